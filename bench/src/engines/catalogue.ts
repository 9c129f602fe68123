import type { Format } from '@placard/core';
import type { EngineModule } from './engine.js';

/** An engine before its process has started: known to the parent, which loads none of them. */
export interface EngineEntry {
  readonly id: string;
  /** Whose version is shown; null where the engine tells it. */
  readonly package: string | null;
  readonly label: string;
  readonly formats: readonly Format[];
  /** How many cards the measurement of memory draws: fewer where they would take too long. */
  readonly memoryCards: number;
  readonly ours: boolean;
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
  ...more,
});

/** The engine that ratios are taken to: the fastest peer. */
export const reference = 'takumi';

export const engines: readonly EngineEntry[] = [
  entry('press', 'Placard, press', () => import('./press.js'), { package: '@placard/press', ours: true }),
  entry('satori', 'Placard, satori engine', () => import('./satori.js'), { package: '@placard/satori', ours: true }),
  entry('takumi', '@takumi-rs/core', () => import('./takumi.js'), { package: '@takumi-rs/core' }),
  entry('vercel-og', '@vercel/og', () => import('./vercel-og.js'), {
    package: '@vercel/og',
    formats: ['png'],
    memoryCards: 600,
  }),
  entry('satori-resvg', 'satori → resvg → asPng', () => import('./satori-resvg.js'), {
    package: 'satori',
    memoryCards: 600,
  }),
  entry('chromium', 'headless Chromium', () => import('./chromium.js'), { memoryCards: 600 }),
];
