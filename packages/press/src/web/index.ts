export type { Manifest } from './manifest.js';
export { type Host, type WasmPart } from './host.js';
export { createWebPress, type WebPressParts } from './press.js';
export { openStudio, type Studio } from './studio.js';
