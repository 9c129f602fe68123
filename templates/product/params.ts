import type { Params } from '@placard/core';
import { brandLook, image, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['name'], {
  name: text('Name', 'What the product is called.', [1, 60], ['Kettle No. 4']),
  tagline: longText('Tagline', 'What it is, in a sentence.', 140, ['One app, one list, no notifications.']),
  price: text('Price', 'What it costs, in any words; currency and decimals are raised.', 20, ['€148.00', 'from $29']),
  oldPrice: text('Old price', 'The previous price, struck through beside the price.', 20, ['€185.00']),
  badge: text('Badge', 'A few words on a round sticker.', 24, ['Back in stock']),
  product: image(
    'product',
    'Product',
    'A picture of the product, cut out or with a background; it stands on the shelf.',
  ),
  ...look('dark'),
  ...brandLook,
});

export type ProductParams = Params<typeof params>;
