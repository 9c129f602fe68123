import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      line: 'Every build on Tidewater now ships with Orchard’s test farm, at no extra cost',
      name: 'Tidewater',
      partner: 'Orchard',
      site: 'tidewater.dev/orchard',
    },
  },
  {
    name: 'short',
    params: { line: 'One login.', name: 'N', partner: 'Orchard', accent: '#C9B8FF', partnerAccent: '#9FE3C4' },
  },
  {
    name: 'long',
    params: {
      line: 'A shared archive of three hundred years of tide, wind and ice readings, free for every school and newsroom',
      name: 'Northern Lights Trust',
      partner: 'Institut für Küstenforschung',
      amount: '$1.25 billion',
      site: 'Grant agreement, 30 November 2026',
      accent: '#5A2A83',
      partnerAccent: '#FFD65C',
    },
  },
  {
    name: 'amount',
    params: {
      line: 'for ten thousand weather stations on ten thousand roofs',
      name: 'Ventoux',
      partner: 'Kumo',
      amount: '€42 million',
      site: 'Series B, led by Ventoux',
      accent: '#0F7A5A',
      partnerAccent: '#FFCF3F',
    },
  },
  {
    name: 'arabic',
    params: {
      line: 'محطات رصد صغيرة على أسطح المدارس، بياناتها مفتوحة للجميع',
      name: 'مرصد الحي',
      partner: 'Kumo',
      amount: '42 مليون',
      accent: '#12355B',
      partnerAccent: '#FFB38A',
    },
  },
  {
    name: 'japanese',
    params: {
      line: '京都の行灯と気象データが出会い、空の色に合わせて灯る',
      name: '燈屋',
      partner: 'Kumo',
      site: '2026年11月30日',
      accent: '#D93A2B',
      partnerAccent: '#8FD0F0',
      lang: 'ja',
    },
  },
];
