import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-11',
    params: {
      title: 'The last lighthouse keepers of the Skagerrak',
      description: 'Three families, one lamp, and the winter the ships stopped answering.',
      author: 'Maren Holt',
      date: '14 March 2026',
      readingTime: '11 min',
      tag: 'Reportage',
    },
  },
  { name: 'short', background: 'bg-37', params: { title: 'On boredom' } },
  {
    name: 'long',
    background: 'bg-34',
    params: {
      title:
        'What the women who mended fishing nets in the harbour sheds of Galicia can teach the rest of us about maintenance, patience and other people',
      description:
        'For sixty years nobody wrote any of it down, because nobody thought that there was anything to write. Then a museum asked for a spare net, and it turned out that every single knot had a name, an owner, a grudge and a long story behind it.',
      author: 'Guadalupe Fernández-Villaverde y Ochoa with Tomás Irigoyen',
      date: 'Saturday the 27th of September 2026',
      readingTime: '1 hour 42 minutes',
      tag: 'Craft, labour and long reads',
    },
  },
  {
    name: 'japanese',
    background: 'bg-32',
    params: {
      title: '静かな本棚のつくりかた',
      description: '読み終えた本を手放せない人のための、小さな建築の話。',
      author: '高橋 みどり',
      date: '2026年5月2日',
      readingTime: '8分',
      tag: '暮らし',
      lang: 'ja',
    },
  },
  {
    name: 'accent',
    title: 'Accent color',
    background: 'bg-31',
    params: {
      title: 'Rye',
      description: 'A field guide to the grain that built the north.',
      author: 'Jonas Aalto',
      readingTime: '6 min',
      tag: 'Food',
      accent: '#D9F04A',
    },
  },
  {
    name: 'arabic',
    background: 'bg-24',
    params: {
      title: 'مقاهي القاهرة التي لا تنام',
      description: 'ليلة كاملة بين الفناجين والنرد وأصوات الباعة.',
      author: 'ليلى حداد',
      date: '٣ مارس ٢٠٢٦',
      readingTime: '٩ دقائق',
      tag: 'مدن',
      accent: '#B3361B',
      theme: 'dark',
    },
  },
  {
    name: 'brand',
    background: 'bg-11',
    params: {
      title: 'Rewilding the railway yard',
      description: 'Eleven hectares of ballast, and the orchids that came on their own.',
      author: 'Noor Haddad',
      date: '2 May 2026',
      readingTime: '8 min',
      tag: 'Field notes',
      ground: '#0B3D2E',
      ink: '#F1FAEE',
      accent: '#FFD400',
    },
  },
];
