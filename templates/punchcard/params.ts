import type { Params } from '@placard/core';
import { accentOf, asTyped, brandColorsOn, lang, longText, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['text'], {
  text: {
    ...longText(
      'Text',
      'What is punched, one character to a column in the code of the IBM 029. Accents are dropped; a character outside the code is punched in column binary, the low twelve bits of its code point.',
      [1, 80],
      ['Do not fold, spindle or mutilate'],
    ),
    ...asTyped,
  },
  label: text('Label', 'A small line above the text: whose card it is.', 40, ['Tabulating office, form 5081']),
  accent: accentOf('The ground, which shows around the card and through its holes, as #rrggbb.', '#2F3B4A'),
  lang,
  ...brandColorsOn('The color of the punched card.'),
});

export type PunchcardParams = Params<typeof params>;
