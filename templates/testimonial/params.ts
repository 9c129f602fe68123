import type { Params } from '@placard/core';
import { brandLook, image, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['quote', 'name'], {
  quote: longText(
    'Quote',
    'What was said, without quotation marks.',
    [1, 280],
    ['We closed the books in four days instead of nineteen.'],
  ),
  name: text('Name', 'Who said it.', [1, 60], ['Ines Caldeira']),
  role: text('Role', 'What they do.', 60, ['Finance director']),
  company: text('Company', 'Where they do it.', 60, ['Moinho Verde']),
  portrait: image('portrait', 'Portrait', 'The face of who said it.'),
  ...look('dark'),
  ...brandLook,
  logo: { ...brandLook.logo, description: 'The logo of the company, beside who said it.' },
});

export type TestimonialParams = Params<typeof params>;
