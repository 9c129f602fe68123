/*
 * Writes chromium.json: for each text of titles.json, the UTF-16 indexes at which its second and later lines begin in
 * Chromium, with `text-wrap: balance`, the fonts of fonts/ and the style of style.json. Needs chromium:
 *
 *   node templates/test/titles/record.mjs [path of chromium]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { chromium } from 'playwright-core';

const here = (path) => new URL(path, import.meta.url);
const read = (path) => JSON.parse(readFileSync(here(path), 'utf8'));
const { cldr, sentences } = read('titles.json');
const style = read('style.json');
const { faces } = read('../../../fonts/sources.json');

/** One file per family, with the weight nearest to the style's, so that the browser synthesizes no bold letters. */
const families = new Map();
for (const face of faces) {
  const known = families.get(face.family);
  const off = ({ weight }) => Math.abs(weight - style.fontWeight);
  if (face.style === 'normal' && (known === undefined || off(face) < off(known))) families.set(face.family, face);
}
const rules = [...families.values()].map(
  ({ family, file }) => `@font-face { font-family: "${family}"; font-weight: 1 1000; src: url("/fonts/${file}"); }`,
);
const page = `<!doctype html><meta charset="utf-8"><style>${rules.join('\n')}</style><body>`;

/** The order of families is repeated here, so that the result does not depend on our own fallbacks. */
const han = { ja: 'JP SC TC KR', ko: 'KR SC JP TC', 'zh-Hant': 'TC SC JP KR' };
const familiesOf = (lang) => {
  const last = (han[lang] ?? 'SC JP TC KR').split(' ').map((name) => `Noto Sans ${name}`);
  const noto = [...families.keys()].filter((name) => name.startsWith('Noto Sans') && !last.includes(name));
  return [style.fontFamily, 'Inter', ...noto, ...last].map((name) => `"${name}"`).join(',');
};

const server = createServer(({ url }, response) => {
  const isFont = url.startsWith('/fonts/');
  response.setHeader('content-type', isFont ? 'font/ttf' : 'text/html');
  response.end(isFont ? readFileSync(here(`../../../fonts/files/${basename(url)}`)) : page);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

try {
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/`);
  const recorded = {};
  for (const [set, texts] of Object.entries({ cldr, sentences })) {
    recorded[set] = {};
    for (const [lang, titles] of Object.entries(texts))
      recorded[set][lang] = await tab.evaluate(breaksOf, { titles, lang, style, families: familiesOf(lang) });
  }
  const json = JSON.stringify({ chromium: browser.version(), ...recorded }).replace(/(?<=\]),"|(?<=\{)"/g, (mark) => mark.replace('"', '\n"')); // prettier-ignore
  writeFileSync(here('chromium.json'), `${json}\n`);
} finally {
  await browser.close();
  server.close();
}

/** Runs in the page. */
async function breaksOf({ titles, lang, style, families }) {
  const boxes = titles.map((title) => {
    const box = document.body.appendChild(document.createElement('div'));
    box.textContent = title;
    box.lang = lang;
    box.dir = 'auto';
    const keep = lang === 'ja' ? 'auto-phrase' : lang === 'ko' ? 'keep-all' : 'normal';
    box.style.cssText = `width: ${style.width}px; font: ${style.fontWeight} ${style.fontSize}px/${style.lineHeight} ${families}; text-wrap: balance; overflow-wrap: break-word; word-break: ${keep}`; // prettier-ignore
    return box;
  });
  // The browser loads a family only when the one before it lacks a letter, so each load can start another one.
  for (let round = 0; round < 40; round++) {
    document.body.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (document.fonts.status === 'loaded') break;
    await document.fonts.ready;
  }
  const breaks = boxes.map((box) => {
    const text = box.firstChild;
    const starts = [];
    let line;
    for (const { index, segment } of new Intl.Segmenter(lang, { granularity: 'grapheme' }).segment(text.data)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const rect = range.getClientRects()[0];
      if (rect === undefined || segment.trim() === '' || rect.width === 0) continue;
      if (line !== undefined && rect.top > line + style.fontSize / 2) starts.push(index);
      line = rect.top;
    }
    return starts;
  });
  document.body.replaceChildren();
  return breaks;
}
