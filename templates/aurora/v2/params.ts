import type { Params } from '@placard/core';
import { accentOf, brandLook, look, paramsSchema } from '../../shared/parts/params.js';
import { params as first } from '../params.js';

export const params = paramsSchema(['title'], {
  ...first.properties,
  ...look('dark'),
  accent: accentOf('The color of the wind, as #rrggbb; its neighbors on the color wheel blow with it.', '#3BE0A2'),
  ...brandLook,
});

export type AuroraParams = Params<typeof params>;
