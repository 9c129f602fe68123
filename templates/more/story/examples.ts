import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-12',
    params: {
      headline: 'The valley that sold its wind',
      publication: 'Tideline',
      section: 'Energy',
      author: 'Maren Holt',
      date: '14 March 2026',
    },
  },
  {
    name: 'short',
    background: 'bg-24',
    params: { headline: 'Saturn, side on', publication: 'The Long Exposure', accent: '#FFE04A' },
  },
  {
    name: 'long',
    background: 'bg-20',
    params: {
      headline:
        'They planted nine thousand larches by hand, and then the river came back for the road that had been promised to it',
      publication: 'Moinho Verde Quarterly',
      section: 'The long read',
      author: 'Tomás Brightwater and Ines Caldeira-Featherstonehaugh',
      date: '21 September 2026',
      accent: '#06A47A',
    },
  },
  {
    name: 'plain',
    title: 'Without a picture',
    params: {
      headline: 'Small presses are printing again, and the banks have noticed',
      publication: 'Tideline',
      section: 'Money',
      author: 'Adebayo Okonkwo',
      date: '6 March 2026',
      accent: '#4FC3FF',
      theme: 'dark',
    },
  },
  {
    name: 'arabic',
    background: 'bg-30',
    params: {
      headline: 'المدينة التي تعلّمت أن تطفئ أضواءها',
      publication: 'المدّ',
      section: 'مدن',
      author: 'نور الحدّاد',
      date: '١٤ مارس ٢٠٢٦',
      accent: '#F2B9E6',
    },
  },
  {
    name: 'japanese',
    background: 'bg-14',
    params: {
      headline: '朱色の門をくぐって、千本目で引き返した人たち',
      publication: '道具と暮らし',
      section: '特集',
      author: '渡辺さくら',
      date: '2026年3月14日',
      accent: '#FFD400',
      lang: 'ja',
    },
  },
];
