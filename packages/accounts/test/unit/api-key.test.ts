import { crc32 } from 'node:zlib';
import { isKeyId, newApiKey, readApiKey } from '@placard/accounts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('an API key', () => {
  it('has its form, and is never the same', () => {
    const made = Array.from({ length: 500 }, newApiKey);
    for (const { id, key } of made) {
      expect(key).toMatch(/^plc_[a-z2-7]{16}_[0-9A-Za-z]{38}$/);
      expect(key.slice(4, 20)).toBe(id);
      expect(isKeyId(id)).toBe(true);
      expect(readApiKey(key)).toBe(id);
    }
    expect(new Set(made.map(({ id }) => id)).size).toBe(500);
    expect(new Set(made.map(({ key }) => key.slice(21, 53))).size).toBe(500);
  });

  it('ends in the CRC-32 of all before it, in base62', () => {
    for (const { key } of Array.from({ length: 200 }, newApiKey)) {
      const value = Array.from(key.slice(-6)).reduce((sum, digit) => sum * 62 + base62.indexOf(digit), 0);
      expect(value).toBe(crc32(key.slice(0, -6)));
    }
  });

  it('uses every letter about equally', () => {
    const counts = new Map<string, number>();
    for (const { key } of Array.from({ length: 2_000 }, newApiKey))
      for (const letter of key.slice(21, 53)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 1,032 times is expected for each of the 62 letters; 190 is six standard deviations.
    for (const [letter, count] of counts) expect(Math.abs(count - 64_000 / 62), letter).toBeLessThan(190);
  });

  it('is refused with any one letter changed', () => {
    const { key } = newApiKey();
    fc.assert(
      fc.property(fc.nat({ max: key.length - 1 }), fc.constantFrom(...base62, '_', '-', ' ', 'é'), (at, letter) => {
        fc.pre(key[at] !== letter);
        expect(readApiKey(key.slice(0, at) + letter + key.slice(at + 1))).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused with two neighbors swapped, cut, or with text around it', () => {
    const { key } = newApiKey();
    for (let i = 0; i + 1 < key.length; i++) {
      const exchanged = `${key.slice(0, i)}${key[i + 1]}${key[i]}${key.slice(i + 2)}`;
      if (exchanged !== key) expect(readApiKey(exchanged)).toBeNull();
    }
    for (const text of ['', key.slice(1), key.slice(0, -1), `${key}a`, ` ${key}`, `${key}\n`, key.toUpperCase()])
      expect(readApiKey(text)).toBeNull();
  });
});

describe('a key id', () => {
  it.each([
    '',
    'a',
    'a'.repeat(15),
    'a'.repeat(17),
    'A'.repeat(16),
    `${'a'.repeat(15)}1`,
    `${'a'.repeat(16)}\n`,
    '../../etc/passwd',
  ])('is not %j', (text) => {
    expect(isKeyId(text)).toBe(false);
  });
});
