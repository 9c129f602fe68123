import type { Params } from '@placard/core';
import {
  accent,
  asTyped,
  brandLook,
  lang,
  longText,
  paramsSchema,
  screenshot,
  text,
  theme,
} from '../shared/parts/params.js';

export const params = paramsSchema(['name', 'release'], {
  name: text('Name', 'What is released.', [1, 60], ['Tidewater']),
  release: {
    ...text(
      'Release',
      'The version; the part that moved is marked. Anything else is set whole.',
      [1, 20],
      ['4.2.0', 'v5.0.0', '1.9.0-rc.2', 'Nightjar'],
    ),
    ...asTyped,
  },
  summary: longText('Summary', 'What is new, in a sentence.', 160, [
    'Incremental builds in the time it takes to save the file.',
  ]),
  date: text('Date', 'When it came out, in any words.', 40, ['21 November 2026']),
  screenshot,
  accent: {
    ...accent,
    description:
      'The accent color, as #rrggbb. One on which neither black nor white reads well is moved until it does, with a warning.',
  },
  theme,
  lang,
  ...brandLook,
});

export type ReleaseParams = Params<typeof params>;
