import { expect, it } from 'vitest';
import { createBoundedMap } from '../../src/util/bounded-map.js';

it('keeps a used entry and drops an unused one as others are added', () => {
  const computed: string[] = [];
  const map = createBoundedMap<string, string>(4);
  const get = (key: string): string => map.getOrInsertComputed(key, () => (computed.push(key), key.toUpperCase()));
  for (const other of ['b', 'c', 'd', 'e', 'f', 'g', 'b'])
    expect([get('a'), get(other)]).toEqual(['A', other.toUpperCase()]);
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']);
});

it('never has more entries than its maximum', () => {
  const map = createBoundedMap<number, number>(100);
  const keys = Array.from({ length: 1_000 }, (_, key) => key);
  for (const key of keys) map.set(key, key);
  const held = keys.filter((key) => map.get(key) !== undefined);
  expect(held.length).toBeGreaterThanOrEqual(50);
  expect(held.length).toBeLessThanOrEqual(100);
  expect(held.at(-1)).toBe(999);
});

it('computes a null once, and replaces and deletes an entry that was moved aside', () => {
  const map = createBoundedMap<string, string | null>(2);
  map.set('a', null);
  map.set('b', 'b');
  expect(map.getOrInsertComputed('a', () => 'computed again')).toBeNull();
  map.set('b', 'B');
  expect(map.get('b')).toBe('B');
  expect([map.delete('b'), map.delete('b'), map.get('b')]).toEqual([true, false, undefined]);
});
