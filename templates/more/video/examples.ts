import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      title: 'What the tide tables knew before the computer did',
      length: '38:12',
      channel: 'Slow Instruments',
      kind: 'Talk',
    },
  },
  { name: 'short', params: { title: 'Saturn', length: '6:08', channel: 'Long Exposure', ground: '#C9B8FF' } },
  {
    name: 'long',
    params: {
      title:
        'Walking the Thousand Gates in the Rain: How a Mountain Shrine Has Been Repainted by Hand Every Year Since 1499',
      length: '1:47:35',
      channel: 'The Patient Camera Documentary Collective',
      kind: 'Documentary film',
      ground: '#F4EFE6',
    },
  },
  {
    name: 'dark',
    params: {
      title: 'Ask us anything, live from the workshop',
      channel: 'Kerb & Camber',
      kind: 'Live',
      theme: 'dark',
    },
  },
  {
    name: 'japanese',
    params: {
      title: '子猫と暮らす最初の一週間、獣医師が答える',
      length: '24:05',
      channel: 'ねこの学校',
      kind: '第3回',
      ground: '#7ED6A5',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: {
      title: 'كيف تُقرأ النجوم من سطح بيتك',
      length: '19:30',
      channel: 'مرصد الحي',
      kind: 'درس',
      ground: '#FFB267',
      lang: 'ar',
    },
  },
];
