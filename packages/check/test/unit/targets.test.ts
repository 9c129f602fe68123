import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PlatformReport } from '../../src/check.js';
import { pageReader } from '../../src/page.js';
import { platformSection } from '../../src/report/platform.js';
import { targetsOf } from '../../src/targets.js';

it('checks the pages of a folder without the error pages of generators', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placard-targets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const errors = ['404.html', '500.html', '404/index.html', '_error.html', 'de/500/index.html', '_not-found.html'];
  const pages = ['index.html', 'a404.html', 'blog/500-miles.html'];
  for (const file of [...errors, ...pages]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), '<!doctype html><html><head><title>A page</title></head><body></body></html>');
  }
  const targets = await targetsOf(folder, {}, { network: { publicOnly: false }, seconds: 20, timeScale: 1 });
  expect(targets.map(({ page }) => page).sort()).toEqual(pages.map((file) => join(folder, file)).sort());
});

it.each([
  ['Text', false],
  ['Déjà', true],
])('tells that a page with the title %s, said to be in windows-1251, is in UTF-8: %s', (title, isUtf8) => {
  const read = pageReader(Buffer.from(`<title>${title}</title>`), 'text/html; charset=windows-1251', false);
  expect(read({ id: 'x', name: 'X', facts: {} }).encoding).toMatchObject({ name: 'windows-1251', isUtf8 });
});

it('draws the label of X and its crop where they are on an image', () => {
  const image = {
    url: 'https://a.example/a.png',
    width: 1200,
    height: 400,
    bytes: 40_000,
    format: 'png' as const,
    alt: 'A card',
    sha256: 'a',
  };
  const preview = { layout: 'large', title: 'A page', description: null, site: null, image } as const;
  const report: PlatformReport = { id: 'x', name: 'X', ok: true, problems: [], preview };
  const section = platformSection(report, new Map([['a', '--a']]));
  // From 28 to 668 of 1200 pixels, and up to 647 of 675.
  expect(section).toContain('style="left: 2.33%; bottom: 4.15%; max-width: 53.33%"');
  expect(section).toContain('<rect class="feed" x="200.0" y="0.0" width="800.0" height="400.0"');
});
