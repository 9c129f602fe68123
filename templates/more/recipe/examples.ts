import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      name: 'Shakshuka with burnt butter and dill',
      time: '35 min',
      servings: 'Serves 4',
      difficulty: 'Easy',
      author: 'The Monday Kitchen',
    },
  },
  { name: 'short', params: { name: 'Ramen', ground: '#D9E6C8', ink: '#14280F', accent: '#2F6B2A' } },
  {
    name: 'long',
    params: {
      name: 'Slow-roasted shoulder of lamb with quince, bay and barley',
      time: '4 h 30 min',
      servings: 'Serves 8 to 10',
      difficulty: 'Slow, not hard',
      author: 'Suppers for Wet Sundays, p. 214',
      ground: '#E9D3C4',
      accent: '#7A1F2B',
    },
  },
  {
    name: 'dark',
    params: { name: 'Rhubarb and cardamom jam', time: '1 h 20 min', servings: '3 jars', theme: 'dark' },
  },
  {
    name: 'arabic',
    params: {
      name: 'مقلوبة الباذنجان',
      time: '٥٠ دقيقة',
      servings: 'تكفي ستة أشخاص',
      difficulty: 'متوسطة',
      author: 'مطبخ الحارة',
    },
  },
  {
    name: 'japanese',
    params: { name: '筍と山椒の炊き込みご飯', time: '50分', servings: '4人分', author: '月曜の台所', lang: 'ja' },
  },
];
