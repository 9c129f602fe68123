import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      lines: ['Ship', 'smaller', 'diffs. Your', 'reviewers are', 'people with tired eyes', 'and eleven open tabs'],
      caption: 'Code review, a field guide — read at three metres',
    },
  },
  { name: 'short', params: { lines: ['Look', 'closer'] } },
  {
    name: 'chart',
    params: {
      lines: ['E', 'F P', 'T O Z', 'L P E D', 'P E C F D', 'E D F C Z P', 'F E L O P Z D', 'D E F P O T E C'],
      caption: 'Can you read the fine print?',
    },
  },
  {
    name: 'long',
    params: {
      lines: [
        'Documentation that works',
        'is written for a reader',
        'who arrived in a hurry,',
        'from a search engine, on',
        'a phone, at the wrong',
        'version, and who will',
        'give you eleven seconds',
        'and then leave for good',
      ],
      caption: 'Every line near its limit of twenty-four characters, in full',
    },
  },
  {
    name: 'japanese',
    params: {
      lines: ['読', 'みやすさ', 'は親切である', '小さな文字ほど', '大きな責任がある'],
      caption: '文字組みの基本 — 第三回',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: { lines: ['اقرأ', 'السطر الأخير', 'قبل أن توقّع', 'على أي شيء'], caption: 'نصيحة قانونية' },
  },
];
