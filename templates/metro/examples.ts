import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      line: 'Deploy Line',
      stops: ['Branch', 'Review', 'Continuous integration', 'Staging', 'Canary, five per cent', 'Production'],
      current: 'Staging',
    },
  },
  { name: 'short', params: { line: 'Line 4', stops: ['Here', 'There'], colour: '#0A5CFF' } },
  {
    name: 'coast',
    params: {
      line: 'Coastal Line',
      stops: ['Harbour', 'Fishmarket', 'St Brendan’s Quay', 'Lighthouse'],
      current: 'Fishmarket',
      colour: '#007A53',
    },
  },
  {
    name: 'long',
    params: {
      line: 'Northern Interregio Line',
      stops: [
        'Wolverhampton Market Square',
        'Upper Saint Leonard’s Wharf',
        'University & Botanic Gardens',
        'Parliament Hill Observatory',
        'Old Tannery and Exhibition',
        'Children’s Hospital Junction',
        'Museum of Applied Geometry',
        'Riverside Velodrome Central',
        'Broadcasting House Transfer',
        'Airport Terminals 2, 3 and 5',
      ],
      current: 'Children’s Hospital Junction',
      colour: '#F5A300',
    },
  },
  {
    name: 'night',
    params: {
      line: 'Night Owl N7',
      stops: ['Last orders', 'Kebab', 'Lost coat', 'Home'],
      current: 'Lost coat',
      colour: '#FF5C8A',
      theme: 'dark',
    },
  },
  {
    name: 'japanese',
    params: {
      line: 'みどり線',
      stops: ['春日台', '図書館前', '中央市場', '大学病院', '海浜公園'],
      current: '中央市場',
      colour: '#00843D',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: {
      line: 'خط الواحة',
      stops: ['باب البحر', 'السوق القديم', 'دار الكتب', 'الجامعة', 'المطار'],
      current: 'دار الكتب',
      colour: '#6B2FB3',
    },
  },
];
