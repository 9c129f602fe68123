import type { Params } from '@placard/core';
import { accentOf, brandLook, image, longText, look, paramsSchema, text } from '@placard/templates/parts/params';

export const params = paramsSchema(['headline'], {
  headline: longText('Headline', 'What happened.', [1, 120], ['The valley that sold its wind']),
  publication: text('Publication', 'The name of the publication. A logo replaces it.', 30, ['Tideline']),
  section: text('Section', 'A part of the publication, or a topic.', 24, ['Energy']),
  author: text('Author', 'Who wrote it.', 60, ['Maren Holt']),
  date: text('Date', 'When it was published.', 24, ['14 March 2026']),
  picture: image('picture', 'Picture', 'The picture of the story, edge to edge. A background photo replaces it.'),
  ...brandLook,
  ...look(),
  accent: accentOf('The color of the last step, and of the ground if there is no picture.', '#FF5A36'),
});

export type StoryParams = Params<typeof params>;
