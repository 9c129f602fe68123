import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-15',
    params: {
      show: 'Rough Cut',
      episode: 'The town that voted to keep its clock wrong',
      number: '128',
      guest: 'Ines Haddad, horologist',
      duration: '47 min',
    },
  },
  { name: 'short', background: 'bg-12', params: { show: 'Undertow', episode: 'Salt' } },
  {
    name: 'light',
    background: 'bg-34',
    params: {
      show: 'Second Draft',
      episode: 'How a menu is written',
      number: 'S2 E14',
      duration: '1:02:18',
      theme: 'light',
    },
  },
  {
    name: 'long',
    background: 'bg-01',
    params: {
      show: 'The Long Division: Conversations on Mathematics and Belief',
      episode:
        'What the last surviving telephone exchange operator in the Faroe Islands remembers about the winter when the cable broke',
      number: 'Episode 41',
      guest: 'Professor Margrethe Østergaard-Lindqvist, Jóannes Patursson',
      duration: '2 h 14 min',
    },
  },
  {
    name: 'japanese',
    background: 'bg-24',
    params: {
      show: '夜のラジオ工房',
      episode: '消えた駅のアナウンスを録音しつづけた人',
      number: '第38回',
      guest: '聞き手：水野 佳代',
      duration: '52分',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    background: 'bg-18',
    params: {
      show: 'مقعد عند النافذة',
      episode: 'آخر مصلّح راديو في شارع المعز',
      number: '19',
      guest: 'مع سامي البنا',
      duration: '38 دقيقة',
      lang: 'ar',
    },
  },
  {
    name: 'brand',
    background: 'bg-15',
    params: {
      show: 'Slow Signal',
      episode: 'Who repairs the undersea cables?',
      number: '57',
      guest: 'Ana Sousa, cable engineer',
      duration: '51 min',
      ground: '#F2EDE4',
      ink: '#20302B',
      accent: '#1F7A6F',
    },
  },
];
