import type { Params } from '@placard/core';
import { brandLook, longText, look, paramsSchema, site } from '../shared/parts/params.js';

export const params = paramsSchema(['title'], {
  title: longText('Title', 'The one thing to say.', [1, 120], ['The quiet craft of wayfinding']),
  description: longText('Description', 'A sentence or two below the line.', 240, ['Forty years of station signs.']),
  site,
  ...look(),
  ...brandLook,
});

export type BasicParams = Params<typeof params>;
