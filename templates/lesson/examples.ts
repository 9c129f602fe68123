import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-17',
    params: {
      course: 'Practical Type Design',
      lesson: 'Spacing is the invisible half of a letter',
      number: '7',
      total: '12',
      duration: '24 min',
      level: 'Intermediate',
    },
  },
  { name: 'short', background: 'bg-30', params: { course: 'Bread', lesson: 'Feeding the starter' } },
  {
    name: 'first',
    title: 'First lesson',
    background: 'bg-15',
    params: {
      course: 'Signals and Noise',
      lesson: 'What a wave is',
      number: '1',
      total: '8',
      level: 'Beginner',
      theme: 'dark',
      accent: '#FFB020',
    },
  },
  {
    name: 'long',
    background: 'bg-21',
    params: {
      course: 'An Introduction to Statistical Reasoning for Journalists, Editors and Data Desks',
      lesson:
        'Why the average of averages is almost never the average: weighting, composition effects and the paradox of Simpson',
      number: 'No. 38',
      total: '40',
      duration: '1 hour 15 minutes',
      level: 'Upper intermediate',
    },
  },
  {
    name: 'hindi',
    background: 'bg-34',
    params: {
      course: 'व्यावहारिक सांख्यिकी',
      lesson: 'औसत, माध्यिका और बहुलक का अंतर',
      number: '3',
      total: '6',
      duration: '18 मिनट',
      level: 'आरंभिक',
      lang: 'hi',
    },
  },
  {
    name: 'arabic',
    background: 'bg-24',
    params: {
      course: 'أساسيات التصوير الليلي',
      lesson: 'كيف تقرأ الضوء قبل أن تلتقطه',
      number: '5',
      total: '9',
      duration: '31 دقيقة',
      level: 'متوسط',
      lang: 'ar',
    },
  },
  {
    name: 'brand',
    background: 'bg-17',
    params: {
      course: 'Sourdough from scratch',
      lesson: 'Reading the crumb',
      number: '5',
      total: '8',
      duration: '18 min',
      ground: '#FBF3E4',
      ink: '#3A2312',
      accent: '#C8553D',
    },
  },
];
