import type { Params } from '@placard/core';
import { brandLook, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['client', 'headline'], {
  client: text('Client', 'Whose story it is.', [1, 60], ['Harrow & Pell']),
  headline: longText(
    'Headline',
    'What happened.',
    [1, 140],
    ['How a freight broker stopped paying for trucks that never left the yard'],
  ),
  metric: text(
    'Metric',
    'The number that proves it. A percentage, a factor or a share is drawn to scale beside it.',
    12,
    ['−38%', '4.2×', '9 in 10', '11 days'],
  ),
  metricLabel: text('Metric label', 'What the number counts.', 60, ['idle hours per vehicle']),
  ...look('dark'),
  ...brandLook,
  logo: { ...brandLook.logo, description: 'The logo of the client, before the name.' },
});

export type CaseStudyParams = Params<typeof params>;
