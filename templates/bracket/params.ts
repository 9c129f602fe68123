import type { Params } from '@placard/core';
import { accentOf, brandColors, lang, list, paramsSchema, text } from '../shared/parts/params.js';

const name = { type: 'string', minLength: 1, maxLength: 24 } as const;

export const params = paramsSchema(['title', 'contenders', 'finalists'], {
  title: text('Title', 'What is played for.', [1, 60], ['The Great Build Tool Bracket']),
  contenders: list(
    'Contenders',
    'Four or eight, from top to bottom as they meet; with five to seven, some skip the first round.',
    [4, 8],
    name,
    [['Tabs', 'Two', 'Four', 'Eight']],
  ),
  finalists: list(
    'Finalists',
    'The two in the final, written as among the contenders: one of the upper half, one of the lower.',
    [2, 2],
    name,
    [['Tabs', 'Four']],
  ),
  champion: text(
    'Champion',
    'Who won, written as among the finalists. Without one the final is still to be played.',
    24,
    ['Tabs'],
  ),
  accent: accentOf('The color of the champion and of the line that leads to the name, as #rrggbb.', '#E4FF3C'),
  lang,
  ...brandColors,
});

export type BracketParams = Params<typeof params>;
