import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-16',
    params: {
      repository: 'otterworks/tidewater',
      description: 'Incremental builds in the time it takes to save the file, with a planner that explains itself.',
      languages: ['Rust | 68.4', 'TypeScript | 21.9', 'Shell | 6.2', 'Nix | 3.5'],
      stars: '18.4k',
      forks: '1,207',
      license: 'Apache-2.0',
    },
  },
  {
    name: 'short',
    background: 'bg-40',
    params: {
      repository: 'moth/dim',
      description: 'Turns the screen down.',
      languages: ['Go | 100'],
      stars: '412',
      license: 'MIT',
    },
  },
  {
    name: 'long',
    background: 'bg-05',
    params: {
      repository: 'international-maritime-archive/lighthouse-logbook-transcription-kit',
      description:
        'Tools, models and guidelines for reading two hundred years of handwritten keepers’ logbooks: segmentation, transcription and review.',
      languages: [
        'Python | 41.2',
        'Jupyter Notebook | 27.6',
        'JavaScript | 14.8',
        'C++ | 9.3',
        'Dockerfile | 4.6',
        'Makefile | 2.5',
      ],
      stars: '104.6k',
      forks: '23.1k',
      license: 'BSD-3-Clause',
    },
  },
  {
    name: 'dark',
    background: 'bg-14',
    params: {
      repository: 'halvorsen/quill',
      description: 'A markdown editor that never moves your cursor.',
      languages: ['Svelte | 61', 'TypeScript | 39'],
      stars: '7.9k',
      theme: 'dark',
      accent: '#FFB454',
    },
  },
  {
    name: 'japanese',
    background: 'bg-12',
    params: {
      repository: 'shizuka-dougu/kumihimo',
      description: '縦書きと横書きを同じ木から組む、小さくて速い日本語組版エンジン。',
      languages: ['TypeScript | 48', 'Zig | 33', 'CSS | 19'],
      stars: '3,918',
      forks: '164',
      license: 'MIT',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    background: 'bg-30',
    params: {
      repository: 'bayt-alhuruf/naskh',
      description: 'محرّك لقياس الخط العربي وترتيب الحركات، بلا اعتماد على أي مكتبة.',
      languages: ['C | 57.1', 'Python | 30.4', 'Cuda | 12.5'],
      stars: '2.2k',
      forks: '88',
      license: 'OFL-1.1',
      lang: 'ar',
    },
  },
];
