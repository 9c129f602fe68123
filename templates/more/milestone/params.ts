import type { Params } from '@placard/core';
import { accentOf, brandLook, longText, look, paramsSchema, text } from '@placard/templates/parts/params';

export const params = paramsSchema(['number'], {
  number: text('Number', 'What was reached, as it is written.', [1, 13], ['10,000']),
  unit: text('Unit', 'What was counted.', 48, ['stars']),
  thanks: longText('Thanks', 'One or two lines below it.', 110, ['Thank you. Each one was somebody stopping by.']),
  name: text('Name', 'Who says so.', 40, ['northfold/relay']),
  ...brandLook,
  ...look(),
  accent: accentOf('The color of the ground that gives way.', '#0F4A34'),
});

export type MilestoneParams = Params<typeof params>;
