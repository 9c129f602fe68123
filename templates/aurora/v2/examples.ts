import type { Example, ParamsInput } from '@placard/core';
import { examples as first } from '../examples.js';
import type { params } from './params.js';

/** The words of the first version, and the colors of a brand in place of another title. */
export const examples: readonly Example<ParamsInput<typeof params>>[] = first.map((example) =>
  example.name === 'second'
    ? {
        ...example,
        name: 'brand',
        title: 'Colors of a brand',
        params: { ...example.params, ground: '#F7F1E6', ink: '#1B1A2E', accent: '#FF5A1F' },
      }
    : example,
);
