import { createAssets, type Assets, type StoreWatch } from '@placard/access';
import { readSettings } from './settings.js';

/** Creates the assets of a store within the configured limits. Files of the operator are decoded in this process. */
export function operatorAssets(store: StoreWatch): Assets {
  return createAssets({
    store,
    limits: readSettings(process.env).assets,
    // Imported on demand: only a new image needs it.
    inspect: async (file) => (await import('@placard/raster')).inspectPhoto(file),
  });
}
