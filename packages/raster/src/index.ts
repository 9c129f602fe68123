/** For Node, Bun and Deno. `@placard/raster/portable` needs no native module. */
export { blendOver, type Layer } from './blend.js';
export * from './common.js';
export { compileFile } from './wasm-file.js';
export { encode } from './encode.js';
export { decode, nodeCodec } from './node-codec.js';
export { inspectPhoto } from './inspect-photo.js';
export { photoFacts } from './photo-facts.js';
export { loadSharp } from './sharp.js';
