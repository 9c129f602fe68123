/**
 * A separate module, because PNG cards without images do not load it. `build.mjs` bundles it as one file without
 * imports.
 */
export { openImageFiles } from '@placard/images/image-files';
