import type { Params } from '@placard/core';
import { accentOf, paramsSchema } from '../../shared/parts/params.js';
import { params as first } from '../params.js';

export const params = paramsSchema(['quote', 'name'], {
  ...first.properties,
  portrait: {
    ...first.properties.portrait,
    description: 'The face of who said it, in the first comma of the quotation mark.',
  },
  accent: accentOf(
    'The color of a comma without a portrait, as #rrggbb. Where it would be hard to see, it is mixed with the ink.',
    '#FFB49A',
  ),
  logo: {
    ...first.properties.logo,
    description: 'The logo of the company, in the second comma of the quotation mark.',
  },
});

export type TestimonialParams = Params<typeof params>;
