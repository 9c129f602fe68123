import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-24',
    params: {
      title: 'The understudy always knows every line',
      subtitle: 'Four engineers on the jobs nobody sees, and what happens on the night they are needed',
      label: 'Backstage talks',
    },
  },
  { name: 'short', background: 'bg-23', params: { title: 'Opening night' } },
  {
    name: 'long',
    background: 'bg-12',
    params: {
      title: 'Everything we rehearsed for eleven months and then changed in the last hour before the doors opened',
      subtitle:
        'A long and honest account of a launch: the plan, the understudies, the missing keys, the smoke machine, and the quiet minute before curtain',
      label: 'Season two, the seventh act',
    },
  },
  {
    name: 'japanese',
    background: 'bg-18',
    params: {
      title: '幕が上がる前の静かな一分',
      subtitle: '舞台監督が語る、本番直前のチェックリスト',
      label: '裏方の仕事',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    background: 'bg-25',
    params: {
      title: 'ليلة الافتتاح على المسرح القديم',
      subtitle: 'حديث مع مهندسي الإضاءة',
      label: 'خلف الستار',
      lang: 'ar',
    },
  },
];
