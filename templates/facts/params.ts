import type { Params } from '@placard/core';
import { accentOf, brandColorsOn, entry, lang, list, longText, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['title', 'rows'], {
  title: text('Title', 'The label’s heavy first line.', [1, 40], ['Standup Facts']),
  serving: text('Serving', 'What one serving is, between the title and the bar.', 60, [
    '1 serving per weekday, 15 minutes',
  ]),
  rows: list(
    'Rows',
    'As "label | value": the first is set enormous, and one that begins with "- " is a part of the row above.',
    [1, 9],
    entry(48),
    [['Minutes | 15', 'Total blockers 2 | 10%', '- Unspoken blockers 1 | 5%']],
  ),
  footnote: longText('Footnote', 'The small print under the last bar.', 120, [
    '* Percent daily values are based on a team of nine.',
  ]),
  accent: accentOf('The packaging around the label, as #rrggbb. No text lies on it.', '#AEB6C2'),
  lang,
  ...brandColorsOn('The color of the label.'),
});

export type FactsParams = Params<typeof params>;
