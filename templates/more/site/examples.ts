import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      name: 'Northfold',
      line: 'Builds that finish before the kettle does.',
      site: 'northfold.dev',
      ground: '#10284A',
      accent: '#FF7A59',
    },
  },
  { name: 'short', params: { name: 'Ivy' } },
  {
    name: 'long',
    params: {
      name: 'Maritime Signals & Fog Horn Institute',
      line: 'We keep three hundred years of lights, horns and bells working, and publish all of it.',
      site: 'institute-for-maritime-signals.example',
      ground: '#ECEFF1',
      accent: '#22313F',
    },
  },
  {
    name: 'plain',
    title: 'Colors from the name',
    params: { name: 'Kerb & Camber', line: 'Winter tyres, fitted while you eat.', site: 'kerbcamber.example' },
  },
  {
    name: 'arabic',
    params: {
      name: 'مرصد الحي',
      line: 'بيانات الطقس من أسطح المدارس',
      site: 'marsad.example',
      ground: '#F4DFD3',
      accent: '#8C1D35',
    },
  },
  {
    name: 'japanese',
    params: {
      name: '道具と暮らし',
      line: '手で考える人のための月刊誌',
      site: 'dougu.example',
      theme: 'dark',
      lang: 'ja',
    },
  },
];
