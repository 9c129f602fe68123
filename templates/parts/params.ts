import type { ParamsSchema } from '@placard/core';

/** The schema of a template's params: an object that has these, and of them the required ones at least. */
export const paramsSchema = <
  const Required extends readonly (keyof Properties & string)[],
  const Properties extends ParamsSchema['properties'],
>(
  required: Required,
  properties: Properties,
) => ({ type: 'object', additionalProperties: false, required, properties }) as const;

/** The most characters of a text or entries of a list, or the fewest and the most. */
type Size = number | readonly [least: number, most: number];

const textSize = (size: Size) =>
  typeof size === 'number' ? { maxLength: size } : { minLength: size[0], maxLength: size[1] };

const listSize = (size: Size) =>
  typeof size === 'number' ? { maxItems: size } : { minItems: size[0], maxItems: size[1] };

/** A text: its label and its hint in a form, its length in characters, and what it may be. */
export const text = (title: string, description: string, size: Size, examples: readonly string[]) =>
  ({ type: 'string', title, description, ...textSize(size), examples }) as const;

/** A list of texts: its label and its hint in a form, its number of entries, each entry, and what it may be. */
export const list = <const Entry extends object>(
  title: string,
  description: string,
  size: Size,
  items: Entry,
  examples: readonly (readonly string[])[],
) => ({ type: 'array', title, description, ...listSize(size), items, examples }) as const;

/** A text in a list, which is not empty. */
export const entry = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

export const site = {
  type: 'string',
  title: 'Site',
  description: 'Whose card it is: a domain or a name.',
  maxLength: 60,
  examples: ['norrlund.studio'],
} as const;

export const accent = {
  type: 'string',
  title: 'Accent',
  description: 'The one loud colour, as #rrggbb. Text on it turns black or white, whichever reads better.',
  pattern: '^#[0-9a-fA-F]{6}$',
  examples: ['#FF3B14'],
} as const;

/** The accent where it colours something else. */
export const accentOf = (description: string, example: string) =>
  ({ ...accent, description, examples: [example] }) as const;

export const theme = {
  type: 'string',
  title: 'Theme',
  description: 'Light or dark ground.',
  enum: ['light', 'dark'],
  default: 'light',
} as const;

export const lang = {
  type: 'string',
  title: 'Language',
  description:
    'BCP 47 tag of the text, as "ja" or "pt-BR": decides the form of letters, quotation marks and fixed words.',
  maxLength: 35,
  // The grammar of RFC 5646 is the format's to check; this much a form can check by itself.
  pattern: '^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$',
  format: 'language-tag',
  examples: ['en'],
} as const;

/** How a card looks, and in which language it speaks: what most templates take. */
export const look = (mode: 'light' | 'dark' = 'light') =>
  ({ accent, theme: { ...theme, default: mode }, lang }) as const;
