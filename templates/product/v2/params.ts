import type { Params } from '@placard/core';
import { accentOf, brandLook, image, look, paramsSchema } from '../../shared/parts/params.js';
import { params as first } from '../params.js';

export const params = paramsSchema(['name'], {
  ...first.properties,
  badge: { ...first.properties.badge, description: 'A few words on a slip at the edge of the price tag.' },
  product: image(
    'product',
    'Product',
    'A picture of the product, cut out or with a background; the price tag is tied to it.',
  ),
  ...look('light'),
  accent: accentOf(
    'The color of the price tag, as #rrggbb. It is made darker or lighter where text on it would be hard to read.',
    '#123A2D',
  ),
  ...brandLook,
});

export type ProductParams = Params<typeof params>;
