import type { Params } from '@placard/core';
import { brandLook, image, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['show', 'episode'], {
  show: text('Show', 'The name of the podcast.', [1, 60], ['Rough Cut']),
  episode: longText(
    'Episode',
    'The title of the episode; its letters draw the waveform.',
    [1, 120],
    ['The town that voted to keep its clock wrong'],
  ),
  number: text('Number', 'Which episode it is.', 10, ['128', 'S2 E14']),
  guest: text('Guest', 'Who is heard.', 60, ['Ines Haddad, horologist']),
  duration: text('Duration', 'The running time.', 12, ['47 min']),
  cover: image('cover', 'Cover', 'The cover of the podcast, a square beside the title.'),
  portrait: image('portrait', 'Portrait', 'The face of the guest.'),
  ...look('dark'),
  ...brandLook,
});

export type PodcastParams = Params<typeof params>;
