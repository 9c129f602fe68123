import type { Params } from '@placard/core';
import { accentOf, brandColorsOn, entry, lang, list, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['title', 'rows'], {
  title: text('Title', 'Whose accounts these are.', [1, 60], ['Lighthouse Fund, year one']),
  rows: list(
    'Rows',
    'One entry each, as "label | value"; a value in brackets or with a minus is written in red.',
    [1, 8],
    entry(60),
    [['Membership dues | £18,420.00', 'Lamp room repairs | (£9,870.25)']],
  ),
  total: text('Total', 'The amount above the double line; the word before it follows "lang".', 24, ['£11,714.00']),
  period: text('Period', 'The time that the accounts cover, on a line of its own below the title.', 40, [
    'Year ending 31 March 2026',
  ]),
  accent: accentOf('The color of the printed rules, as #rrggbb. No text lies on it.', '#C8372D'),
  lang,
  ...brandColorsOn('The color of the paper.'),
});

export type LedgerParams = Params<typeof params>;
