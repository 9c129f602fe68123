import type { Params } from '@placard/core';
import {
  accentOf,
  asTyped,
  brandColorsOn,
  brandLook,
  entry,
  lang,
  list,
  paramsSchema,
  text,
} from '../shared/parts/params.js';

export const params = paramsSchema(['store', 'items'], {
  store: text('Store', 'Who wrote the receipt: its largest line.', [1, 40], ['Harbour Street Grocer']),
  items: list(
    'Items',
    'One line each, as "label | value"; the last bar divides, and either side may be empty.',
    [1, 10],
    { ...entry(60), ...asTyped },
    [['Rye loaf, large | 5.40', 'Oat milk × 2 | 6.20']],
  ),
  total: { ...text('Total', 'The last amount; the word before it follows "lang".', 20, ['25.45']), ...asTyped },
  date: { ...text('Date', 'Date, time or both, as they are to be printed.', 40, ['14 Mar 2026  18:42']), ...asTyped },
  footer: text('Footer', 'The line in small print at the end.', 60, ['Thank you. Keep this slip.']),
  accent: accentOf('The ground around the paper, as #rrggbb. No text lies on it.', '#F4502A'),
  lang,
  ...brandColorsOn('The color of the paper.'),
  logo: { ...brandLook.logo, description: 'The logo of the store, before its name.' },
});

export type ReceiptParams = Params<typeof params>;
