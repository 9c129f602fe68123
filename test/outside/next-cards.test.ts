import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveSigningSecret, parseQuery, sign } from '@placard/core/wire';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.js';
import { own } from './app.js';
import { secret } from './cards.js';
import { nextReadme } from './next-readme.js';
import { createProject, stopServers, type Project, type Server } from './project.js';

/** The files in the README of the package, changed as it says for apps without Cache Components. */
async function withoutCacheComponents(): Promise<Readonly<Record<string, string>>> {
  const changed = Object.entries(await nextReadme()).map(([file, code]) => {
    const text = code.replace(/^ *'use cache';\n/m, '').replace('cacheComponents: true', '');
    return [file, file.endsWith('card.png/route.ts') && !text.includes(edge) ? text + forced : text];
  });
  return Object.fromEntries(changed) as Record<string, string>;
}

const forced = "export const dynamic = 'force-static';\n";

const layout = `
import type { ReactNode } from 'react';
export const metadata = { metadataBase: new URL('https://longway.example') };
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;
const notes = 'app/notes/[slug]/page.tsx';
const note = 'export default function Page() {\n  return <p>A note.</p>;\n}\n';
const config = 'next.config.ts';
const ofServer = 'app/notes/[slug]/opengraph-image.ts';
const edge = "export const runtime = 'edge';\n";
const ofEdge = 'app/edge/[slug]/card.ts';
const japanese = encodeURIComponent('夜行列車で旅する日本の秋');
const key = 'examplekeyaaaaaa';
const quiet = { env: { NEXT_TELEMETRY_DISABLED: '1' } };

/** Compares the pixels of a served card with those that the workspace draws in Node. */
async function expectCard(url: string, title: string): Promise<void> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(
    [response.status, response.headers.get('content-type')],
    `${url} ${bytes.subarray(0, 300).toString()}`,
  ).toEqual([200, 'image/png']);
  const placard = await createPlacard({ templates, fonts });
  const { bytes: drawn } = await placard.render({ template: 'blog', params: { title, author: 'Maren Holt' } });
  await placard.close();
  const [served, inNode] = await Promise.all([bytes, drawn].map((image) => sharp(image).raw().toBuffer()));
  expect(served?.equals(inNode ?? new Uint8Array()), url).toBe(true);
}

describe.each(['16.4.6', '15.5.29'])('@placard/next, as its README has it, in Next.js %s', (version) => {
  let project: Project;
  let files: Readonly<Record<string, string>>;
  beforeAll(async () => {
    files = await withoutCacheComponents();
    project = await createProject(`next-cards-${version}`, {});
    await project.install(
      `next@${version}`,
      'react@19.3.1',
      'react-dom@19.3.1',
      'typescript@5.9.3',
      '@types/react@19.3.0',
      '@types/node@20.19.9',
      '@placard/next',
      '@placard/edge',
      '@placard/fonts-cjk',
      ...own,
    );
    const exported = Object.entries(files).filter(([file, code]) => file !== ofServer && !code.includes(edge));
    await project.write({
      ...Object.fromEntries(exported),
      // As create-next-app writes it. Without this file, Next.js 15 chooses a resolution without support for `exports`.
      'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }',
      'app/layout.tsx': layout,
    });
  });
  afterAll(stopServers);

  const tag = (html: string, name: string): string | undefined =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

  it('exports a file with an extension, and its tags', async () => {
    // The build on a server checks the types of the same files, and of more.
    const exported = "{ output: 'export', typescript: { ignoreBuildErrors: true } })";
    await project.write({ [config]: (files[config] ?? '').replace(/\{ *\}\)/, exported) });
    await project.run('next build', quiet);
    const card = await project.read('out/blog/night-trains/card.png');
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const html = (await project.read('out/blog/night-trains.html')).toString();
    expect(tag(html, 'og:image')).toBe('https://longway.example/blog/night-trains/card.png');
    expect(tag(html, 'og:image:type')).toBe('image/png');
    expect([tag(html, 'og:image:width'), tag(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(tag(html, 'og:image:alt')).toContain('night-trains');
    expect(tag(html, 'twitter:card')).toBe('summary_large_image');
    const written = await readdir(join(project.folder, 'out/blog/night-trains'));
    expect(written.filter((name) => !name.includes('.'))).toEqual([]);
  });

  describe('on a server', () => {
    beforeAll(async () => {
      const { [ofServer]: image = '', [ofEdge]: edgeCard = '' } = files;
      await project.run('placard-assets public/placard');
      await project.write({
        ...files,
        'app/layout.tsx': layout,
        [notes]: note,
        // The slug is still percent-encoded, as in the path.
        [ofEdge]: edgeCard.replace('title: slug', 'title: decodeURIComponent(slug)'),
        'app/edge/[slug]/page.tsx': note,
        'app/edge/[slug]/opengraph-image.ts': `${image.replace('../../blog/[slug]/card', './card')}\n${edge}`,
      });
      await project.run('rm -rf .next && next build', quiet);
    });

    it('serves an image file of a route, and the handler', async () => {
      const { url } = await project.serve('node_modules/.bin/next start -p 0', quiet);
      const html = await (await fetch(`${url}/notes/first`)).text();
      const image = new URL(tag(html, 'og:image')?.replaceAll('&amp;', '&') ?? '');
      expect(image.pathname).toMatch(/^\/notes\/first\/opengraph-image/);
      expect([tag(html, 'og:image:type'), tag(html, 'og:image:width')]).toEqual(['image/png', '1200']);
      for (const path of [image.pathname + image.search, '/blog/night-trains/card.png']) {
        const response = await fetch(url + path);
        expect(response.status, path).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/png');
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      }
    });

    it('draws in the Edge runtime the pixels of Node', async () => {
      const { url } = await serveEdge('start');
      const paths = ['night-trains/card.png', 'night-trains/opengraph-image', `${japanese}/opengraph-image`];
      for (const path of paths) await expectCard(`${url}/edge/${path}`, decodeURIComponent(path.split('/')[0] ?? ''));
      const query = 'author=Maren+Holt&template=blog&title=night-trains';
      const signature = await sign(await deriveSigningSecret(secret, key), key, parseQuery(query));
      await expectCard(`${url}/og/i/${key}/${signature}?${query}`, 'night-trains');
    });

    it('names the setting that is missing', async () => {
      const { url, output } = await project.serve('node_modules/.bin/next start -p 0', quiet);
      expect((await fetch(`${url}/edge/night-trains/card.png`)).status).toBe(500);
      expect(output()).toContain('createPlacard needs "assets"');
      const response = await fetch(`${url}/og/i/${key}/${'a'.repeat(43)}?template=basic&title=Hi`);
      expect([response.status, await response.json()]).toEqual([503, { error: 'render_unavailable' }]);
    });

    it('draws in the Edge runtime while the app is developed', async () => {
      const { url } = await serveEdge('dev');
      await expectCard(`${url}/edge/${japanese}/opengraph-image`, decodeURIComponent(japanese));
    });

    async function serveEdge(command: 'start' | 'dev'): Promise<Server> {
      const port = await freePort();
      const env = { ...quiet.env, CARD_FILES_URL: `http://127.0.0.1:${port}/placard/`, PLACARD_SECRET: secret };
      return project.serve(`node_modules/.bin/next ${command} -p ${port}`, { env });
    }
  });
});
