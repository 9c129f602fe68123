import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-33',
    params: {
      text: 'Make it as simple as possible, then put it in a drawer and come back on Thursday.',
      source: 'Ilse Brandt, notebook 14',
    },
  },
  { name: 'short', background: 'bg-40', params: { text: 'No.' } },
  {
    name: 'long',
    background: 'bg-21',
    params: {
      text: 'We were told that nobody reads any more, so we made the letters larger; then that nobody looks, so we made them louder; in the end an old man at the bus stop said that he had read every word on that wall since 1974, that he liked the small ones best, and would we please, please stop shouting at people in the morning?',
      source: 'Overheard at the number 7 tram, Malmö, in rain, 3 Dec 2019',
    },
  },
  {
    name: 'japanese',
    background: 'bg-17',
    params: { text: '急がば回れ。遠い道がいちばん早い。', source: '室町時代のことわざ', lang: 'ja' },
  },
  {
    name: 'blue',
    background: 'bg-11',
    params: {
      text: 'The map is not the territory, but it folds better.',
      source: 'Field manual, page 3',
      accent: '#0B2BD9',
    },
  },
  {
    name: 'arabic',
    background: 'bg-03',
    params: { text: 'من جدّ وجد، ومن زرع حصد، ومن سار على الدرب وصل.', source: 'مثل عربي', accent: '#0A5A3C' },
  },
];
