import type { Params } from '@placard/core';
import { accentOf, paramsSchema } from '../../shared/parts/params.js';
import { params as first } from '../params.js';

export const params = paramsSchema(['release', 'changes'], {
  ...first.properties,
  changes: {
    ...first.properties.changes,
    description:
      'One line each. A first word such as Added, Changed, Fixed, Removed or Breaking gives its sign in the bar.',
  },
  accent: accentOf(
    'The color of what was added, as #rrggbb, and of first words where they can be read in it.',
    '#4A2BD9',
  ),
});

export type ChangelogParams = Params<typeof params>;
