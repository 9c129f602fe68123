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

export const params = paramsSchema(['a', 'b', 'rows'], {
  a: text('First', 'The first of the two; its side has the accent color.', [1, 30], ['Night train']),
  b: text('Second', 'The second of the two; its side has the ground color.', [1, 30], ['Short flight']),
  rows: list(
    'Rows',
    'What is compared, both values, and the winner of the row (a or b; omit it for a tie): `what | value | value | a`.',
    [2, 5],
    entry(88),
    [['Door to door | 11 h 40 | 6 h 15 | b', 'Hours asleep | 7 | 0 | a']],
  ),
  verdict: text('Verdict', 'The conclusion, on the side of the winner.', 60, ['Berlin to Paris: sleep on it']),
  winner: {
    type: 'string',
    title: 'Winner',
    description: 'The overall winner, if the rows should not decide it: a, b, or - for a tie.',
    enum: ['a', 'b', '-'],
  },
  logoA: image('picture', 'Logo of the first', 'A square picture beside the first name.'),
  logoB: image('picture', 'Logo of the second', 'A square picture beside the second name.'),
  ground: { ...brandLook.ground, description: 'The color of the second side. Default: the theme’s.' },
  ink: brandLook.ink,
  logo: { ...brandLook.logo, description: 'The logo of the first, if it has no picture.' },
  accent: accentOf('The color of the first side. Text on it turns black or white, whichever reads better.', '#FF8A5B'),
  theme: { ...theme, default: 'dark' },
  lang,
});

export type ComparisonParams = Params<typeof params>;
