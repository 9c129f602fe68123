import type { Params } from '@placard/core';
import { accentOf, brandLook, image, lang, paramsSchema, text, theme } from '@placard/templates/parts/params';

export const params = paramsSchema(['name', 'price'], {
  name: text('Name', 'What is sold.', [1, 48], ['Vesuvio moka pot, six cups']),
  price: text('Price', 'The price now, in any currency.', [1, 20], ['€34.90']),
  oldPrice: text('Old price', 'The previous price, which decides where the strip is cut.', 20, ['€49.90']),
  picture: image('product', 'Picture', 'The product: cut out, or a photo.'),
  rating: text('Rating', 'The rating, out of five stars.', 4, ['4.8']),
  reviews: text('Reviews', 'How many people rated it.', 20, ['2,314 reviews']),
  until: text('Until', 'When the offer ends.', 32, ['Until 30 November']),
  shop: text('Shop', 'Who sells it.', 30, ['Bottega Rossa']),
  ground: brandLook.ground,
  ink: brandLook.ink,
  logo: { ...brandLook.logo, description: 'The logo of the shop, in place of its name.' },
  accent: accentOf('The color of the piece that falls. Text on it turns black or white.', '#D22C14'),
  theme,
  lang,
});

export type OfferParams = Params<typeof params>;
