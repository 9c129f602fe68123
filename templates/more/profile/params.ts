import type { Params } from '@placard/core';
import { brandLook, image, look, paramsSchema, text } from '@placard/templates/parts/params';

export const params = paramsSchema(['name'], {
  name: text('Name', 'Who it is.', [1, 60], ['Ines Caldeira']),
  role: text('Role', 'What they do.', 60, ['Principal engineer']),
  organization: text('Organization', 'Where they do it.', 40, ['Moinho Verde']),
  talk: text('Talk', 'What they speak or write about.', 100, ['What a mill taught us about back-pressure']),
  handle: text('Handle', 'A name on a network or an address; shown if there is no talk.', 30, ['@inescaldeira']),
  portrait: image('portrait', 'Portrait', 'The face; without it the initials are drawn.'),
  ...brandLook,
  ...look(),
});

export type ProfileParams = Params<typeof params>;
