import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { backgrounds } from '@placard/backgrounds';
import { defineTemplate } from '@placard/core';
import { createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { imageFileOf } from '@placard/images';
import type { RemotePictures, SiteOptions } from '@placard/site';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, drawing, inFolder, page, read, run, write } from '../folder.js';

inFolder();

const imageParam = (role: 'cover' | 'portrait' | 'screenshot' | 'picture') =>
  ({ type: 'string', format: 'image', 'x-role': role, title: role, description: 'An image' }) as const;

/** Has a param for each kind of picture, and two of one kind, which are not filled. */
const post = defineTemplate({
  id: 'post',
  version: '1',
  title: 'Post',
  description: 'A post with pictures',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: {
      title: { type: 'string', maxLength: 200, title: 'Title', description: 'The title' },
      cover: imageParam('cover'),
      portrait: imageParam('portrait'),
      screenshot: imageParam('screenshot'),
      before: imageParam('picture'),
      after: imageParam('picture'),
    },
  },
  background: false,
  examples: [{ name: 'plain', params: { title: 'Hello' } }],
  alt: ({ title }) => title,
  render: () => ({ type: 'div', props: { style: { display: 'flex' } } }),
});
const photo = { ...post, id: 'photo', background: true };
const registry = createRegistry({ packages: [{ name: 'own', templates: [post, photo] }], backgrounds, fonts });

interface Job {
  readonly params: Readonly<Record<string, unknown>>;
  readonly background: string | null;
  readonly pictures?: Readonly<Record<string, { load(): Promise<Uint8Array> }>>;
  readonly photo?: { readonly sha256: string };
}

let jobs: Job[] = [];
beforeEach(() => void (jobs = []));

/** Runs without drawing. */
const runWith = (options: Partial<SiteOptions> = {}) =>
  run({
    openSource: async () => ({ registry, engine: (await drawing().openSource()).engine }),
    openDrawer: async () => ({
      concurrency: 1,
      async draw(job, file) {
        jobs.push(job);
        writeFileSync(file, 'x');
        return { warnings: [] };
      },
      close: async () => undefined,
    }),
    readPicture: imageFileOf,
    template: 'post',
    ...options,
  });

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

const data = {
  '@graph': [
    {
      '@type': 'BlogPosting',
      headline: 'Night trains',
      author: { '@id': '#maren' },
      screenshot: '//other.example/x.png',
    },
    { '@type': 'Person', '@id': '#maren', name: 'Maren Holt', image: { '@type': 'ImageObject', url: '/maren.png' } },
  ],
};
const head = `<meta property="og:image" content="/hero.png"><script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('the card of a page', () => {
  beforeEach(async () =>
    write({
      'dist/index.html': page('Night trains', { head }),
      'dist/hero.png': await picture('#8a1c7c'),
      'dist/maren.png': await picture('#0a7d5b'),
    }),
  );

  it('shows the pictures of the page and its author if they are files of the site', async () => {
    await runWith();
    expect(Object.keys(jobs[0]?.pictures ?? {}).sort()).toEqual(['cover', 'portrait']);
    expect(Buffer.from((await jobs[0]?.pictures?.['cover']?.load())!)).toEqual(await picture('#8a1c7c'));
    expect(jobs[0]?.params).toMatchObject({
      cover: expect.stringMatching(/^ast_/),
      portrait: expect.stringMatching(/^ast_/),
    });
  });

  it('keeps the picture that its own og:image replaces', async () => {
    await runWith();
    const written = await read('dist/index.html');
    expect(written).toContain('<meta name="placard:picture" content="https://site.example/hero.png">');
    expect(written).not.toContain('content="/hero.png"');
    expect(await runWith()).toMatchObject({ drawn: 0, changed: [] });
    expect(await read('dist/index.html')).toBe(written);
  });

  it('is drawn again when a picture has changed, although the page has not', async () => {
    await runWith({ sourceName: '1' });
    expect(await runWith({ sourceName: '1' })).toMatchObject({ drawn: 0 });
    await write({ 'dist/hero.png': await picture('#0b0b0c') });
    expect(await runWith({ sourceName: '1' })).toMatchObject({ drawn: 1, changed: ['index.html'] });
  });

  it('has the picture of the page as its photo if a rule or an option says so, and none without one', async () => {
    await write({ 'dist/two.html': page('Two') });
    await runWith({ template: 'photo', bg: 'page' });
    const digests = jobs.map(({ photo }) => photo?.sha256);
    expect(digests).toEqual([
      createHash('sha256')
        .update(await picture('#8a1c7c'))
        .digest('hex'),
      undefined,
    ]);
    await runWith({ template: 'photo', bg: 'page', rules: [{ bg: 'bg-07' }] });
    expect(jobs.slice(2).map(({ background }) => background)).toEqual(['bg-07', 'bg-07']);
  });

  it('shows a picture of a listed host, which the next run fetches again, and says why another one is missing', async () => {
    const head = (host: string): string => `<meta property="og:image" content="https://${host}/hero.png">`;
    await write({
      'dist/index.html': page('One', { head: head('images.example') }),
      'dist/two.html': page('Two', { head: head('down.example') }),
      'dist/three.html': page('Three', { head: head('other.example') }),
      'fetched.png': await picture('#8a1c7c'),
    });
    const asked: string[] = [];
    const remotePictures: RemotePictures = {
      allows: ({ hostname }) => hostname !== 'other.example',
      async fetch({ hostname }) {
        asked.push(hostname);
        if (hostname === 'down.example') throw new Error('does not arrive in time');
        return at('fetched.png');
      },
    };
    const { warnings } = await runWith({ sourceName: '1', remotePictures });
    expect(jobs.filter(({ pictures }) => pictures !== undefined)).toHaveLength(1);
    const message = 'the image https://down.example/hero.png does not arrive in time; the card was drawn without it';
    expect(warnings).toEqual([{ file: 'two.html', message }]);
    await write({ 'fetched.png': await picture('#0b0b0c') });
    expect(await runWith({ sourceName: '1', remotePictures })).toMatchObject({ drawn: 1, changed: ['index.html'] });
    expect(asked.sort()).toEqual(['down.example', 'down.example', 'images.example', 'images.example']);
  });

  it('shows no picture of the page where a rule removes or sets it', async () => {
    const cover = `ast_${'a'.repeat(26)}`;
    await runWith({ rules: [{ params: { portrait: undefined, cover } }] });
    expect(jobs[0]?.params).toEqual({ title: 'Night trains', cover });
    expect(jobs[0]?.pictures).toBeUndefined();
  });

  it('shows no file from outside the folder, and none that is not a picture', async () => {
    await write({ 'secret.png': await picture('#ffffff'), 'dist/hero.png': 'no picture' });
    await symlink(at('secret.png'), at('dist/link.png'));
    await write({
      'dist/index.html': page('x', {
        head: '<meta property="og:image" content="/hero.png"><meta property="og:image" content="/..%2fsecret.png"><meta property="twitter:image" content="/link.png">',
      }),
    });
    await runWith();
    expect(jobs[0]?.pictures).toBeUndefined();
  });

  it('is not drawn with keep if the page has its own image', async () => {
    await write({ 'dist/two.html': page('Two') });
    const report = await runWith({ keep: true });
    expect(report.skipped).toEqual([{ file: 'index.html', message: 'has an image of its own' }]);
    expect(report.cards.map(({ file }) => file)).toEqual(['two.html']);
    expect((await runWith({ keep: true })).cards.map(({ file }) => file)).toEqual(['two.html']);
  });
});
