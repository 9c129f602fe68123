export { blendOver, type Layer } from './blend.js';
export { encode, type RawImage } from './encode.js';
export { coverRegion, createPhotoCache, type CropRegion, type PhotoCache } from './photo.js';
