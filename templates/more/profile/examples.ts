import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      name: 'Ines Caldeira',
      role: 'Principal engineer',
      organization: 'Moinho Verde',
      talk: 'What a mill taught us about back-pressure',
    },
  },
  {
    name: 'short',
    params: { name: 'Bo Li', ground: '#D9E8D2', ink: '#0C1F18', accent: '#0B6B4F' },
  },
  {
    name: 'long',
    params: {
      name: 'Maria-Magdalena von Hohenstein-Schwarzenberg',
      role: 'Director of Maritime Signalling and Lighthouse Optics',
      organization: 'Institut für Küstenforschung',
      talk: 'A long history of the foghorn, and why every team that runs a distributed system still needs one',
      ground: '#E3E6F5',
      ink: '#10163A',
      accent: '#3C50C8',
    },
  },
  {
    name: 'dark',
    params: {
      name: 'Adebayo Okonkwo',
      role: 'Staff writer',
      organization: 'Tideline',
      handle: '@adebayo@tideline.example',
      ground: '#12324A',
      ink: '#F4F1EA',
      accent: '#F9A03F',
    },
  },
  {
    name: 'arabic',
    params: {
      name: 'نور الحدّاد',
      role: 'رئيسة قسم الأبحاث',
      organization: 'محترف الحروف',
      talk: 'ليلة الخط العربي: من القصبة إلى الشاشة',
      ground: '#F4DFD3',
      ink: '#2B0A10',
      accent: '#A3243B',
    },
  },
  {
    name: 'japanese',
    params: {
      name: '渡辺 さくら',
      role: '書体デザイナー',
      organization: '道具と暮らし研究会',
      talk: '余白はどこから来るのか',
      theme: 'dark',
      accent: '#FF6A3D',
      lang: 'ja',
    },
  },
];
