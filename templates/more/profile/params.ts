import type { Params } from '@placard/core';
import { brandLook, image, look, paramsSchema, text } from '@placard/templates/parts/params';

export const params = paramsSchema(['name'], {
  name: text('Name', 'The name of the person.', [1, 60], ['Ines Caldeira']),
  role: text('Role', 'Their job or role.', 60, ['Principal engineer']),
  organization: text('Organization', 'Their company or organization.', 40, ['Moinho Verde']),
  talk: text('Talk', 'The title of their talk or article.', 100, ['What a mill taught us about back-pressure']),
  handle: text('Handle', 'A social handle or a web address; shown if there is no talk.', 30, ['@inescaldeira']),
  portrait: image('portrait', 'Portrait', 'A photo of the face; without one, the initials are drawn.'),
  ...brandLook,
  ...look(),
});

export type ProfileParams = Params<typeof params>;
