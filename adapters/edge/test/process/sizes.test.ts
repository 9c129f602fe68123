import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = new URL('../../dist/', import.meta.url);
const sizeOf = (file: string): number => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const wasm = (...names: readonly string[]): readonly string[] => names.map((name) => `wasm/${name}.wasm`);

it.each([
  ['the service', ['index.js']],
  ['HarfBuzz', wasm('harfbuzz', 'yoga', 'paint', 'lossless', 'callbacks')],
  [
    'decoders and encoders',
    ['image-files.js', ...wasm('jpeg', 'jpeg-forecast', 'vp8', 'jpeg-decoder', 'webp-decoder')],
  ],
  ['resvg', wasm('resvg')],
])('docs/edge.md says what %s weighs, to within a twentieth', (words, files) => {
  const page = readFileSync(new URL('../../../../docs/edge.md', import.meta.url), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(words) && line.endsWith(' KB |'));
  const said = 1_000 * Number(/\| (\d+) KB \|$/.exec(row ?? '')?.[1]);
  const weighed = files.map(sizeOf).reduce((sum, size) => sum + size, 0);
  expect(Math.abs(weighed - said) / weighed).toBeLessThan(0.05);
});
