import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-33',
    params: {
      name: 'Kettle No. 4',
      tagline: 'A stovetop kettle in spun copper that pours where you point it and never boils over.',
      price: '€148.00',
      badge: 'Back in stock',
    },
  },
  { name: 'short', background: 'bg-16', params: { name: 'Fold' } },
  {
    name: 'light',
    background: 'bg-22',
    params: { name: 'Paperweight', tagline: 'One app, one list, no notifications.', price: '$29', theme: 'light' },
  },
  {
    name: 'long',
    background: 'bg-31',
    params: {
      name: 'Adjustable Reading Lamp with Counterweight and Walnut Base 2',
      tagline:
        'Hand-balanced on a single brass pivot, it stays exactly where you leave it, folds flat for the post and can be repaired with one screwdriver',
      price: 'from £1,290.00 + VAT',
      badge: 'Ships again in November',
    },
  },
  {
    name: 'japanese',
    background: 'bg-32',
    params: {
      name: '山桜のまな板',
      tagline: '一枚板から削り出し、亜麻仁油で三度仕上げました。',
      price: '¥12,800',
      badge: '新作',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    background: 'bg-30',
    params: {
      name: 'إبريق النحاس',
      tagline: 'مطروق باليد في ورشة واحدة، قطعةً قطعة.',
      price: '185 د.م.',
      badge: 'كمية محدودة',
      accent: '#FFD23F',
      lang: 'ar',
    },
  },
];
