import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = new URL('../../dist/', import.meta.url);
const sizeOf = (file: string): number => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

it.each(['workerd.js', 'edge-light.js'])('%s and what it imports have at most 1 MB, gzipped', (entry) => {
  const wasm = readdirSync(new URL('wasm/', dist)).map((name) => `wasm/${name}`);
  const files = [entry, 'on-edge.js', ...wasm];
  expect(files.map(sizeOf).reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});

it('the bundle for the edge imports only React', () => {
  const code = readFileSync(new URL('on-edge.js', dist), 'utf8');
  const imported = [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([\w@:./-]+)"/g)].map(([, name]) => name);
  expect(imported).toEqual(['react']);
});
