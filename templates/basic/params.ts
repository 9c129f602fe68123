import type { Params } from '@placard/core';
import { brandLook, look, paramsSchema, site, text } from '../parts/params.js';

export const params = paramsSchema(['title'], {
  title: text('Title', 'The one thing to say.', [1, 120], ['The quiet craft of wayfinding']),
  description: text('Description', 'A sentence or two below the line.', 240, ['Forty years of station signs.']),
  site,
  ...look(),
  ...brandLook,
});

export type BasicParams = Params<typeof params>;
