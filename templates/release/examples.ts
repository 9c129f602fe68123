import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-17',
    params: {
      name: 'Tidewater',
      release: '4.2.0',
      summary: 'Incremental builds in the time it takes to save the file, and a planner that explains itself.',
      date: '21 November 2026',
    },
  },
  { name: 'short', background: 'bg-27', params: { name: 'Ledge', release: '7' } },
  {
    name: 'long',
    background: 'bg-05',
    params: {
      name: 'Meridian Observability Agent for Linux and Windows Servers 1',
      release: '2026.11.0-preview.12',
      summary:
        'Collects traces, metrics and logs in one process, keeps a bounded buffer on disk when the network is away, and reports exactly what it dropped and why it did.',
      date: 'Saturday 21 November 2026, 09:00 UTC',
    },
  },
  {
    name: 'japanese',
    background: 'bg-14',
    params: {
      name: '潮見エディター',
      release: '3.0.1',
      summary: '日本語入力の変換中に起きていた行のずれを直し、縦書きの印刷を整えました。',
      date: '2026年11月21日',
      lang: 'ja',
    },
  },
  {
    name: 'major',
    title: 'Major version',
    background: 'bg-10',
    params: {
      name: 'Kestrel',
      release: 'v5.0.0',
      summary: 'One binary, no daemon. Configuration files from 4.x are read unchanged.',
      date: 'May 2026',
      accent: '#FF5A1F',
    },
  },
  {
    name: 'preview',
    background: 'bg-24',
    params: {
      name: 'Quarry',
      release: '1.9.0-rc.2',
      summary: 'Feature-complete. Please try your largest repository.',
      date: '3 March 2026',
      theme: 'dark',
      accent: '#3DDC97',
    },
  },
  {
    name: 'named',
    title: 'With a name',
    background: 'bg-08',
    params: { name: 'Harbour OS', release: 'Nightjar', summary: 'A calmer desktop that wakes in a second.' },
  },
];
