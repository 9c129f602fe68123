import type { HarfBuzzModules } from '@placard/text/web';
import { createPress, type Press, type PressParts } from '../engine.js';

export type { Press } from '../engine.js';

/** Parts of {@link createWebPress}; the modules are compiled. */
export interface WebPressParts extends Omit<PressParts, 'harfBuzz' | 'nextTurn'>, HarfBuzzModules {}

/**
 * Creates the press for hosts without a file system. Its methods throw `NotLoaded` where a font or a
 * hyphenation is not in memory yet; `withLoading` repeats them.
 */
export const createWebPress = ({ harfbuzz, callbacks, ...parts }: WebPressParts): Promise<Press> =>
  createPress({ ...parts, harfBuzz: { harfbuzz, callbacks } });
