import type { Params } from '@placard/core';
import {
  accentOf,
  asTyped,
  brandLook,
  lang,
  list,
  longText,
  paramsSchema,
  text,
  theme,
} from '@placard/templates/parts/params';

export const params = paramsSchema(['name', 'method', 'summary'], {
  name: {
    ...text('Name', 'The path of an endpoint, or the name of a function.', [1, 68], ['/v1/cards/{template}']),
    ...asTyped,
  },
  method: {
    ...text(
      'Method',
      'GET, POST, PUT, PATCH or DELETE; class, function, hook, method or type; or another word.',
      [1, 12],
      ['GET'],
    ),
    ...asTyped,
  },
  summary: longText(
    'Summary',
    'What it does, in a sentence.',
    [1, 140],
    ['Draws a card from a template and returns the finished image.'],
  ),
  signature: {
    ...text('Signature', 'Its query, body or arguments, and its result.', 60, ['?title&format&width']),
    ...asTyped,
  },
  returns: list(
    'Returns',
    'The responses: `code | meaning`.',
    [1, 3],
    { type: 'string', minLength: 1, maxLength: 28 },
    [['200 | image/png', '404 | no such template']],
  ),
  product: text('Product', 'The API or library that it belongs to.', 40, ['Placard HTTP interface']),
  apiVersion: text('Version', 'The version of the API or library.', 12, ['v1']),
  ground: brandLook.ground,
  ink: brandLook.ink,
  logo: brandLook.logo,
  accent: accentOf('The color of the gilt edge. Text on it turns black or white, whichever reads better.', '#F2A900'),
  theme,
  lang,
});

export type ApiParams = Params<typeof params>;
