import type { Params } from '@placard/core';
import { brandColors, entry, list, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['title'], {
  title: longText('Title', 'What was measured, or what it means.', [1, 100], ['Checkout is fast again']),
  reading: text('Reading', 'What the instrument shows, at the end of the line.', 20, ['47.3', 'Nominal']),
  unit: text('Unit', 'The unit of the reading.', 12, ['ms']),
  subtitle: longText('Subtitle', 'How it was measured.', 140, ['Ninety-fifth percentile, every region.']),
  points: list(
    'Points',
    'What was measured, from the oldest to the newest, as numbers: the line and its scale. A reading that is another number is the newest.',
    [2, 24],
    { ...entry(12), pattern: '^[+−-]?[0-9]{1,9}(\\.[0-9]{1,6})?$', 'x-expected': 'a number such as 47.3' },
    [['61.2', '58.9', '49.4', '47.3']],
  ),
  trend: {
    type: 'string',
    title: 'Trend',
    description: 'Where there are no points: which way the line goes.',
    enum: ['up', 'down', 'flat'],
    examples: ['down'],
  },
  ...look('dark'),
  ...brandColors,
});

export type SignalParams = Params<typeof params>;
