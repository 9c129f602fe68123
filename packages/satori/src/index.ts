import type { Engine, EngineSource } from '@placard/core/engine';
import type { SatoriParts } from './engine.js';
import { identity } from './identity.js';

/** The reference engine; satori itself is loaded when a card first needs it. */
export const satoriEngine = (parts: SatoriParts): EngineSource => ({
  ...identity,
  open: async () => (await import('./engine.js')).openEngine(parts),
});

/**
 * The reference engine: satori lays out, resvg draws on a transparent canvas, the drawing is blended over the photo
 * and encoded. It takes all of satori's CSS. One engine serves a process for its whole life: satori remembers fonts
 * by the identity of their objects.
 *
 * @example
 * const engine = await createSatoriEngine({ fonts });
 * const { bytes } = await engine.render(sheet, AbortSignal.timeout(5_000));
 */
export const createSatoriEngine = (parts: SatoriParts): Promise<Engine> => satoriEngine(parts).open();

export type { SatoriParts } from './engine.js';
