import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      finding: 'Half of all short trips in Utrecht are now made by bicycle',
      values: ['Utrecht | 51', 'Copenhagen | 44', 'Ghent | 36', 'Bordeaux | 17', 'Leeds | 4'],
      measure: 'Share of trips under 7.5 km by bicycle, 2025',
      unit: '%',
      source: 'Source: City Mobility Panel',
    },
  },
  { name: 'short', params: { finding: 'The kettle won', values: ['Tea | 62', 'Coffee | 38'], unit: '%' } },
  {
    name: 'long',
    params: {
      finding: 'In seven of eight cities households spend more on rent than on food and transport',
      values: [
        'Lisbon and the Tagus valley | 47.5',
        'Dublin | 43.2',
        'Amsterdam | 41',
        'Munich | 38.6',
        'Copenhagen | 35.1',
        'Warsaw | 31.4',
        'Vienna | 26.8',
        'Budapest | 22.3',
      ],
      highlight: 'Vienna',
      measure: 'Monthly rent as a share of disposable household income, 2025',
      unit: '%',
      source: 'Source: European Housing Panel, wave 14',
      site: 'margin.example',
    },
  },
  {
    name: 'line',
    params: {
      finding: 'Rooftop solar overtook the last coal plant in March',
      values: [
        '2018 | 3.1',
        '2019 | 4.6',
        '2020 | 6.4',
        '2021 | 9.2',
        '2022 | 14.8',
        '2023 | 21.5',
        '2024 | 29.7',
        '2025 | 38.4',
      ],
      kind: 'line',
      measure: 'Electricity produced',
      unit: 'TWh',
      source: 'Source: Grid Observatory',
      ground: '#F6E7C8',
    },
  },
  {
    name: 'poll',
    params: {
      finding: 'Friday it is not',
      values: ['Tuesday | 2214', 'Thursday | 1492', 'Whenever it is ready | 914', 'Friday | 192'],
      kind: 'poll',
      highlight: 'Friday',
      measure: 'When should the release train leave?',
      source: '4,812 votes',
      theme: 'dark',
      accent: '#FFB000',
    },
  },
  {
    name: 'japanese',
    params: {
      finding: '豆腐は一年で三割高くなった',
      values: ['豆腐 | 31', '米 | 22', '卵 | 14', '牛乳 | 6', '味噌 | 3'],
      measure: '家計支出の変化(2024年→2025年)',
      unit: '%',
      source: '出典：くらし統計室',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: {
      finding: 'القرّاء يفضّلون الورق على الشاشة',
      values: ['كتاب ورقي | 58', 'قارئ إلكتروني | 24', 'هاتف | 18'],
      kind: 'poll',
      measure: 'كيف تقرأ الرواية؟',
      unit: '%',
      source: '2,140 صوتًا',
      lang: 'ar',
    },
  },
];
