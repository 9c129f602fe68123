/** Code that both codecs use: no native module, no WebAssembly. */
export { maxPhotoPixels, type Codec, type Fit, type SvgDrawer } from './codec.js';
export { encodeSheet, encodeWithin, maxCardBytes, type Encoding, type FittedImage } from './fit.js';
export { inspectLogo } from './logo-facts.js';
export { minSimilarity } from './forecast.js';
export { coverRegion, createPhotoCache, type CropRegion, type PhotoCache } from './photo.js';
export type { RawImage } from './raw-image.js';
export { similarity, type Region } from './similarity.js';
