import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import placard from '@placard/docusaurus';
import { expect, it, onTestFinished } from 'vitest';

/** The HTML that Docusaurus 3 writes for a post, without its scripts. */
const post = `<!doctype html>
<html lang="en" dir="ltr" class="blog-wrapper" data-has-hydrated="false">
<head>
<meta charset="UTF-8">
<meta name="generator" content="Docusaurus v3.10.2">
<title data-rh="true">Night trains | The Long Way</title><meta data-rh="true" property="og:image" content="https://longway.example/img/card.jpg"><meta data-rh="true" property="og:title" content="Night trains | The Long Way"><meta data-rh="true" name="twitter:card" content="summary_large_image"><script data-rh="true" type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"Night trains","datePublished":"2026-03-14T00:00:00.000Z","author":{"@type":"Person","name":"Maren Holt"}}</script>
</head>
<body><article><h1>Night trains</h1></article></body>
</html>
`;

it('draws the cards of a built site under its URL and base path', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'placard-docusaurus-'));
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  await mkdir(join(outDir, 'blog/night-trains'), { recursive: true });
  await writeFile(join(outDir, 'blog/night-trains/index.html'), post);
  const plugin = placard({}, { id: 'default', cache: false });
  expect(plugin.name).toBe('@placard/docusaurus');
  const siteConfig = { url: 'https://longway.example', baseUrl: '/notes/', title: 'The Long Way' };
  await plugin.postBuild({ outDir, siteConfig });
  const [imageFile = ''] = (await readdir(join(outDir, 'og'))).filter((name) => name.endsWith('.png'));
  const html = await readFile(join(outDir, 'blog/night-trains/index.html'), 'utf8');
  expect(html).toContain(`<meta property="og:image" content="https://longway.example/notes/og/${imageFile}">`);
  expect(html).toContain('<meta property="og:image:alt" content="Night trains. By Maren Holt, 14 March 2026.">');
  expect(html.match(/og:image"/g)).toHaveLength(1);
});

it('fails the build when a page has no card, and gives the others theirs', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'placard-docusaurus-'));
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  await writeFile(join(outDir, 'whole.html'), post);
  await writeFile(join(outDir, 'utf-16.html'), Buffer.from(`\ufeff${post}`, 'utf16le'));
  const siteConfig = { url: 'https://longway.example', baseUrl: '/', title: 'The Long Way' };
  const plugin = placard({}, { id: 'default', cache: false });
  await expect(plugin.postBuild({ outDir, siteConfig })).rejects.toThrow('placard: 1 page has no card');
  expect(await readFile(join(outDir, 'whole.html'), 'utf8')).toContain('https://longway.example/og/whole-');
});

it('is loaded from a .cjs file, which the loader of Docusaurus does not transform', () => {
  expect(createRequire(import.meta.url).resolve('@placard/docusaurus')).toMatch(/\.cjs$/);
});
