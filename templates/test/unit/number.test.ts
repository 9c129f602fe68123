import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proofOf } from '../../case-study/proof.js';
import { readAmount } from '../../ledger/amount.js';
import { progressOf } from '../../lesson/progress.js';
import { numberIn, numbersIn, printed } from '../../shared/parts/number.js';
import { languages } from '../../shared/words/index.js';

const tags = languages.filter((language) => language !== 'zh-Hant');

describe('a written number', () => {
  it.each([
    ['1,284.5', undefined, 1284.5],
    ['1.284,5', undefined, 1284.5],
    ['12’499.00', undefined, 12499],
    ["1'000'000", undefined, 1_000_000],
    ['1\u202f299', undefined, 1299],
    ['1 299 000', undefined, 1_299_000],
    ['12,49,999', undefined, 1_249_999],
    ['99.995', 'en', 99.995],
    ['99.995', 'de', 99_995],
    ['99,995', 'de', 99.995],
    ['99.995', undefined, 99_995],
    ['0.125', undefined, 0.125],
    ['2.71801', undefined, 2.71801],
    ['٣٬٢٨٤٫٥', 'ar', 3284.5],
    ['१२,३४,५६७', 'hi', 1_234_567],
    ['１２３', 'ja', 123],
  ])('%s in %s is %d', (text, lang, value) => {
    expect(numberIn(text, lang)?.value).toBe(value);
  });

  it.each(['3.14.15', '192.168.1.1', '1,2,3', '2024 100', '12,34.56,78'])('%s is not one number', (text) => {
    const numbers = numbersIn(text);
    expect(numbers.length !== 1 || numbers[0] === undefined).toBe(true);
  });

  it('is read as each language writes it', () => {
    const amount = fc.record({ lang: fc.constantFrom(...tags), cents: fc.integer({ min: 1, max: 999_999_999 }) });
    fc.assert(
      fc.property(amount, ({ lang, cents }) => {
        const text = new Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format(cents / 100);
        expect([lang, text, numberIn(text, lang)?.value]).toEqual([lang, text, cents / 100]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a printed figure', () => {
  it.each([
    ['-38 %', '−38 %'],
    ['-€1.2M', '−€1.2M'],
    ['4,2x', '4,2×'],
    ['x3', '×3'],
    ['10x faster', '10× faster'],
    ['2-5 days', '2-5 days'],
    ['−38%', '−38%'],
    ['0x1F', '0x1F'],
    ['Xbox 3', 'Xbox 3'],
    ['iPhone X', 'iPhone X'],
  ])('%s', (figure, shown) => {
    expect(printed(figure)).toBe(shown);
  });
});

describe('an amount of a ledger', () => {
  it.each([
    ['£1,284.50', { negative: false, symbol: '£', integer: '1284', fraction: '50', suffix: '' }],
    ['1.284,50 €', { negative: false, symbol: '', integer: '1284', fraction: '50', suffix: '€' }],
    ['(£9,870.25)', { negative: true, symbol: '£', integer: '9870', fraction: '25', suffix: '' }],
    ['−5', { negative: true, symbol: '', integer: '5', fraction: '', suffix: '' }],
    ['$-5', { negative: true, symbol: '$', integer: '5', fraction: '', suffix: '' }],
    ['CHF 12’499.00', { negative: false, symbol: 'CHF', integer: '12499', fraction: '00', suffix: '' }],
    ['15½', { negative: false, symbol: '', integer: '15', fraction: '', suffix: '1/2' }],
    ['40 %', { negative: false, symbol: '', integer: '40', fraction: '', suffix: '%' }],
    ['٣٬٢٨٤', { negative: false, symbol: '', integer: '٣٢٨٤', fraction: '', suffix: '' }],
  ])('%s is read', (text, amount) => {
    expect(readAmount(text)).toEqual(amount);
  });

  it.each([
    'none',
    '?',
    '4 books',
    '11 books and a half',
    '12–13',
    '10 – 20',
    '3.14.15',
    '192.168.1.1',
    '12:30',
    '1/2',
    '(5',
    '5)',
    'kr 129,-',
    'up to 5',
    '2 × 3',
  ])('%s stands as it was written', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  it('keeps every digit, sign and letter of what it reads', () => {
    const piece = fc.constantFrom(
      '12',
      '500',
      '.',
      ',',
      '’',
      ' ',
      '-',
      '−',
      '(',
      ')',
      '€',
      '£',
      'kr',
      'x',
      '%',
      '+',
      '/',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join('')),
        (text) => {
          const amount = readAmount(text);
          if (amount === undefined) return;
          const { symbol, integer, fraction, suffix } = amount;
          const plain = (all: string): string => all.replace(/[\s.,’'()\-−]/gu, '');
          expect(plain(symbol + integer + fraction + suffix)).toBe(plain(text));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('hundredths', () => {
  it.each([
    ['12,5 %', 'de', { share: 0.125 }],
    ['%40', 'tr', { share: 0.4 }],
    ['100%', 'en', { share: 1 }],
    ['120%', 'en', undefined],
    ['٤٠٪', 'ar', { share: 0.4 }],
    ['$1.2M', 'en', undefined],
    ['40–50%', 'en', undefined],
    ['9 von 10', 'de', { share: 0.9 }],
  ])('%s in %s prove %j', (metric, lang, proof) => {
    expect(proofOf(metric, lang)).toEqual(proof);
  });

  it.each([
    ['40%', undefined, { steps: 10, current: 4 }],
    ['140%', undefined, { steps: 10, current: 10 }],
    ['50 %', '8', { steps: 8, current: 4 }],
    ['7', '12', { steps: 12, current: 7 }],
    ['No. 38', '40', { steps: 40, current: 38 }],
    ['٥', '٩', { steps: 9, current: 5 }],
    // Two steps follow the current one where nothing tells how many there are.
    ['7', undefined, { steps: 9, current: 7 }],
    ['1', undefined, { steps: 3, current: 1 }],
    [undefined, undefined, { steps: 7, current: 7 }],
    [undefined, '5', { steps: 5, current: 5 }],
    ['9', '4', { steps: 9, current: 9 }],
    ['38', undefined, { steps: 40, current: 38 }],
    ['60', '120', { steps: 40, current: 20 }],
    ['1%', '90', { steps: 40, current: 1 }],
  ])('lesson %s of %s', (number, total, progress) => {
    expect(progressOf(number, total)).toEqual(progress);
  });
});
