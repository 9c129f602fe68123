import type { Params } from '@placard/core';
import { accent, brandColors, entry, lang, list, paramsSchema, text, theme } from '../shared/parts/params.js';

export const params = paramsSchema(['line', 'stops'], {
  line: text(
    'Line',
    'The name of the line. A number that begins or ends it stands in the disc, else its first letter.',
    [1, 24],
    ['Deploy Line'],
  ),
  stops: list('Stops', 'The stations from the first to the last.', [2, 10], entry(28), [
    ['Branch', 'Review', 'Staging', 'Production'],
  ]),
  current: text('Current', 'The stop where you are, written as among the stops.', 28, ['Staging']),
  colour: {
    ...accent,
    title: 'Color',
    description: 'The color of the line, as #rrggbb.',
    examples: ['#E4002B'],
  },
  theme,
  lang,
  ...brandColors,
});

export type MetroParams = Params<typeof params>;
