import type { Params } from '@placard/core';
import { accentOf, brandLook, longText, look, paramsSchema, text } from '@placard/templates/parts/params';

export const params = paramsSchema(['number'], {
  number: text('Number', 'The number that was reached, as it should appear.', [1, 13], ['10,000']),
  unit: text('Unit', 'What was counted.', 48, ['stars']),
  thanks: longText('Thanks', 'A thank-you of one or two lines.', 110, [
    'Thank you. Each one was somebody stopping by.',
  ]),
  name: text('Name', 'Who says thanks.', 40, ['northfold/relay']),
  ...brandLook,
  ...look(),
  accent: accentOf('The color of the ground that gives way.', '#0F4A34'),
});

export type MilestoneParams = Params<typeof params>;
