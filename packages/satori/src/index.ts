import type { Engine } from '@placard/core/engine';
import { importOptional } from '@placard/core/server';
import type { SatoriParts } from './engine.js';

/**
 * Creates the reference engine: satori lays out, resvg draws on a transparent canvas, and the result is composited over
 * the photo. It supports all CSS of satori. Use one engine per process, because satori caches fonts by object identity
 * and never releases them.
 *
 * @throws {Error} when the package `satori` is not installed
 * @example
 * const engine = await createSatoriEngine({ fonts });
 * const { bytes } = await engine.render(sheet, AbortSignal.timeout(5_000));
 */
export async function createSatoriEngine(parts: SatoriParts): Promise<Engine> {
  const { openEngine } = await importOptional('satori', 'the engine satori', () => import('./engine.js'));
  return openEngine(parts);
}

export { identity as satoriIdentity } from './identity.js';
export type { SatoriParts } from './engine.js';
