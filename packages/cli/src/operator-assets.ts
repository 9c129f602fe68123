import { createAssets, type Assets, type StoreWatch } from '@placard/accounts';
import type { Place } from './context.js';
import { readSettings } from './settings.js';

/** Creates the assets of a store with the configured limits. Images are decoded in this process. */
export function operatorAssets({ env, cwd }: Place, store: StoreWatch): Assets {
  return createAssets({
    store,
    limits: readSettings(env, cwd).assets,
    // Imported on demand, because only a new image needs it.
    inspect: async (file) => (await import('@placard/images')).inspectPhoto(file),
  });
}
