import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-03',
    params: { headline: 'Drag a ship. The whole week moves with it.', product: 'Harbour', site: 'harbour.app' },
  },
  {
    name: 'short',
    background: 'bg-40',
    params: { headline: 'Offline, at last', product: 'Marginalia', ground: '#FF6B55' },
  },
  {
    name: 'long',
    background: 'bg-20',
    params: {
      headline: 'Every fog horn on the coast, tested every night, on one map',
      product: 'Maritime Signals & Lights',
      site: 'signals.institute-for-coasts.example',
      ground: '#C9D8FF',
      accent: '#23308F',
    },
  },
  {
    name: 'phone',
    background: 'bg-14',
    params: {
      headline: 'Your next tram, before you ask',
      product: 'Kerbside',
      frame: 'phone',
      ground: '#FFD23F',
      theme: 'dark',
    },
  },
  {
    name: 'arabic',
    params: { headline: 'خريطة واحدة لكل أسطح الحي', product: 'المرصد', site: 'marsad.example', ground: '#F2B9E6' },
  },
  {
    name: 'japanese',
    params: {
      headline: '下書きは、もう電波を待たない',
      product: '余白',
      ground: '#9FE3C4',
      accent: '#9C0C24',
      lang: 'ja',
    },
  },
];
