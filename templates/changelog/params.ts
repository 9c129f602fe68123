import type { Params } from '@placard/core';
import {
  asTyped,
  brandLook,
  entry,
  list,
  longText,
  look,
  paramsSchema,
  screenshot,
  text,
} from '../shared/parts/params.js';

export const params = paramsSchema(['release', 'changes'], {
  release: {
    ...text('Release', 'The version or the name of the release.', [1, 20], ['4.8', '2026.11.0-preview.12']),
    ...asTyped,
  },
  changes: list(
    'Changes',
    'One line each. A first word such as Added, Changed, Fixed or Removed becomes a capsule beside it.',
    [1, 6],
    entry(90),
    [['Added bulk import from Parquet files', 'Fixed duplicate webhooks after a failover']],
  ),
  title: longText('Title', 'What the release is about.', 80, ['Faster imports, calmer alerts']),
  date: text('Date', 'When it came out, in any words.', 40, ['21 November 2026']),
  screenshot,
  ...look(),
  ...brandLook,
});

export type ChangelogParams = Params<typeof params>;
