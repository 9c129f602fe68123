import type { Example, ParamsInput } from '@placard/core';
import { examples as first } from '../examples.js';
import type { params } from './params.js';

const more: Readonly<Record<string, Partial<ParamsInput<typeof params>>>> = {
  typical: { oldPrice: '€185' },
  long: { oldPrice: '£1,540.00' },
};

/** The words of the first version, two with an old price, and one with the colors of a brand. */
export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  ...first.map((example) => ({ ...example, params: { ...example.params, ...more[example.name] } })),
  {
    name: 'brand',
    title: 'Colors of a brand',
    background: 'bg-28',
    params: {
      name: 'Chopping board',
      tagline: 'One plank of cherry, oiled three times.',
      price: '¥9,800',
      oldPrice: '¥12,800',
      badge: 'Last twelve',
      accent: '#FFD23F',
      ground: '#1C2B4A',
      ink: '#F4F1E6',
    },
  },
];
