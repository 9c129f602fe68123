import type { Params } from '@placard/core';
import { lang, paramsSchema, site, text } from '../parts/params.js';

export const params = paramsSchema(['title'], {
  title: text(
    'Title',
    'The one thing to say; it also decides the sky.',
    [1, 120],
    ['What we learned from a year of quiet deploys'],
  ),
  subtitle: text('Subtitle', 'A sentence under the title.', 160, ['What happens between the tap and the answer']),
  site,
  lang,
});

export type AuroraParams = Params<typeof params>;
