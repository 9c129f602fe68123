import type { Params, ParamsInput } from '@placard/core';
import { accent, lang, paramsSchema, site, text, theme } from '../parts/params.js';

export const params = paramsSchema(['title'], {
  title: text('Title', 'The one thing to say.', [1, 120], ['The quiet craft of wayfinding']),
  description: text('Description', 'A sentence or two below the line.', 240, ['Forty years of station signs.']),
  site,
  accent,
  theme,
  lang,
});

export type BasicParams = Params<typeof params>;
export type BasicInput = ParamsInput<typeof params>;
