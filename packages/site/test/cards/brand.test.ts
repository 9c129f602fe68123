import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SiteOptions } from '@placard/site';
import { at, inFolder, page, run, write } from '../folder.js';

inFolder();

interface Drawn {
  readonly template: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly pictures?: Readonly<Record<string, unknown>>;
}

let jobs: Drawn[] = [];
beforeEach(() => void (jobs = []));

const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Runs without drawing, and returns the template, accent, ground and logo of each card. */
async function looksOf(options: Partial<SiteOptions> = {}) {
  const openDrawer: SiteOptions['openDrawer'] = async () => ({
    concurrency: 1,
    async draw(job, file) {
      jobs.push(job);
      writeFileSync(file, 'x');
      return { warnings: [] };
    },
    close: async () => undefined,
  });
  const report = await run({ openDrawer, readLogo: async (file) => file, sourceName: '1', ...options });
  const looks = jobs.map(({ template, params, pictures }) => {
    expect(Object.keys(pictures ?? {})).toEqual(params['logo'] === undefined ? [] : ['logo']);
    return [template, params['accent'], params['ground'], params['logo'] !== undefined];
  });
  return { looks, report };
}

describe('the cards of a site', () => {
  const head = '<meta name="theme-color" content="#FFD400"><link rel="icon" href="/icon.svg" type="image/svg+xml">';
  beforeEach(() =>
    write({
      'dist/index.html': page('One', { head }),
      'dist/docs/two.html': page('Two', { head }),
      'dist/icon.svg': icon,
    }),
  );

  it('have its color, where it can be seen, and its icon', async () => {
    const { looks } = await looksOf();
    // On a dark ground yellow stays as it is.
    expect(looks).toEqual([
      ['docs', '#ffd400', undefined, true],
      ['basic', expect.stringMatching(/^#a[0-9a-f]8[0-9a-f]00$/), undefined, true],
    ]);
    expect((await looksOf()).report).toMatchObject({ drawn: 0, changed: [] });
  });

  it('have the brand of the configuration instead', async () => {
    const brand = { accent: '#ffd400', ground: '#fff6e5', logo: at('mark.png') };
    await expect(looksOf({ brand })).rejects.toThrow(`the logo ${at('mark.png')} cannot be read`);
    await write({ 'mark.png': 'png' });
    expect((await looksOf({ brand, include: ['/'] })).looks).toEqual([['basic', '#ffd400', '#fff6e5', true]]);
    const readLogo = () => Promise.reject(new Error('not an image'));
    await write({ 'mark.png': 'other' });
    await expect(looksOf({ brand, readLogo, include: ['/'] })).rejects.toThrow('cannot be drawn: not an image');
  });

  it('have neither if the configuration says so, or if the icon is no image', async () => {
    expect((await looksOf({ brand: false, include: ['/'] })).looks).toEqual([['basic', undefined, undefined, false]]);
    jobs = [];
    const readLogo = () => Promise.reject(new Error('not an image'));
    expect((await looksOf({ readLogo, include: ['/'] })).looks[0]?.[3]).toBe(false);
  });
});

it.each([
  ['a manifest', '<link rel="manifest" href="app.json">', '#c2255c'],
  ['the icon of a pinned tab', '<link rel="mask-icon" href="/m.svg" color="#c2255c">', '#c2255c'],
  ['a style sheet', '<link rel="stylesheet" href="/site.css">', '#3451b2'],
  ['a style', '<style>:root { --accent: #3451b2 }</style>', '#3451b2'],
  ['a dark theme', '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#c2255c">', undefined],
  ['a gray', '<meta name="theme-color" content="#ffffff">', undefined],
  ['another site', '<link rel="stylesheet" href="https://cdn.example/site.css">', undefined],
  ['a file outside', '<link rel="stylesheet" href="/..%2Fsecret.css">', undefined],
])('the color of a site is found by %s', async (_, head, accent) => {
  await write({
    'dist/index.html': page('One', { head }),
    'dist/app.json': '{"theme_color": "#c2255c"}',
    'dist/site.css': ':root { --accent: #3451b2 }',
    'secret.css': ':root { --accent: #3451b2 }',
  });
  expect((await looksOf()).looks).toEqual([['basic', accent, undefined, false]]);
});
