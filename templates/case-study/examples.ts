import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-25',
    params: {
      client: 'Harrow & Pell',
      headline: 'How a freight broker stopped paying for trucks that never left the yard',
      metric: '−38%',
      metricLabel: 'idle hours per vehicle',
    },
  },
  { name: 'short', background: 'bg-11', params: { client: 'Ostra', headline: 'Checkout, rebuilt', metric: '4.2×' } },
  {
    name: 'long',
    background: 'bg-02',
    params: {
      client: 'Northern Cooperative of Independent Dairy Producers & Sons',
      headline:
        'Four hundred farms replaced eleven spreadsheets and one patient accountant with a single shared book that every driver reads every morning',
      metric: '€1,240,000.5',
      metricLabel: 'recovered in the first twelve months of settlement, audited',
    },
  },
  {
    name: 'arabic',
    background: 'bg-13',
    params: {
      client: 'سكك الواحة',
      headline: 'كيف وصلت القطارات في موعدها بعد إعادة بناء جدول الصيانة',
      metric: '+212%',
      metricLabel: 'رحلات في موعدها',
      lang: 'ar',
    },
  },
  {
    name: 'share',
    title: 'A share',
    background: 'bg-32',
    params: {
      client: 'Lumen Dental',
      headline: 'Nine of ten patients now book without a phone call',
      metric: '9 in 10',
      metricLabel: 'appointments booked online',
      theme: 'light',
      accent: '#E8431F',
    },
  },
  {
    name: 'wordsonly',
    title: 'Without a figure',
    background: 'bg-04',
    params: { client: 'Ferrum', headline: 'From signed contract to first shipment in under two weeks' },
  },
];
