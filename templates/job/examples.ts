import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-21',
    params: {
      role: 'Lead Typeface Engineer',
      company: 'Halvorsen & Quill',
      location: 'Rotterdam or remote',
      salary: '€74,000 – 88,000',
      type: 'Full-time',
    },
  },
  { name: 'short', background: 'bg-34', params: { role: 'Baker', company: 'Orchard Lane' } },
  {
    name: 'one',
    title: 'Part-time',
    background: 'bg-24',
    params: {
      role: 'Night Archivist',
      company: 'City Sound Archive',
      type: 'Part-time, 24 hours',
      accent: '#FF9E80',
      theme: 'dark',
    },
  },
  {
    name: 'long',
    background: 'bg-12',
    params: {
      role: 'Senior Instrument Maker for Precision Oceanographic Sensors and Deep-Water Field Trials',
      company: 'Institute for Applied Hydrography and Coastal Measurement AB',
      location: 'Gothenburg, Sweden, with eight weeks a year aboard ship',
      salary: 'SEK 52,000 – 61,500 a month + allowance',
      type: 'Permanent, from 1 March 2027',
    },
  },
  {
    name: 'japanese',
    background: 'bg-22',
    params: {
      role: '木工機械の設計エンジニア',
      company: '北山製作所',
      location: '長野県松本市',
      salary: '月給 42万円〜',
      type: '正社員',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    background: 'bg-20',
    params: {
      role: 'محرّر أول للخرائط التاريخية',
      company: 'دار الأطلس',
      location: 'تونس العاصمة',
      type: 'دوام كامل',
      lang: 'ar',
    },
  },
];
