import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-25',
    params: {
      name: 'The Margin',
      headline: 'Small presses are printing again, and the banks have noticed',
      issue: 'No. 128',
      date: 'Friday 6 March 2026',
      summary:
        'Paper is dear, postage is dearer, and yet eleven new quarterlies opened this winter. We asked their treasurers how.',
    },
  },
  { name: 'short', background: 'bg-01', params: { name: 'Tide', headline: 'The ice went out early' } },
  {
    name: 'long',
    background: 'bg-02',
    params: {
      name: 'The Intermountain Gardener & Smallholder’s Weekly Gazetteer',
      headline:
        'After ten dry winters the valley votes to share its last canal, and to dig up every lawn before the railway',
      issue: 'Vol. XLII, No. 1,208',
      date: 'Wednesday the 30th of September 2026, AM',
      summary:
        'The ballot closed at midnight. Farmers upstream keep two days in seven; the orchards get the nights; the golf club gets a cactus. Inside: what to plant now, and how to bury a lawn.',
    },
  },
  {
    name: 'hindi',
    background: 'bg-05',
    params: {
      name: 'सुबह की चिट्ठी',
      headline: 'पहाड़ों में लौटी बर्फ़, किसानों के चेहरे पर मुस्कान',
      issue: 'अंक ४२',
      date: '६ मार्च २०२६',
      summary: 'तीन साल बाद घाटी में भरपूर बर्फ़बारी हुई है। सेब के बाग़ों के लिए यह सबसे अच्छी ख़बर है।',
      lang: 'hi',
    },
  },
  {
    name: 'dark',
    background: 'bg-27',
    params: {
      name: 'Night Desk',
      headline: 'A moon nobody ordered',
      issue: 'Issue 9',
      date: '11 May 2026',
      summary: 'Saturn has one more. The people who count them would like a word about what counts.',
      theme: 'dark',
    },
  },
  {
    name: 'brand',
    background: 'bg-25',
    params: {
      name: 'Harbour Post',
      headline: 'The last coal pier becomes a swimming pool',
      issue: 'No. 12',
      date: '1 June 2026',
      summary: 'Heated by a data centre, free on Mondays, and open from six in the morning.',
      ground: '#FFFFFF',
      ink: '#0F3D91',
      accent: '#E4572E',
    },
  },
];
