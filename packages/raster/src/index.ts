export { blendOver, type Layer } from './blend.js';
export { carefulDrawer, drawSvg, type SvgDrawer } from './drawing.js';
export { decode, encode } from './encode.js';
export { coverRegion, createPhotoCache, type CropRegion, type PhotoCache } from './photo.js';
export type { RawImage } from './raw-image.js';
export { withScratch } from './scratch.js';
export { loadSharp } from './sharp.js';
