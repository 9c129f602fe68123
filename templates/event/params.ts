import type { Params } from '@placard/core';
import { brandLook, image, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['eventName', 'date', 'location'], {
  eventName: longText('Event name', 'What it is called.', [1, 120], ['Night School: Letterpress for Programmers']),
  date: text(
    'Date',
    'When it is, in any words; a day and a month are found and set large.',
    [1, 60],
    ['3 December 2026, 19:00', '2026-12-03', 'Spring 2027'],
  ),
  location: longText(
    'Location',
    'Where it is: a place, or “online”.',
    [1, 80],
    ['The Tanner Street Bindery, Bermondsey'],
  ),
  host: text('Host', 'Who invites.', 60, ['Hosted by the Proofing Society']),
  portrait: image('portrait', 'Portrait', 'The face of the speaker or the host, beside the host’s name.'),
  ...look(),
  ...brandLook,
});

export type EventParams = Params<typeof params>;
