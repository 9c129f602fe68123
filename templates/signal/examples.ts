import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-06',
    params: {
      title: 'Checkout is fast again',
      reading: '47.3',
      unit: 'ms',
      subtitle: 'Ninety-fifth percentile, every region, after the cache moved next to the till.',
      points: ['88.1', '91.4', '86', '97.2', '83.5', '85.9', '71', '58.3', '52.6', '49.9', '48.1', '47.3'],
    },
  },
  { name: 'short', background: 'bg-12', params: { title: 'All quiet' } },
  {
    name: 'long',
    background: 'bg-15',
    params: {
      title: 'The queue that used to take a coffee break now drains before the page has even finished painting',
      reading: '1,284,096.25 ± 0.125',
      unit: 'messages/min',
      subtitle:
        'Measured on the primary cluster over seven days of ordinary traffic, weekends included, with the nightly rebuild left running on purpose.',
    },
  },
  {
    name: 'arabic',
    background: 'bg-01',
    params: {
      title: 'معدل الأخطاء عند أدنى مستوى هذا العام',
      reading: '0.02',
      unit: '%',
      subtitle: 'بعد نقل خدمة الدفع إلى المنطقة الجديدة.',
      trend: 'down',
      lang: 'ar',
    },
  },
  {
    name: 'word',
    title: 'A word',
    background: 'bg-25',
    params: {
      title: 'Deploy 4412 is healthy',
      reading: 'Nominal',
      subtitle: 'No alarms in the last 24 hours.',
      accent: '#FFB000',
    },
  },
  {
    name: 'light',
    background: 'bg-11',
    params: {
      theme: 'light',
      title: 'Night shift uses a third less power',
      reading: '312',
      unit: 'kW',
      subtitle: 'Cold store 2, Tuesday 3 March.',
      points: ['468', '471', '459', '463', '390', '341', '318', '312'],
    },
  },
];
