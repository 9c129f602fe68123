import type { ParamsSchema } from '@placard/core';

/** The schema of a template's params: an object with these properties. */
export const paramsSchema = <
  const Required extends readonly (keyof Properties & string)[],
  const Properties extends ParamsSchema['properties'],
>(
  required: Required,
  properties: Properties,
) => ({ type: 'object', additionalProperties: false, required, properties }) as const;

/** Maximum number of characters or entries, or minimum and maximum. */
type Size = number | readonly [least: number, most: number];

const textSize = (size: Size) =>
  typeof size === 'number' ? { maxLength: size } : { minLength: size[0], maxLength: size[1] };

const listSize = (size: Size) =>
  typeof size === 'number' ? { maxItems: size } : { minItems: size[0], maxItems: size[1] };

/** A text param: its label and hint in a form, its length in characters, and examples. */
export const text = (title: string, description: string, size: Size, examples: readonly string[]) =>
  ({ type: 'string', title, description, ...textSize(size), examples }) as const;

/** A list param: its label and hint in a form, its number of entries, the schema of an entry, and examples. */
export const list = <const Entry extends object>(
  title: string,
  description: string,
  size: Size,
  items: Entry,
  examples: readonly (readonly string[])[],
) => ({ type: 'array', title, description, ...listSize(size), items, examples }) as const;

/** A text in a list; it must not be empty. */
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
  'x-expected': 'a colour as #rrggbb',
  'x-role': 'accent',
  examples: ['#FF3B14'],
} as const;

/** The accent param with another description, for a template in which the accent has another purpose. */
export const accentOf = (description: string, example: string) =>
  ({ ...accent, description, examples: [example] }) as const;

/** A param for one of a brand's colours, which is its default. */
const brandColour = (role: 'ground' | 'ink', title: string, description: string, example: string) =>
  ({ ...accent, title, description, 'x-role': role, examples: [example] }) as const;

/** The params for a brand's colours and logo. */
export const brandLook = {
  ground: brandColour('ground', 'Ground', 'The colour behind the text, in place of that of the theme.', '#FFF6E5'),
  ink: brandColour(
    'ink',
    'Ink',
    'The colour of the text. Where it would be hard to read on the ground, it turns black or white.',
    '#14213D',
  ),
  logo: {
    type: 'string',
    title: 'Logo',
    description: 'The id of an image that the account has uploaded.',
    pattern: '^ast_[a-z2-7]{26}$',
    'x-expected': 'the id of an uploaded image',
    'x-role': 'logo',
  },
} as const;

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
  // The format checks the grammar of RFC 5646. The pattern is the part that an HTML form can check.
  pattern: '^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$',
  'x-expected': 'a BCP 47 language tag such as "en" or "pt-BR"',
  format: 'language-tag',
  examples: ['en'],
} as const;

/** The params that most templates share: accent, theme and language. */
export const look = (mode: 'light' | 'dark' = 'light') =>
  ({ accent, theme: { ...theme, default: mode }, lang }) as const;
