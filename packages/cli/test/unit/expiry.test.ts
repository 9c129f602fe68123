import { describe, expect, it } from 'vitest';
import { readExpiry } from '../../src/expiry.js';

describe('placard sign', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  it.each([
    ['30m', '2026-11-23T12:30:00Z'],
    ['12h', '2026-11-24T00:00:00Z'],
    ['7d', '2026-11-30T12:00:00Z'],
    ['2w', '2026-12-07T12:00:00Z'],
    ['2030-01-31', '2030-01-31T00:00:00Z'],
    ['2030-01-31T10:00+02:00', '2030-01-31T08:00:00Z'],
    ['1900000000', '2030-03-17T17:46:40Z'],
  ])('reads --expires %s', (text, time) => {
    expect(readExpiry(text, now)).toBe(Date.parse(time) / 1000);
  });

  it.each(['soon', '0d', '7', '7 d', '-7d', '2020-01-01', '2030-02-31', '2030-13-01', '1700000000', ''])(
    'refuses --expires %j',
    (text) => expect(() => readExpiry(text, now)).toThrow(/^--expires ".*" (is not a time|has passed)/),
  );
});
