import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      name: 'Vesuvio moka pot, six cups',
      price: '€34.90',
      oldPrice: '€49.90',
      rating: '4.8',
      reviews: '2,314 reviews',
      until: 'Until 30 November',
      shop: 'Bottega Rossa',
    },
  },
  {
    name: 'short',
    params: { name: 'Solaris grapes', price: '1.79', oldPrice: '2.49', ground: '#FFCF3F', accent: '#1F5A2A' },
  },
  {
    name: 'long',
    params: {
      name: 'Wireless headphones with active noise cancelling',
      price: 'Rp 1.299.000,00',
      oldPrice: 'Rp 1.899.000,00',
      rating: '4.75',
      reviews: '12.480 ulasan',
      until: 'Berlaku sampai 30 November 2026',
      shop: 'Toko Suara Nusantara',
      ground: '#FFB3A1',
      accent: '#173FAE',
      lang: 'id',
    },
  },
  {
    name: 'dark',
    params: {
      name: 'Winter tire fitting, all four wheels',
      price: '£48',
      oldPrice: '£72',
      rating: '4.6',
      reviews: '880 reviews',
      until: 'Book by 12 December',
      shop: 'Kerb & Camber',
      theme: 'dark',
      accent: '#FFB000',
    },
  },
  {
    name: 'plain',
    title: 'No old price',
    params: { name: 'Sunday brunch for two', price: 'from $39', shop: 'The Long Table' },
  },
  {
    name: 'japanese',
    params: {
      name: '手すき和紙の行灯 京都の工房から',
      price: '¥12,800',
      oldPrice: '¥16,000',
      rating: '4.9',
      reviews: '128件',
      until: '11月30日まで',
      shop: '燈屋',
      ground: '#E9E2D4',
      accent: '#C22B1E',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: {
      name: 'إبريق قهوة إيطالي لستة فناجين',
      price: '129 ر.س',
      oldPrice: '189 ر.س',
      rating: '4.8',
      reviews: '2,314 تقييمًا',
      until: 'حتى 30 نوفمبر',
      shop: 'بيت البن',
      lang: 'ar',
    },
  },
];
