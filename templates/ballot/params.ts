import type { Params } from '@placard/core';
import { accentOf, brandColorsOn, entry, lang, list, longText, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['question', 'options'], {
  question: longText('Question', 'What is put to the vote.', [1, 120], ['Which day should the release train leave?']),
  options: list('Options', 'What can be chosen, one oval each.', [2, 6], entry(48), [
    ['Tuesday, after stand-up', 'Thursday, never Friday'],
  ]),
  marked: text('Marked', 'The option whose oval is filled, written as in "options"; any other text fills none.', 48, [
    'Thursday, never Friday',
  ]),
  instruction: longText('Instruction', 'How to vote, beside a filled oval.', 80, ['Fill in one oval completely.']),
  accent: accentOf('The color of the pen, as #rrggbb. No text lies on it.', '#1A3FB4'),
  lang,
  ...brandColorsOn('The color of the paper.'),
});

export type BallotParams = Params<typeof params>;
