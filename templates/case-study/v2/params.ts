import type { Params } from '@placard/core';
import { accentOf, paramsSchema } from '../../shared/parts/params.js';
import { params as first } from '../params.js';

export const params = paramsSchema(['client', 'headline'], {
  ...first.properties,
  metric: {
    ...first.properties.metric,
    description: 'The number that proves it. A percentage, a factor or a share divides the card to scale.',
  },
  accent: accentOf(
    'The color of the part that the number states, as #rrggbb. It is made lighter or darker until words can be read on it.',
    '#B08CFF',
  ),
});

export type CaseStudyParams = Params<typeof params>;
