/** A module of its own, since cards in PNG without images do not load it. `build.mjs` bundles it to one file without imports. */
export { openImageFiles } from '@placard/raster/image-files';
