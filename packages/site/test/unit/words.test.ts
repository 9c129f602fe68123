import { describe, expect, it } from 'vitest';
import { amountInWords, durationInWords, isDay, momentInWords } from '../../src/page/words.js';

describe('in words', () => {
  it.each([
    ['2026-12-03T19:00:00+01:00', 'en', '3 December 2026, 19:00'],
    // Generators write a day without a time as midnight.
    ['2026-12-03T00:00:00+01:00', 'en', '3 December 2026'],
    ['2026-12-03T00:00', 'en', '3 December 2026'],
    ['2026-12-03', 'en', '3 December 2026'],
    ['2026-12-03T00:30', 'en', '3 December 2026, 00:30'],
    ['2026-12-03T10:00', 'en', '3 December 2026, 10:00'],
    ['2026-12-03 20:00', 'de', '3. Dezember 2026, 20:00'],
    ['2026-02-31T20:00', 'en', undefined],
    ['0001-01-01T00:00', 'en', undefined],
    ['Thursday', 'en', undefined],
  ])('the moment %s in %s is %s', (moment, lang, words) => expect(momentInWords(moment, lang)).toBe(words));

  it.each([
    ['PT1H30M', '90 min'],
    ['PT45M10S', '45 min'],
    ['PT2H', '120 min'],
    ['PT59S', undefined],
    ['P1D', undefined],
  ])('the duration %s is %s', (duration, words) => expect(durationInWords(duration)).toBe(words));

  it.each([
    [148, 148, 'EUR', '€148.00'],
    [74_000, 88_000, 'EUR', '€74,000 – €88,000'],
    [9.5, 1_000, 'EUR', '€9.50 – €1,000.00'],
    [1_000, 1_000, 'GBP', '£1,000'],
    [999, 999, 'GBP', '£999.00'],
    [1, 1, 'eur', undefined],
    [NaN, 1, 'EUR', undefined],
  ])('the amount %f to %f %s is %s', (from, to, currency, words) =>
    expect(amountInWords(from, to, currency)?.replaceAll(/\s/g, ' ')).toBe(words),
  );

  it('29 February is a day of leap years', () => {
    expect(['2024-02-29', '2026-02-29', '2000-02-29', '1900-02-29'].map(isDay)).toEqual([true, false, true, false]);
  });
});
