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
  description: 'BCP 47 tag of the text, as "ja" or "pt-BR": decides the form of Han characters and fixed words.',
  maxLength: 12,
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$',
  examples: ['en'],
} as const;
