import type { Params } from '@placard/core';
import { accentOf, brandLook, image, longText, look, paramsSchema, text } from '@placard/templates/parts/params';

export const params = paramsSchema(['headline', 'product'], {
  headline: longText('Headline', 'What is new, in one line.', [1, 64], ['Drag a ship. The whole week moves with it.']),
  product: text('Product', 'The name of the product, in the title bar.', [1, 30], ['Harbour']),
  screenshot: image('screenshot', 'Screenshot', 'The screenshot; a portrait one is shown on a phone.'),
  site: text('Site', 'The address, after the product.', 40, ['harbour.app']),
  frame: {
    type: 'string',
    title: 'Frame',
    description: 'What the screenshot is shown in. Default: a phone if it is portrait, otherwise a window.',
    enum: ['window', 'phone'],
  },
  ...brandLook,
  ...look(),
  accent: accentOf('The color of the arrow and of the tag on it.', '#0E0F0C'),
});

export type LaunchParams = Params<typeof params>;
