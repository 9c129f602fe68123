import { expect, test } from 'vitest';
import { createMemo } from '../../src/once.js';

test('a value that is used stays, however many others come, and one that is not used is found anew', () => {
  const found: string[] = [];
  const memo = createMemo<string>(4);
  const get = (key: string): string => memo(key, () => (found.push(key), key.toUpperCase()));
  for (const other of ['b', 'c', 'd', 'e', 'f', 'g', 'b'])
    expect([get('a'), get(other)]).toEqual(['A', other.toUpperCase()]);
  expect(found).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']);
});
