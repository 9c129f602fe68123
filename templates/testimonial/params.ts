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
  role: text('Role', 'Their job or role.', 60, ['Finance director']),
  company: text('Company', 'Their company or organization.', 60, ['Moinho Verde']),
  portrait: image('portrait', 'Portrait', 'The face of who said it.'),
  ...look('dark'),
  ...brandLook,
  logo: { ...brandLook.logo, description: 'The logo of the company, beside the name of the person.' },
});

export type TestimonialParams = Params<typeof params>;
