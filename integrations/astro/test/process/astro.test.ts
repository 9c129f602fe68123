import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import placard from '@placard/astro';
import { expect, it, onTestFinished } from 'vitest';

/** Calls the hooks as Astro does for a site of one page, and returns the page and what was logged. */
async function build(config: { site?: string; base: string }, options = {}): Promise<{ html: string; log: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-astro-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const page = join(folder, 'index.html');
  await writeFile(page, '<!doctype html><html lang="en"><head><title>Night trains</title></head><body></body></html>');
  const log: string[] = [];
  const { hooks } = placard({ cache: false, ...options });
  hooks['astro:config:done']({ config });
  await hooks['astro:build:done']({
    dir: pathToFileURL(`${folder}/`),
    logger: { info: (line) => void log.push(line) },
  });
  const [image = ''] = (await readdir(join(folder, 'og'))).filter((name) => name.endsWith('.png'));
  return { html: (await readFile(page, 'utf8')).replaceAll(image, 'CARD'), log };
}

it('puts the card of a page under the URL and the base path of the site', async () => {
  const { html, log } = await build({ site: 'https://longway.example', base: '/notes/' });
  expect(html).toContain('<meta property="og:image" content="https://longway.example/notes/og/CARD">');
  expect(log.join('\n')).toContain('1 drawn');
});

it('prefers the URL in its options to the one in the Astro config', async () => {
  const { html } = await build({ site: 'https://longway.example', base: '/' }, { url: 'https://mirror.example' });
  expect(html).toContain('content="https://mirror.example/og/CARD"');
});
