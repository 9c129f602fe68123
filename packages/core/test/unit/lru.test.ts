import { expect, it } from 'vitest';
import { createLru } from '../../src/util/lru.js';

const keysIn = (lru: { peek(key: string): unknown }): string =>
  [...'abcd'].filter((key) => lru.peek(key) !== undefined).join('');

it('evicts the least recently used entry; a peek does not count as use', () => {
  const lru = createLru<string, number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.get('a');
  lru.peek('b');
  lru.set('c', 3);
  expect(keysIn(lru)).toBe('ac');
});

it('counts the size of replaced and deleted entries once', () => {
  const lru = createLru<string, string>(10, (value, key) => value.length + key.length);
  lru.set('a', '12345');
  lru.set('a', '1234');
  lru.set('b', '1234');
  expect(keysIn(lru)).toBe('ab');
  lru.delete('a');
  lru.delete('a');
  lru.set('c', '1234');
  expect(keysIn(lru)).toBe('bc');
  lru.set('d', '1');
  expect(keysIn(lru)).toBe('cd');
});

it('does not keep a value that is larger than the whole cache', () => {
  const lru = createLru<string, string>(4, ({ length }) => length);
  lru.set('a', '12345');
  expect(keysIn(lru)).toBe('');
  lru.set('b', '1234');
  expect(keysIn(lru)).toBe('b');
});
