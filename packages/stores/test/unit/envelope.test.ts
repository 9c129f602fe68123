import { expect, it } from 'vitest';
import { open, seal } from '../../src/cache/envelope.js';
import { entryOf, keyOf } from '../helpers.js';

const KEY = keyOf('ab');
const entry = entryOf(20, ['«é» has no glyph']);

it('opens what it sealed', () => {
  expect(open(KEY, seal(KEY, entry))).toEqual(entry);
  expect(open(KEY, seal(KEY, entryOf(0)))).toEqual(entryOf(0));
});

it('opens no entry in which any one bit is flipped', () => {
  const sealed = seal(KEY, entry);
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const flipped = Uint8Array.from(sealed, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    expect(open(KEY, flipped), `bit ${bit}`).toBeNull();
  }
});

it('opens no entry under another key', () => {
  expect(open(keyOf('ac'), seal(KEY, entry))).toBeNull();
});

it('opens no entry that is cut short, has more behind it, or is another thing', () => {
  const sealed = seal(KEY, entry);
  for (let length = 0; length < sealed.length; length++) expect(open(KEY, sealed.subarray(0, length))).toBeNull();
  expect(open(KEY, Uint8Array.of(...sealed, 0))).toBeNull();
  expect(open(KEY, new Uint8Array(200))).toBeNull();
});

it('opens an entry that begins in the middle of a buffer, and shares no bytes with it', () => {
  const sealed = seal(KEY, entry);
  const buffer = new Uint8Array(sealed.length + 7);
  buffer.set(sealed, 7);
  const opened = open(KEY, buffer.subarray(7));
  buffer.fill(0);
  expect(opened).toEqual(entry);
});

it('seals no entry whose digest is not that of its bytes', () => {
  expect(() => seal(KEY, { ...entry, sha256: entryOf(21).sha256 })).toThrow('sha256');
});
