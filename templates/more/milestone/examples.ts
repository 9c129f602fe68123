import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      number: '10,000',
      unit: 'stars',
      thanks: 'Thank you. Each one was somebody stopping by.',
      name: 'northfold/relay',
    },
  },
  { name: 'short', params: { number: '5', unit: 'years', ground: '#FFC7D4', ink: '#3A0416', accent: '#B3123F' } },
  {
    name: 'long',
    params: {
      number: '1,000,000,000',
      unit: 'kilometers of railway timetable corrected',
      thanks: 'Thank you to the eleven thousand volunteers who looked out of the window and wrote down what they saw.',
      name: 'Institut für Küstenforschung',
      ground: '#F1ECE2',
      ink: '#0D1433',
      accent: '#2347E8',
    },
  },
  {
    name: 'dark',
    params: {
      number: '1 M',
      unit: 'downloads',
      thanks: 'From all eleven of us: thank you.',
      name: 'Quiet Machines',
      theme: 'dark',
    },
  },
  {
    name: 'arabic',
    params: {
      number: '٢٥ ألف',
      unit: 'مشترك',
      thanks: 'شكرًا لكل واحد منكم.',
      name: 'المدّ',
      ground: '#FFD98A',
      ink: '#240046',
      accent: '#5A189A',
    },
  },
  {
    name: 'japanese',
    params: {
      number: '10周年',
      unit: 'みなさまに感謝',
      thanks: '読んでくださるすべての方へ。',
      name: '道具と暮らし',
      ground: '#BFE6DC',
      ink: '#0C2F2A',
      accent: '#B01A30',
      lang: 'ja',
    },
  },
];
