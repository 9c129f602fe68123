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

/** A {@link text} for which a form has a field of several lines. */
export const longText = (title: string, description: string, size: Size, examples: readonly string[]) =>
  ({ ...text(title, description, size, examples), 'x-input': 'textarea' }) as const;

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

/** Code, names of programs, typescript: their punctuation is not that of prose. */
export const asTyped = { 'x-punctuation': 'as-typed' } as const;

/** An optional param that holds an image: an uploaded one, or a file that a program passes. */
export const image = <const Role extends string>(role: Role, title: string, description: string) =>
  ({ type: 'string', title, description, format: 'image', 'x-role': role }) as const;

/** The param for a screenshot, which is drawn in a window if the text keeps a legible size. */
export const screenshot = image(
  'screenshot',
  'Screenshot',
  'A screenshot, shown in a window; left out, with a warning, if it would make the text too small.',
);

export const site = {
  type: 'string',
  title: 'Site',
  description: 'The publisher: a domain or a name.',
  maxLength: 60,
  examples: ['norrlund.studio'],
} as const;

export const accent = {
  type: 'string',
  title: 'Accent',
  description: 'The accent color, as #rrggbb. Text on it turns black or white, whichever reads better.',
  pattern: '^#[0-9a-fA-F]{6}$',
  'x-expected': 'a color as #rrggbb',
  'x-input': 'color',
  'x-role': 'accent',
  examples: ['#FF3B14'],
} as const;

/** The accent param with another description, for a template in which the accent has another purpose. */
export const accentOf = (description: string, example: string) =>
  ({ ...accent, description, examples: [example] }) as const;

/** A param for one of a brand's colors, which is its default. */
const brandColor = (role: 'ground' | 'ink', title: string, description: string, example: string) =>
  ({ ...accent, title, description, 'x-role': role, examples: [example] }) as const;

/** The params for a brand's ground and ink. */
export const brandColors = {
  ground: brandColor('ground', 'Ground', 'The color behind the text. Default: the theme’s.', '#FFF6E5'),
  ink: brandColor(
    'ink',
    'Ink',
    'The color of the text. Where it would be hard to read on the ground, it turns black or white.',
    '#14213D',
  ),
} as const;

/** The params for a brand's ground and ink, for a template that draws an object; `ground` describes what has its color. */
export const brandColorsOn = (ground: string) =>
  ({ ...brandColors, ground: { ...brandColors.ground, description: ground } }) as const;

/** The params for a brand's colors and logo. */
export const brandLook = {
  ...brandColors,
  logo: image('logo', 'Logo', 'The logo of the company or product.'),
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
