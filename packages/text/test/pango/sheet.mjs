/*
 * Draws the strings of strings.json with the press engine, each beside Pango's image, for a visual check. Build first:
 *
 *   node packages/text/test/pango/record.mjs IMAGES
 *   node packages/text/test/pango/sheet.mjs IMAGES SHEETS
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import sharp from 'sharp';

const [images, sheets] = process.argv.slice(2);
if (images === undefined || sheets === undefined) throw new Error('usage: sheet.mjs IMAGES SHEETS');
mkdirSync(sheets, { recursive: true });

const strings = JSON.parse(readFileSync(new URL('strings.json', import.meta.url), 'utf8'));
const engine = await createPressEngine({ fonts });
const [column, height, label, margin] = [1040, 1400, 22, 8];

const div = (style, children) => ({ type: 'div', props: { style: { position: 'absolute', ...style }, children } });

function ours({ text, parts = [], family, weight, size, lang }, left, top, width) {
  const spans = parts.map(([part, fontWeight]) => ({ type: 'span', props: { style: { fontWeight }, children: part } }));
  const style = { left, top, width, fontFamily: family, fontWeight: weight, fontSize: size, color: '#000000' };
  return div(lang === undefined ? style : { ...style, lang }, text ?? spans);
}

async function readRow(string) {
  const image = sharp(join(images, `${string.id}.png`)).flatten({ background: '#ffffff' });
  const { width, height } = await image.metadata();
  return { string, width, height, image: await image.png().toBuffer() };
}

function pagesOf(rows) {
  const pages = [[]];
  let top = 0;
  for (const row of rows) {
    if (top + label + row.height > height && top > 0) {
      pages.push([]);
      top = 0;
    }
    pages.at(-1).push({ ...row, top });
    top += label + row.height;
  }
  return pages;
}

async function draw(rows) {
  const children = rows.flatMap(({ string, width, top }) => [
    div({ left: margin, top: top + 2, fontSize: 14, fontFamily: 'Inter', color: '#b00020' }, string.id),
    // Slightly wider, so that rounding does not wrap a line that Pango keeps whole.
    ours(string, margin, top + label + margin, string.width ?? width - 2 * margin + 24),
  ]);
  const scene = {
    type: 'div',
    props: { style: { position: 'relative', width: column, height, backgroundColor: '#ffffff' }, children },
  };
  const request = { scene, width: column, height, background: null, format: 'png', scale: 1, crashSafe: false };
  const { bytes } = await engine.render(request, new AbortController().signal);
  return sharp({ create: { width: 2 * column, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: Buffer.from(bytes), left: 0, top: 0 },
      ...rows.map(({ image, top }) => ({ input: image, left: column, top: top + label })),
    ])
    .png()
    .toBuffer();
}

const rows = [];
for (const string of strings) rows.push(await readRow(string));
for (const [i, page] of pagesOf(rows).entries()) writeFileSync(join(sheets, `${i + 1}.png`), await draw(page));
console.log(`${strings.length} strings, ${pagesOf(rows).length} pages`);
