import type { Params } from '@placard/core';
import { brandColorsOn, entry, lang, list, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['lines'], {
  lines: list('Lines', 'From the largest to the smallest; set in capitals.', [2, 8], entry(24), [['Look', 'closer']]),
  caption: text('Caption', 'The small line at the foot.', 60, ['Can you read the fine print?']),
  lang,
  ...brandColorsOn('The color of the chart.'),
});

export type SnellenParams = Params<typeof params>;
