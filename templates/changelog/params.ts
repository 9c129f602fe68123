import type { Params, ParamsInput } from '@placard/core';
import { accent, lang, theme } from '../parts/params.js';

export const params = {
  type: 'object',
  additionalProperties: false,
  required: ['release', 'changes'],
  properties: {
    release: {
      type: 'string',
      title: 'Release',
      description: 'The version or the name of the release.',
      minLength: 1,
      maxLength: 20,
      examples: ['4.8', '2026.11.0-preview.12'],
    },
    changes: {
      type: 'array',
      title: 'Changes',
      description: 'One line each. A first word such as Added, Changed, Fixed or Removed becomes a capsule beside it.',
      minItems: 1,
      maxItems: 6,
      items: { type: 'string', minLength: 1, maxLength: 90 },
      examples: [['Added bulk import from Parquet files', 'Fixed duplicate webhooks after a failover']],
    },
    title: {
      type: 'string',
      title: 'Title',
      description: 'What the release is about.',
      maxLength: 80,
      examples: ['Faster imports, calmer alerts'],
    },
    date: {
      type: 'string',
      title: 'Date',
      description: 'When it came out, in any words.',
      maxLength: 40,
      examples: ['21 November 2026'],
    },
    accent,
    theme,
    lang,
  },
} as const;

export type ChangelogParams = Params<typeof params>;
export type ChangelogInput = ParamsInput<typeof params>;
