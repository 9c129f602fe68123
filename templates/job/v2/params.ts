import type { Params } from '@placard/core';
import { accentOf, paramsSchema } from '../../shared/parts/params.js';
import { params as first } from '../params.js';

export const params = paramsSchema(['role', 'company'], {
  ...first.properties,
  accent: accentOf(
    'The color of the pen, as #rrggbb. If it would be hard to see, the pen has the color of the text.',
    '#E8281E',
  ),
});

export type JobParams = Params<typeof params>;
