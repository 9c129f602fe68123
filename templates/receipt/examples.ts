import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      store: 'Harbour Street Grocer',
      items: [
        'Rye loaf, large | 5.40',
        'Salted butter 250 g | 3.95',
        'Eggs, one dozen | 4.80',
        'Oat milk × 2 | 6.20',
        'Blood oranges 1.2 kg | 5.10',
      ],
      total: '25.45',
      date: '14 Mar 2026  18:42',
      footer: 'Thank you. Keep this slip for returns within 30 days.',
    },
  },
  { name: 'short', params: { store: 'Deploy Diner', items: ['One quiet release | 0.00'] } },
  {
    name: 'long',
    params: {
      store: 'Northgate Hardware & Timber Supply Co-op',
      items: [
        'Exterior gloss paint, signal red, 2.5 litre tin | 38.90',
        'Galvanised coach bolts M10 × 120, box of fifty | 24.15',
        'Marine plywood 18 mm, cut to 1220 × 610 panel | 61.00',
        'Waterproof wood glue D4, 750 ml squeeze bottle | 14.75',
        'Sanding discs 125 mm, assorted grit, pack of 40 | 19.99',
        'Brass butt hinges 100 mm, pair, with all screws | 17.30',
        'Masking tape 48 mm × 50 m, trade roll, six-pack | 21.60',
        'Work gloves, split leather palm, size 10, pair | 12.45',
        'Cordless drill bit set, titanium, nineteen piece | 33.20',
        'Trade account rebate, applied this month only | −18.40',
      ],
      total: 'GBP 224.94',
      date: 'Saturday 14 March 2026, 18:42:07',
      footer: 'Goods remain ours until paid for. Returns in 30 days.',
      accent: '#1F5BFF',
    },
  },
  {
    name: 'euros',
    title: 'In euros',
    params: {
      store: 'Bäckerei Morgenrot',
      items: [
        'Roggenmischbrot | 4,80 €',
        'Laugenbrezel × 4 | 4,40 €',
        'Franzbrötchen × 2 | 3,90 €',
        'Mohnschnecke | 2,60 €',
        'Käsekuchen, ganz | 28,00 €',
        'Filterkaffee × 2 | 5,60 €',
        'Pfandglas zurück | −2,00 €',
      ],
      total: '47,30 €',
      date: 'Sa. 14.03.2026  07:58',
      footer: 'Wir backen weiter. Bis morgen früh!',
      accent: '#FFC21A',
      lang: 'de',
    },
  },
  {
    name: 'greek',
    params: {
      store: 'Ταβέρνα «Το Λιμάνι»',
      items: [
        'Χωριάτικη σαλάτα | 8,50',
        'Χταπόδι στα κάρβουνα | 16,00',
        'Ψωμί και ελιές | 3,00',
        'Ρετσίνα, μισό κιλό | 6,50',
      ],
      total: '34,00 €',
      date: '21 Ιουνίου 2026, 22:15',
      footer: 'Ευχαριστούμε, και του χρόνου!',
      accent: '#0E7C86',
      lang: 'el',
    },
  },
  {
    name: 'year',
    title: 'A year',
    params: {
      store: 'npm run year',
      items: ['Commits | 2,914', 'Coffees | 611', 'Weekends given back | 52', 'Bugs, certainly fixed | 1'],
      total: 'worth it',
      accent: '#101114',
    },
  },
  {
    name: 'japanese',
    params: {
      store: '喫茶あさひ',
      items: ['ブレンドコーヒー | ¥520', '厚切りトースト | ¥380', 'プリンアラモード | ¥740', 'ミックスジュース | ¥610'],
      total: '¥2,250',
      date: '2026年3月14日 15:07',
      footer: 'またのご来店をお待ちしております',
      lang: 'ja',
    },
  },
];
