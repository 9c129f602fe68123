import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import placard from '@placard/vite';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

const page = '<!doctype html><html lang="en"><head><title>Night trains</title></head><body></body></html>';
const url = 'https://longway.example';

async function projectWith(path: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'placard-vite-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), page);
  return root;
}

const imagesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'og'))).filter((name) => name.endsWith('.png'));

it('draws the cards of the pages that Vite builds', async () => {
  const root = await projectWith('index.html');
  await build({ root, logLevel: 'silent', plugins: [placard({ url, cache: false })] });
  const [image] = await imagesIn(join(root, 'dist'));
  const html = await readFile(join(root, 'dist/index.html'), 'utf8');
  expect(html).toContain(`<meta property="og:image" content="https://longway.example/og/${image}">`);
});

/** The configuration of a build of SvelteKit, which has one for the client and then one for the server. */
const ofKit = (root: string, ssr: boolean, log: string[]) => ({
  root,
  base: '/',
  command: 'build' as const,
  build: { outDir: 'out', ssr },
  plugins: [{ name: 'vite-plugin-sveltekit-setup' }],
  logger: { info: (line: string) => void log.push(line) },
});

it('draws the cards of SvelteKit once, after the server build', async () => {
  const root = await projectWith('build/index.html');
  const log: string[] = [];
  const { configResolved, closeBundle } = placard({ url, cache: false });
  configResolved(ofKit(root, false, log));
  await closeBundle.handler();
  expect(log).toEqual([]);
  configResolved(ofKit(root, true, log));
  await closeBundle.handler();
  expect(log.join('\n')).toContain('1 drawn');
  const lines = log.length;
  await closeBundle.handler();
  expect([log.length, (await imagesIn(join(root, 'build'))).length]).toEqual([lines, 1]);
});

it('draws the cards of VitePress after its build has ended', async () => {
  const root = await projectWith('pages/index.html');
  const ends: string[] = [];
  const vitepress = {
    outDir: join(root, 'pages'),
    site: { base: '/notes/', title: 'The Long Way' },
    sitemap: { hostname: url },
    buildEnd: async (_site: object) => void ends.push((await readdir(join(root, 'pages'))).join()),
  };
  const { configResolved } = placard({ cache: false });
  // VitePress resolves its configuration for the client and for the server.
  for (const ssr of [false, true]) configResolved({ ...ofKit(root, ssr, []), plugins: [], vitepress });
  await vitepress.buildEnd(vitepress);
  expect(ends).toEqual(['index.html']);
  const [image] = await imagesIn(vitepress.outDir);
  const html = await readFile(join(vitepress.outDir, 'index.html'), 'utf8');
  expect(html).toContain(`content="https://longway.example/notes/og/${image}"`);
});
