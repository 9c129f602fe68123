export type { Manifest } from './manifest.js';
export { type Host, type WasmPart } from './parts.js';
export { openStudio, type Studio } from './studio.js';
