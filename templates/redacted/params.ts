import type { Params } from '@placard/core';
import { asTyped, brandColorsOn, entry, lang, list, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['lines'], {
  lines: list(
    'Lines',
    'The page as it was typed; words in [[double brackets]] are under a bar and nowhere in the image.',
    [1, 8],
    { ...entry(90), ...asTyped },
    [['We [[never]] met.']],
  ),
  stamp: text('Stamp', 'Stamped across the page’s foot, in capitals.', 24, ['Declassified']),
  reference: text('Reference', 'The file number at the page’s head.', 24, ['File 61-0447-B']),
  lang,
  ...brandColorsOn('The color of the page.'),
});

export type RedactedParams = Params<typeof params>;
