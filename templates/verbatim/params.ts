import type { Params } from '@placard/core';
import { accent, lang, paramsSchema, text } from '../parts/params.js';

export const params = paramsSchema(['text'], {
  text: text(
    'Text',
    'The words, set as large as they can be.',
    [1, 320],
    ['Make it as simple as possible, then put it in a drawer and come back on Thursday.'],
  ),
  source: text('Source', 'Whose words they are, or where they stand.', 80, ['Ilse Brandt, notebook 14']),
  accent,
  lang,
});

export type VerbatimParams = Params<typeof params>;
