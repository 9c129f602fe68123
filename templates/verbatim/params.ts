import type { Params } from '@placard/core';
import { accent, brandColors, lang, longText, paramsSchema } from '../shared/parts/params.js';

export const params = paramsSchema(['text'], {
  text: longText(
    'Text',
    'The words, set as large as they can be.',
    [1, 320],
    ['Make it as simple as possible, then put it in a drawer and come back on Thursday.'],
  ),
  source: longText('Source', 'Whose words they are, or where they stand.', 80, ['Ilse Brandt, notebook 14']),
  accent,
  lang,
  ...brandColors,
  ground: { ...brandColors.ground, description: 'The color behind the words. Default: the accent.' },
});

export type VerbatimParams = Params<typeof params>;
