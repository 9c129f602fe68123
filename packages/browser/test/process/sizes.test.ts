import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = new URL('../../dist/', import.meta.url);
const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const sizeOf = (file: string): number => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const wasm = (...names: readonly string[]): number =>
  names.map((name) => sizeOf(`wasm/${name}.wasm`)).reduce((sum, size) => sum + size, 0);
const templates = readdirSync(new URL('templates/', dist)).map((file) => sizeOf(`templates/${file}`));
const decoders = ['jpeg-decoder', 'webp-decoder'].map((name) => sizeOf('image-files.js') + wasm(name));

/** The sizes in a row of the README's table, in bytes: one, or the smallest and the largest. */
const said = (words: string): readonly number[] => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${words}`) && line.endsWith(' KB |')) ?? '';
  return [...(row.split('|')[2] ?? '').matchAll(/\d+/g)].map(([size]) => 1_000 * Number(size));
};

it.each([
  ['worker', [sizeOf('worker.js')]],
  ['HarfBuzz', [wasm('harfbuzz', 'yoga', 'paint', 'lossless', 'callbacks')]],
  ['a template', [Math.min(...templates), Math.max(...templates)]],
  ['photos', [Math.min(...decoders), Math.max(...decoders)]],
  ['JPEG', [wasm('jpeg'), wasm('jpeg', 'jpeg-forecast')]],
  ['WebP', [wasm('vp8')]],
  ['resvg', [wasm('resvg')]],
])('the README says what is loaded, to within a tenth: %s', (words, sizes) => {
  expect(said(words)).toHaveLength(sizes.length);
  for (const [i, size] of sizes.entries()) expect(Math.abs(size - (said(words)[i] ?? 0)) / size).toBeLessThan(0.1);
});
