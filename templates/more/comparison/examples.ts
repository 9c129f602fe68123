import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      a: 'Night train',
      b: 'Short flight',
      rows: [
        'Door to door | 11 h 40 | 6 h 15 | b',
        'Hours asleep | 7 | 0 | a',
        'Price, with a bed | €89 | €142 | a',
        'CO₂ per head | 14 kg | 171 kg | a',
      ],
      verdict: 'Berlin to Paris: sleep on it',
    },
  },
  {
    name: 'short',
    params: {
      a: 'Tabs',
      b: 'Spaces',
      rows: ['Bytes per level | 1 | 4 | a', 'Looks the same everywhere | no | yes | b'],
    },
  },
  {
    name: 'long',
    params: {
      a: 'Self-hosted rendering cluster',
      b: 'Managed screenshot service',
      rows: [
        'First card after a deploy | 48 milliseconds | 2.1 seconds, then 400 ms | a',
        'Price of a million cards | about $9 of electricity | $1,200 on the Team plan | a',
        'Who is woken at night | you, with a runbook | somebody you never met | b',
        'Where the photos go | nowhere | us-east-1 | a',
        'Set-up for a newcomer | an afternoon, with coffee | eleven minutes | b',
      ],
      verdict: 'Worth an afternoon from ten thousand cards a month',
    },
  },
  {
    name: 'change',
    title: 'Before and after',
    params: {
      a: 'Before',
      b: 'After',
      rows: ['Build | 14 min | 48 s | b', 'Bundle | 1.9 MB | 212 kB | b', 'Flaky tests | 37 | 2 | b'],
      verdict: 'One week of deleting things',
      accent: '#FF8A5B',
      ground: '#10302A',
    },
  },
  {
    name: 'japanese',
    params: {
      a: '文庫本',
      b: '電子書籍',
      rows: [
        '重さ(千冊) | 180 kg | 170 g | b',
        '電池 | いらない | 三週間 | a',
        '貸し借り | できる | できない | a',
        '風呂で読む | 一度だけ | 防水なら | b',
        '匂い | ある | ない | a',
      ],
      theme: 'light',
      accent: '#3AC1A0',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: {
      a: 'القهوة',
      b: 'الشاي',
      rows: ['الكافيين | ٩٥ ملغ | ٤٧ ملغ | b', 'وقت التحضير | ٤ دقائق | ٥ دقائق | a', 'الرفقة | الصباح | كل وقت | b'],
      verdict: 'الشاي يربح بهدوء',
      lang: 'ar',
    },
  },
];
