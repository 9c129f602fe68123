import type { Params } from '@placard/core';
import { brandLook, image, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['title'], {
  title: longText(
    'Title',
    'The headline; its first letter is the picture.',
    [1, 140],
    ['The last lighthouse keepers of the Skagerrak'],
  ),
  description: longText('Description', 'What the story is about, in a sentence or two.', 240, [
    'Three families, one lamp, and the winter the ships stopped answering.',
  ]),
  author: text('Author', 'Who wrote it.', 60, ['Maren Holt']),
  date: text('Date', 'When it was published, as it should read.', 40, ['14 March 2026']),
  readingTime: text('Reading time', 'How long it takes to read: set where a page has its number.', 20, ['11 min']),
  tag: text('Tag', 'The section or kind of story, above the title.', 30, ['Reportage']),
  portrait: image('portrait', 'Portrait', 'The face of the author, beside the name.'),
  ...look(),
  ...brandLook,
});

export type BlogParams = Params<typeof params>;
