import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-17',
    params: {
      title: 'The quiet craft of wayfinding',
      description: 'Forty years of station signs, and what they teach anyone who has to say one thing clearly.',
      site: 'norrlund.studio',
    },
  },
  { name: 'short', background: 'bg-01', params: { title: 'Ship it' } },
  {
    name: 'long',
    background: 'bg-05',
    params: {
      title:
        'How a small team of cartographers redrew the coastline of an entire country by walking every single mile of it twice',
      description:
        'Between 1998 and 2021 eleven people carried a wheel, a notebook and a barometer along 14,200 km of cliffs, harbours, mud flats and motorway embankments. This is what they found, what had moved, and what the satellites cannot see today.',
      site: 'journal.of-coastal-survey-and-measurement.example/issues/42',
    },
  },
  {
    name: 'dark',
    background: 'bg-24',
    params: {
      title: 'Night trains are back',
      description: 'Six new lines, one map, no airports.',
      site: 'slowrail.example',
      theme: 'dark',
      accent: '#FFD400',
    },
  },
  {
    name: 'greek',
    background: 'bg-11',
    params: {
      title: 'Το φως της θάλασσας το χειμώνα',
      description: 'Σημειώσεις από έναν φάρο στις Κυκλάδες, γραμμένες μέσα σε έξι μήνες σιωπής.',
      site: 'faros.example',
    },
  },
  {
    name: 'vietnamese',
    background: 'bg-08',
    params: {
      title: 'Những con đường nhỏ dẫn về phố cổ',
      description: 'Một buổi sáng đi bộ qua ba mươi sáu phố phường Hà Nội.',
      site: 'phoco.example',
    },
  },
  {
    name: 'arabic',
    background: 'bg-18',
    params: {
      title: 'تصميم لافتات المدينة القديمة',
      description: 'رحلة قصيرة بين الأزقة والخطوط، وكيف تدلنا الحروف على الطريق.',
      site: 'madina.example',
      lang: 'ar',
    },
  },
  {
    name: 'japanese',
    background: 'bg-32',
    params: {
      title: '静かな道具展 手で考える人のための二日間',
      description: '旧小学校の教室に、百二十の道具と、それを使う人の言葉を並べます。',
      site: 'dogu.example',
      lang: 'ja',
    },
  },
  {
    name: 'brand',
    background: 'bg-17',
    params: {
      title: 'Ferries every ten minutes, all night',
      description: 'The new timetable begins on Sunday.',
      site: 'harbourline.example',
      ground: '#FFF6E5',
      ink: '#14213D',
      accent: '#E63946',
    },
  },
];
