import type { Params } from '@placard/core';
import {
  accentOf,
  brandLook,
  entry,
  image,
  lang,
  list,
  paramsSchema,
  text,
  theme,
} from '@placard/templates/parts/params';

const face = (which: string, number: number) =>
  image('portrait', `Face ${number}`, `The face of the ${which} person; without it the initials are drawn.`);

export const params = paramsSchema(['eventName', 'date', 'people'], {
  eventName: text('Event', 'What takes place.', [1, 80], ['Quiet Machines']),
  date: text('Date', 'When it takes place.', [1, 40], ['3 December 2026, 19:00']),
  place: text('Place', 'Where it takes place.', 60, ['The Tanner Street Bindery']),
  people: list('People', 'Who performs or speaks, in this order, and what they do: `name | role`.', [2, 8], entry(75), [
    ['Ines Caldeira | Moinho Verde', 'Bo Li | The Paper Clock'],
  ]),
  face1: face('first', 1),
  face2: face('second', 2),
  face3: face('third', 3),
  face4: face('fourth', 4),
  face5: face('fifth', 5),
  face6: face('sixth', 6),
  face7: face('seventh', 7),
  face8: face('eighth', 8),
  ...brandLook,
  accent: accentOf('The color behind the initials of people without a picture. Default: the ink.', '#FF4FA0'),
  theme,
  lang,
});

export type LineupParams = Params<typeof params>;
