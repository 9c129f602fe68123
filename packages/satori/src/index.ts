import type { Engine, EngineSource } from '@placard/core/engine';
import { importOptional } from '@placard/core/server';
import type { SatoriParts } from './engine.js';
import { identity } from './identity.js';

/**
 * The satori engine as a source for `withFallback`. The package `satori` is imported when the engine is first needed.
 * If it is not installed, an error says so.
 *
 * @example
 * import { withFallback } from '@placard/core/server';
 * import { createPressEngine } from '@placard/press';
 * const engine = withFallback(await createPressEngine({ fonts }), satoriEngine({ fonts }));
 */
export const satoriEngine = (parts: SatoriParts): EngineSource => ({
  ...identity,
  async open() {
    const { openEngine } = await importOptional('satori', 'a card with CSS of satori', () => import('./engine.js'));
    return openEngine(parts);
  },
});

/**
 * Creates the reference engine: satori lays out, resvg draws on a transparent canvas, and the result is composited over
 * the photo. It supports all CSS of satori. Use one engine per process, because satori caches fonts by object identity
 * and never releases them.
 *
 * @example
 * const engine = await createSatoriEngine({ fonts });
 * const { bytes } = await engine.render(sheet, AbortSignal.timeout(5_000));
 */
export const createSatoriEngine = (parts: SatoriParts): Promise<Engine> => satoriEngine(parts).open();

export { identity as satoriIdentity } from './identity.js';
export type { SatoriParts } from './engine.js';
