import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: { text: 'Do not fold, spindle or mutilate', label: 'Tabulating office, form 5081' },
  },
  { name: 'short', params: { text: 'Hello' } },
  {
    name: 'long',
    params: {
      text: 'A program is a deck of cards, so number every one before you drop it on a floor!',
      label: 'Computing laboratory, batch queue no. 17',
    },
  },
  {
    name: 'japanese',
    params: { text: '東京計算センター 1964', label: '統計部 様式 5081', lang: 'ja', accent: '#98190F' },
  },
  {
    name: 'french',
    params: { text: 'Ça marche à merveille, où est le café?', label: 'Centre de calcul', accent: '#06553C' },
  },
  { name: 'amber', params: { text: '10 PRINT "HI"', label: 'Job 0042', accent: '#FFB000' } },
];
