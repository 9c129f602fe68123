/** Params that several templates share; each schema takes them by name. */
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
