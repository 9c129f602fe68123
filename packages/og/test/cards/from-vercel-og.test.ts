import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fromElement, type ElementImage } from '@placard/og';
import { fonts } from '@placard/fonts';
import { build } from 'esbuild';
import { createElement, type FunctionComponent } from 'react';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeBlocks } from '../../../../test/code-blocks.js';
import { peer } from '../../../../test/peer.js';

const size = { width: 1200, height: 630 };
const inter = fonts.faces
  .filter(({ family, style }) => family === 'Inter' && style === 'normal')
  .map(({ weight, load }) => ({ name: 'Inter', weight, style: 'normal' as const, data: Buffer.from(load()) }));

const avatar = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f97316' } })
      .png()
      .toBuffer(),
  );

/** Provides what `@vercel/og` 1.0.3 needs: `require`, a `__dirname` with the file of HarfBuzz, and a CDN of emoji. */
async function vercelOg(manifest: string): Promise<(element: object) => Promise<Uint8Array>> {
  const require = createRequire(manifest);
  vi.stubGlobal('require', require);
  vi.stubGlobal('__dirname', dirname(require.resolve('harfbuzzjs')));
  const own = fetch;
  vi.stubGlobal('fetch', async (url: string | URL) => {
    if (!String(url).startsWith('https:')) return own(url);
    if (String(url).startsWith('https://avatars.')) return new Response(await avatar());
    const points = /\/([0-9a-f-]+)\.svg$/.exec(String(url))?.[1]?.split('-') ?? [];
    const emoji = String.fromCodePoint(...points.map((point) => Number.parseInt(point, 16)));
    return new Response(fonts.emoji?.svg(emoji));
  });
  const { ImageResponse } = (await import(pathToFileURL(require.resolve('@vercel/og')).href)) as unknown as {
    ImageResponse: new (element: object, options: object) => Response;
  };
  return async (element) => new Uint8Array(await new ImageResponse(element, { ...size, fonts: inter }).arrayBuffer());
}

interface Guide {
  readonly GET: (request: Request) => Promise<Response>;
  readonly PostCard: FunctionComponent<{ title: string }>;
  readonly RepoCard: FunctionComponent<{ name: string; avatar: Uint8Array | string }>;
  readonly LaunchCard: FunctionComponent<{ name: string; line: string }>;
  readonly ProfileCard: FunctionComponent<{ login: string; avatar: string }>;
}

const manifest = peer('@vercel/og/package.json');
const itBeside = it.skipIf(manifest === undefined);

describe('docs/from-vercel-og.md', () => {
  let folder: string;
  let guide: Guide;
  let drawByVercelOg: (element: object) => Promise<Uint8Array>;

  beforeAll(async () => {
    folder = await mkdtemp(fileURLToPath(new URL('../guide-', import.meta.url)));
    const pages = await Promise.all(['from-vercel-og.md', 'vercel-og-styles.md'].map(codeBlocks));
    const files = pages.flat().filter(({ file }) => file !== undefined);
    for (const { file = '', code } of files) await writeFile(join(folder, file), code);
    const names = files.map(({ file = '' }) => `export * from './${file.replace('.tsx', '')}';`);
    await writeFile(join(folder, 'all.ts'), names.join('\n'));
    const outfile = join(folder, 'all.mjs');
    await build({
      entryPoints: [join(folder, 'all.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      jsxImportSource: 'react',
    });
    guide = (await import(outfile)) as Guide;
    if (manifest !== undefined) drawByVercelOg = await vercelOg(manifest);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true, force: true });
  });

  it('answers an image on the route', async () => {
    const response = await guide.GET(new Request('https://example.com/card?title=Hello'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject(size);
  });

  /** Mean difference of a channel, of 255. Both images are blurred, because letters may be shifted by a pixel. */
  async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
    const [one, other] = await Promise.all([a, b].map((bytes) => sharp(bytes).removeAlpha().blur(3).raw().toBuffer()));
    const sum = one!.reduce((total, value, i) => total + Math.abs(value - (other![i] ?? 0)), 0);
    return sum / one!.length;
  }

  const draw = (element: object): Promise<ElementImage> =>
    fromElement(element, { ...size, fonts: inter, emoji: fonts.emoji! });

  itBeside('draws the post as @vercel/og does, by the press', async () => {
    const element = createElement(guide.PostCard, { title: 'The last lighthouse keepers of the Skagerrak' });
    const card = await draw(element);
    expect([card.engine, card.warnings]).toEqual(['press', []]);
    // `@vercel/og` does not apply letter spacing at spaces, so its lines are 5 pixels longer.
    expect(await difference(card.bytes, await drawByVercelOg(element))).toBeLessThan(4.5);
  });

  itBeside('draws the repository as @vercel/og does, by the press', async () => {
    const bytes = await avatar();
    const card = await draw(createElement(guide.RepoCard, { name: 'norrlund/letterpress', avatar: bytes }));
    expect([card.engine, card.warnings]).toEqual(['press', []]);
    const url = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    const theirs = await drawByVercelOg(createElement(guide.RepoCard, { name: 'norrlund/letterpress', avatar: url }));
    expect(await difference(card.bytes, theirs)).toBeLessThan(1);
  });

  itBeside(
    'draws the profile as @vercel/og does, by the press: classes, and an image that the program fetches',
    async () => {
      const profile = (avatar: string): object => createElement(guide.ProfileCard, { login: 'majalindqvist', avatar });
      const card = await fromElement(profile('/avatar'), { ...size, fonts: inter, fetchImage: avatar });
      expect([card.engine, card.warnings]).toEqual(['press', []]);
      const theirs = await drawByVercelOg(
        profile(`data:image/png;base64,${Buffer.from(await avatar()).toString('base64')}`),
      );
      expect(await difference(card.bytes, theirs)).toBeLessThan(1);
    },
  );

  itBeside(
    'draws the launch as @vercel/og does, by the press: a gradient in letters, and a shadow of letters',
    async () => {
      const element = createElement(guide.LaunchCard, { name: 'Skagerrak', line: 'A lighthouse for your logs' });
      const card = await draw(element);
      expect([card.engine, card.warnings]).toEqual(['press', []]);
      expect(await difference(card.bytes, await drawByVercelOg(element))).toBeLessThan(3);
      // Different dark cards must have a large difference, to prove that the measure works.
      const post = await draw(createElement(guide.PostCard, { title: 'Skagerrak' }));
      expect(await difference(card.bytes, post.bytes)).toBeGreaterThan(20);
    },
  );
});
