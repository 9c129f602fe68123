import type { Params } from '@placard/core';
import {
  accentOf,
  asTyped,
  brandLook,
  lang,
  longText,
  paramsSchema,
  text,
  theme,
} from '@placard/templates/parts/params';

/** Bounds of a snippet: what a card can show. */
export const [maxLines, maxColumns] = [14, 72];

export const params = paramsSchema(['title', 'code'], {
  title: { ...text('Title', 'A file name, or a few words.', [1, 60], ['retry.ts']), ...asTyped },
  code: {
    ...longText(
      'Code',
      'Up to 14 lines of at most 72 characters; indentation is kept.',
      [1, 1021],
      ['a, b = "tea", "coffee"\na, b = b, a\nprint(a, b)  # coffee tea'],
    ),
    ...asTyped,
    'x-white-space': 'preserve',
    pattern: '^[^\\n]{0,72}(\\n[^\\n]{0,72}){0,13}$',
    'x-expected': 'up to 14 lines of at most 72 characters',
  },
  line: {
    type: 'integer',
    title: 'Line',
    description: 'The number of the line to enlarge. Default: the longest line near the middle.',
    minimum: 1,
    maximum: maxLines,
    examples: [2],
  },
  language: {
    ...text('Language', 'The programming language, for syntax colors. Default: from the file name.', 16, [
      'TypeScript',
    ]),
    ...asTyped,
  },
  kind: {
    type: 'string',
    title: 'Kind',
    description: 'Code, or a terminal, where the command after the first prompt ($, ❯, >, % or #) is enlarged.',
    enum: ['code', 'terminal'],
    default: 'code',
  },
  ground: brandLook.ground,
  ink: brandLook.ink,
  logo: brandLook.logo,
  accent: accentOf('The color of the ruler. Text on it turns black or white, whichever reads better.', '#FF5C8D'),
  theme: { ...theme, default: 'dark' },
  lang,
});

export type CodeParams = Params<typeof params>;
