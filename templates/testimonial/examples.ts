import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-14',
    params: {
      quote: 'We closed the books in four days instead of nineteen. I took my first August off since 2011.',
      name: 'Ines Caldeira',
      role: 'Finance director',
      company: 'Moinho Verde',
    },
  },
  { name: 'short', background: 'bg-40', params: { quote: 'It just works.', name: 'R. Sato' } },
  {
    name: 'long',
    background: 'bg-03',
    params: {
      quote:
        'I had sworn never to sit through another migration. Three warehouses and one stubborn printer moved in a weekend while I was at my sister’s wedding; nobody called. On Monday the pallets were right.',
      name: 'Wilhelmina Aldershot-Featherstonehaugh of Lower Wallop',
      role: 'Deputy head of inbound logistics, returns and reverse supply',
      company: 'The Amalgamated Cornish Tea, Biscuit & Lighthouse Company',
    },
  },
  {
    name: 'arabic',
    background: 'bg-30',
    params: {
      quote: 'أرسلنا أول شحنة بعد ساعة واحدة فقط، وكأن الفريق يعرفنا منذ سنوات.',
      name: 'ليلى حداد',
      role: 'مديرة العمليات',
      company: 'دار الزيتون',
    },
  },
  {
    name: 'light',
    background: 'bg-25',
    params: {
      quote: 'My students stopped asking when the lesson ends.',
      name: 'Oyelaran Adebayo',
      role: 'Physics teacher',
      accent: '#FF6A3D',
      theme: 'light',
    },
  },
];
