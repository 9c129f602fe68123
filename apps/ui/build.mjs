/**
 * Writes the fonts of the pages to styles/fonts/, from fonts/files: one for display, one for text in two weights. Each
 * is split into the characters of English pages and all others, which a browser loads only if a text needs them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compress } from 'wawoff2';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const fonts = ['InstrumentSerif-400', 'Archivo-400', 'Archivo-600'];

/** First and last code points of `unicode-range`, as the styles have it for the first part of each face. */
const tokens = readFileSync(file('styles/tokens.css'), 'utf8');
const [, ranges] = /-latin\.woff2[^}]*unicode-range: ([^;]+);/.exec(tokens);
const latin = ranges.split(', ').map((range) => {
  const [first, last = first] = range.slice('U+'.length).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
});

/** `HB_SUBSET_FLAGS_NO_HINTING`: browsers of today hint by themselves, or not at all. */
const noHinting = 1;

async function openSubsetter() {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/hb-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm);
  const hb = instance.exports;
  return (font, isLatin) => {
    const at = hb.malloc(font.length);
    new Uint8Array(hb.memory.buffer).set(font, at);
    // 2 is HB_MEMORY_MODE_WRITABLE.
    const face = hb.hb_face_create(hb.hb_blob_create(at, font.length, 2, 0, 0), 0);
    const input = hb.hb_subset_input_create_or_fail();
    hb.hb_subset_input_set_flags(input, noHinting);
    const characters = hb.hb_subset_input_unicode_set(input);
    for (const [first, last] of latin) for (let point = first; point <= last; point++) hb.hb_set_add(characters, point);
    if (!isLatin) hb.hb_set_invert(characters);
    const blob = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input));
    const from = hb.hb_blob_get_data(blob, 0);
    return Buffer.from(new Uint8Array(hb.memory.buffer, from, hb.hb_blob_get_length(blob)));
  };
}

const wanted = fonts.flatMap((font) => [
  { font, to: file(`styles/fonts/${font}-latin.woff2`), isLatin: true },
  { font, to: file(`styles/fonts/${font}-others.woff2`), isLatin: false },
]);
const missing = wanted.filter(({ to }) => !existsSync(to));
if (missing.length > 0) {
  mkdirSync(file('styles/fonts'), { recursive: true });
  const subset = await openSubsetter();
  for (const { font, to, isLatin } of missing)
    writeFileSync(to, await compress(subset(readFileSync(file(`../../fonts/files/${font}.ttf`)), isLatin)));
}
