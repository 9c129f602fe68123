import type { Params } from '@placard/core';
import { brandLook, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['name', 'headline'], {
  name: text('Name', 'The newsletter: its masthead.', [1, 60], ['The Margin']),
  headline: longText(
    'Headline',
    'What leads this issue.',
    [1, 140],
    ['Small presses are printing again, and the banks have noticed'],
  ),
  issue: text('Issue', 'Which issue it is.', 20, ['No. 128']),
  date: text('Date', 'When it is published, as it should read.', 40, ['Friday 6 March 2026']),
  summary: longText('Summary', 'How the lead story begins.', 240, [
    'Paper is dear, postage is dearer, and yet eleven new quarterlies opened this winter.',
  ]),
  ...look(),
  ...brandLook,
});

export type NewsletterParams = Params<typeof params>;
