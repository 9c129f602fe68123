import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      lines: [
        'The meeting with [[Captain Aldous Verne]]',
        'took place at [[the old ferry house]] on 4 May.',
        'He asked only for [[three]] things: a boat,',
        '[[a forged pilot’s licence]] and silence.',
      ],
      stamp: 'Declassified',
      reference: 'File 61-0447-B',
    },
  },
  { name: 'short', params: { lines: ['We [[never]] met.'] } },
  {
    name: 'long',
    params: {
      lines: [
        'Source [[KINGFISHER]] reports the north signal mast was rebuilt without a public notice',
        'between [[11 June]] and [[2 July]] by a crew of [[fourteen men]] from the yards',
        'at [[Port Ellery]]. Cement was billed to the parish church and never delivered.',
        'The keeper, [[Tomas Brandt]], was paid [[forty crowns]] to record fog on clear nights',
        'and to keep the lamp [[dark]] whenever a vessel showed [[two green lights]].',
        'We assess with confidence that [[the harbour master and deputies]] knew of it all',
        'and that [[the ministry]] did not. No copy of this page may leave the room it is in.',
        'Destroy after reading, except for [[the third paragraph]], which was in the newspaper.',
      ],
      stamp: 'Declassified 12 May 1994',
      reference: 'NSA-1961-0447-B / copy 3',
    },
  },
  {
    name: 'japanese',
    params: {
      lines: [
        '「[[白鷺]]」からの報告によれば、',
        '灯台は[[六月十一日]]の夜に消えた。',
        '灯台守は[[沈黙]]を守っている。',
      ],
      stamp: '機密解除',
      reference: '文書 61-0447',
      lang: 'ja',
    },
  },
  {
    name: 'hebrew',
    params: {
      lines: ['הפגישה עם [[סוכן הנמל]] התקיימה', 'בבית הקפה [[הישן]] ליד המגדלור.'],
      stamp: 'סודי ביותר',
      lang: 'he',
    },
  },
  {
    name: 'roadmap',
    params: {
      lines: ['Q3 roadmap:', 'ship [[the thing]],', 'fix [[everything else]].'],
      stamp: 'Approved',
      reference: 'Internal',
    },
  },
];
