/** For Node, Bun and Deno. `@placard/images/web` needs no native module. */
export { blendOver, type Layer } from './blend.js';
export * from './shared.js';
export { compileFile } from './wasm-file.js';
export { crop } from './resize.js';
export { encode } from './encode.js';
export { decode, nodeCodec } from './node-codec.js';
export { imageFileOf } from './image-file.js';
export { inspectPhoto } from './inspect-photo.js';
export { photoFacts } from './photo-facts.js';
export { loadSharp } from './sharp.js';
export { toPng, type ConvertedFormat } from './to-png.js';
