import type { Example, ParamsInput } from '@placard/core';
import { examples as first } from '../examples.js';
import type { params } from './params.js';

/** The words of the first version. Two have lit words or the colors of a brand. */
export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  ...first.map((example) =>
    example.name === 'long' ? { ...example, params: { ...example.params, lit: 'last hour' } } : example,
  ),
  {
    name: 'brand',
    title: 'Colors of a brand',
    background: 'bg-16',
    params: {
      title: 'Find the one that matters',
      lit: 'one',
      subtitle: 'Search, rebuilt from the question up',
      label: 'Lantern 3',
      ground: '#F3EFE6',
      ink: '#16130F',
      accent: '#FF5A36',
    },
  },
];
