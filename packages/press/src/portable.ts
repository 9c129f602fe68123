import type { FontSet, WasmModule } from '@placard/core/engine';
import type { Codec } from '@placard/raster/codec';
import type { HarfBuzzModules } from '@placard/text/portable';
import openYoga from 'yoga-wasm-web';
import { createPress, type Press } from './engine.js';

export type { Press } from './engine.js';

/** Parts of {@link createPortablePress}; the modules are compiled. */
export interface PortablePressParts extends HarfBuzzModules {
  readonly fonts: FontSet;
  readonly codec: Codec;
  /** `paint.wasm` of this package. */
  readonly paint: WasmModule;
  /** `yoga.wasm` of yoga-wasm-web. */
  readonly yoga: WasmModule;
}

/**
 * Creates the press for hosts without a file system. Its methods throw `NotLoaded` where a font or a
 * hyphenation is not in memory yet; `withLoading` repeats them.
 */
export const createPortablePress = async (parts: PortablePressParts): Promise<Press> => {
  const { fonts, codec, paint, yoga, ...modules } = parts;
  return createPress({ fonts, codec, paint, modules, yoga: await openYoga(yoga as Parameters<typeof openYoga>[0]) });
};
