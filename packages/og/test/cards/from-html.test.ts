import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fromElement, fromHtml } from '@placard/og';
import { createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../test/chromium.js';
import { difference, size } from '../features/compare.js';
import { documents } from '../features/documents.js';

const folder = new URL('../features/documents/', import.meta.url);
const pictureOf = (name: string): URL => new URL(`${name}.png`, folder);

if (process.env['PLACARD_RECORD'] !== undefined) {
  await mkdir(folder, { recursive: true });
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: size });
  for (const [name, html] of Object.entries(documents)) {
    await page.setContent(html, { waitUntil: 'load' });
    // Otherwise Chromium rounds advances and the ascent for the screen.
    await page.addStyleTag({ content: ':root { text-rendering: geometricPrecision }' });
    await page.evaluate('document.fonts.ready');
    await writeFile(pictureOf(name), await page.screenshot());
  }
  await browser.close();
}

describe('a document', () => {
  it.each(Object.entries(documents))('%s is drawn as in Chromium', async (name, html) => {
    const { bytes, engine, warnings } = await fromHtml(html, size);
    expect([engine, warnings]).toEqual(['press', []]);
    const { ofCard } = await difference(bytes, await readFile(pictureOf(name)));
    expect(ofCard).toBeLessThan(0.01);
  });
});

describe('a fragment', () => {
  const style = { display: 'flex', height: '100%', padding: 20, fontSize: 30, color: '#ff0000' } as const;

  it('is the same card as its element', async () => {
    const html = '<style>.card { display: flex; height: 100%; padding: 20px; font-size: 30px }</style><div class="card" style="color: #f00">Hello &amp; <b>you</b></div>'; // prettier-ignore
    const [byHtml, byElement] = [
      await fromHtml(html, size),
      await fromElement(h('div', { style }, 'Hello & ', h('b', null, 'you')), size),
    ];
    expect([byHtml.sha256, byHtml.warnings]).toEqual([byElement.sha256, []]);
  });

  it('may style the body, which fills the card', async () => {
    const html =
      '<style>body { background: #00f; color: #f00; font-size: 30px; padding: 20px; display: flex }</style>Hello';
    const same = h('div', { style: { ...style, background: '#00f' } }, 'Hello');
    expect((await fromHtml(html, size)).sha256).toBe((await fromElement(same, size)).sha256);
  });
});

it('names what is not loaded', async () => {
  const { warnings } = await fromHtml(
    `<link rel="stylesheet" href="a.css"><style>@import "b.css"; @font-face { font-family: X; src: url(x.woff2) }
     @container (width > 1px) { p { color: red } }</style><p>Hello</p>`,
    size,
  );
  expect(warnings).toEqual([
    '<link href="a.css"> was not loaded; put the sheet into a <style> element',
    '@import "b.css" was not loaded; put the sheet into a <style> element',
    '@container was ignored: a card has one size, so ask @media for it',
    '@font-face "X": x.woff2 was not loaded; pass the font as "fonts"',
  ]);
});

it.each([
  ['no text', 5 as never, /must be a string of HTML/],
  ['elements without end', '<div>'.repeat(2000), /nested more than 500 deep/],
  ['a picture by URL', '<img src="https://example.com/a.png">', /example\.com\/a\.png/],
])('refuses %s', async (_, html, message) => {
  await expect(fromHtml(html, size)).rejects.toThrow(message);
});

it('reads what no parser accepts, and stops', async () => {
  const hostile = [
    `<style>${'a{'.repeat(20_000)}</style>`,
    `<style>${'('.repeat(50_000)}</style>`,
    `<style>@media ${'not '.repeat(3_000)}(x) { p { color: red } }</style>`,
    `<style>${':is('.repeat(300)}a${')'.repeat(300)} { color: red }</style>`,
    '<style>p { --a: var(--b); --b: var(--a); color: var(--a) } p::before { content: "\\110000\\0" }</style><p>x</p>',
    '<style>/* </style><p style="}{;:!important">x</p></body></html><',
  ];
  for (const html of hostile) expect((await fromHtml(html, size)).engine).toBe('press');
});
