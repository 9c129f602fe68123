import type { Example, ParamsInput } from '@placard/core';
import { examples as first } from '../examples.js';
import type { params } from './params.js';

/** The words of the first version, and German ones, whose marks are turned, in the colors of a brand. */
export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  ...first,
  {
    name: 'german',
    title: 'German, colors of a brand',
    background: 'bg-21',
    params: {
      quote: 'Seit Montag streiten wir nur noch über das Mittagessen.',
      name: 'Jonas Wrede',
      role: 'Teamleiter',
      company: 'Ofen & Söhne',
      ground: '#123A2D',
      ink: '#F6EEDC',
      accent: '#FFC531',
      lang: 'de',
    },
  },
];
