import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrice, type Price } from '../../shared/parts/price.js';

const joined = ({ lead, currency, whole, decimals, unit, tail }: Price): string =>
  [lead, currency, whole, decimals, unit, tail].join('');
const unspaced = (text: string): string => text.replace(/\s/gu, '');

describe('a price', () => {
  it.each([
    ['€148.00', ['', '€', '148', '.00', '', '']],
    ['$29', ['', '$', '29', '', '', '']],
    ['from $5', ['from', '$', '5', '', '', '']],
    ['ab 12 €', ['ab', '', '12', '', '€', '']],
    ['à partir de 12,90 €', ['à partir de', '', '12', ',90', '€', '']],
    ['from £1,290.00 + VAT', ['from', '£', '1,290', '.00', '', '+ VAT']],
    ['CHF 12’499.00', ['', 'CHF', '12’499', '.00', '', '']],
    ['1\u202f299 €', ['', '', '1\u202f299', '', '€', '']],
    ['1 299,50 €', ['', '', '1 299', ',50', '€', '']],
    ['12 990 Ft', ['', '', '12 990', '', 'Ft', '']],
    ['R$ 49,90', ['', 'R$', '49', ',90', '', '']],
    ['¥1,980', ['', '¥', '1,980', '', '', '']],
    ['1,980円', ['', '', '1,980', '', '円', '']],
    ['₹12,49,999', ['', '₹', '12,49,999', '', '', '']],
    ['kr 129,-', ['', 'kr', '129', ',-', '', '']],
    ['Fr. 5.–', ['', 'Fr.', '5', '.–', '', '']],
    ['185 د.م.', ['', '', '185', '', '', 'د.م.']],
    ['−20 %', ['', '−', '20', '', '%', '']],
    ['-$5.00', ['', '-$', '5', '.00', '', '']],
    ['5 USD/mo', ['', '', '5', '', 'USD', '/mo']],
    ['$9/month', ['', '$', '9', '', '', '/month']],
    ['1.299,00 €', ['', '', '1.299', ',00', '€', '']],
  ])('%s is read', (text, [lead, currency, whole, decimals, unit, tail]) => {
    expect(readPrice(text)).toEqual({ lead, currency, whole, decimals, unit, tail });
  });

  it.each([
    '10–20 €',
    '£9–£14',
    '$5-10',
    '$500 – negotiable',
    '£20 ~ a guess',
    '3 for 10 €',
    '5€99',
    '5k',
    '3万円',
    'Free',
    '12 99 €',
    'v5',
    '12:30',
    '1/2 price',
    '~50 €',
    '2 × 5 €',
    '3.14.15 €',
    '#5',
    '900万〜1,500万円',
    '$ 1,2,3',
  ])('%s stands whole', (text) => {
    expect(readPrice(text)).toBeUndefined();
  });

  it('loses no letter of any text', () => {
    const piece = fc.constantFrom(
      '12',
      '5',
      '499',
      '1',
      '00',
      '٣',
      '.',
      ',',
      '’',
      "'",
      ' ',
      '\u00a0',
      '\u202f',
      '-',
      '–',
      '−',
      '+',
      '/',
      '%',

      '€',
      '$',
      'US$',
      'CHF',
      'Ft',
      'kr',
      'from',
      'ab',
      '円',
      '万',
      '(',
      ')',
      ':',
      '₹',
      'VAT',
      '.-',
      ',-',
      'e\u0301',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join('')),
          fc.string({ unit: 'grapheme', maxLength: 20 }),
        ),
        (text) => {
          const price = readPrice(text);
          if (price !== undefined) expect(unspaced(joined(price))).toBe(unspaced(text));
        },
      ),
      { numRuns: 5000 },
    );
  });
});
