export { blendOver, type Layer } from './blend.js';
export { carefulDrawer, drawSvg, type SvgDrawer } from './drawing.js';
export { decode, encode, type RawImage } from './encode.js';
export { coverRegion, createPhotoCache, type CropRegion, type PhotoCache } from './photo.js';
export { withScratch } from './scratch.js';
export { loadSharp } from './sharp.js';
