import type { Params } from '@placard/core';
import { accentOf, brandLook, look, paramsSchema, text } from '../../shared/parts/params.js';
import { params as first } from '../params.js';

export const params = paramsSchema(['title'], {
  ...first.properties,
  lit: text('Lit words', 'The words of the title that are in the light. Default: its longest word.', 30, [
    'understudy',
  ]),
  ...look('dark'),
  accent: accentOf(
    'The color of the light, as #rrggbb. Where it would be hard to see, it is mixed with the color of the text.',
    '#FFE08A',
  ),
  ...brandLook,
});

export type SpotlightParams = Params<typeof params>;
