import type { Params } from '@placard/core';
import { lang, longText, paramsSchema, site } from '../shared/parts/params.js';

export const params = paramsSchema(['title'], {
  title: longText(
    'Title',
    'The one thing to say; it also decides the sky.',
    [1, 120],
    ['What we learned from a year of quiet deploys'],
  ),
  subtitle: longText('Subtitle', 'A sentence under the title.', 160, ['What happens between the tap and the answer']),
  site,
  lang,
});

export type AuroraParams = Params<typeof params>;
