import type { Format } from '@placard/core';
import type { EngineModule } from './engine.js';

/** Description of an engine. The parent reads only these and loads no engine. */
export interface EngineEntry {
  readonly id: string;
  /** Package whose version is shown; null: the engine reports its version. */
  readonly package: string | null;
  readonly label: string;
  readonly formats: readonly Format[];
  /** Cards drawn by the memory measurement; fewer for slow engines. */
  readonly memoryCards: number;
  readonly ours: boolean;
  /** The engine draws in every `pace`-th round. */
  readonly pace: number;
  readonly load: () => Promise<EngineModule>;
}

const entry = (id: string, label: string, load: EngineEntry['load'], more: Partial<EngineEntry> = {}): EngineEntry => ({
  id,
  label,
  load,
  package: null,
  formats: ['png', 'jpg', 'webp'],
  memoryCards: 2_000,
  ours: false,
  pace: 1,
  ...more,
});

/** The engine that ratios refer to: the fastest peer. */
export const reference = 'takumi';

export const engines: readonly EngineEntry[] = [
  entry('press', 'Placard, press', () => import('./press.js'), { package: '@placard/press', ours: true }),
  entry('satori', 'Placard, satori engine', () => import('./satori.js'), { package: '@placard/satori', ours: true }),
  entry('takumi', '@takumi-rs/core', () => import('./takumi.js'), { package: '@takumi-rs/core' }),
  entry('vercel-og', '@vercel/og', () => import('./vercel-og.js'), {
    package: '@vercel/og',
    formats: ['png'],
    memoryCards: 600,
    pace: 2,
  }),
  entry('satori-resvg', 'satori → resvg → asPng', () => import('./satori-resvg.js'), {
    package: 'satori',
    memoryCards: 600,
    pace: 4,
  }),
  entry('chromium', 'headless Chromium', () => import('./chromium.js'), { memoryCards: 600, pace: 4 }),
];
