import type { Example, ParamsInput } from '@placard/core';
import { examples as first } from '../examples.js';
import type { params } from './params.js';

/** The words of the first version, and Japanese and German ones, these in the colors of a brand. */
export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  ...first,
  {
    name: 'japanese',
    background: 'bg-37',
    params: {
      client: '青葉鉄道',
      headline: '保守の計画を一から見直し、遅れを半分にした二年間の記録',
      metric: '−52%',
      metricLabel: '年間の遅延時間',
      theme: 'light',
      lang: 'ja',
    },
  },
  {
    name: 'german',
    title: 'German, colors of a brand',
    background: 'bg-21',
    params: {
      client: 'Ofen & Söhne',
      headline: 'Wie eine Bäckerei mit elf Filialen das Brot von gestern abschaffte',
      metric: '3,5×',
      metricLabel: 'weniger Retouren je Filiale',
      ground: '#123A2D',
      ink: '#F6EEDC',
      accent: '#FFC531',
      lang: 'de',
    },
  },
];
