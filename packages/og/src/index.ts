export type { ElementFont } from './fonts.js';
export { fromElement, type ElementImage, type ElementOptions } from './from-element.js';
export type { FetchImage } from './images.js';
