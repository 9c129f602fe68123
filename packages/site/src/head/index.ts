/** Reads the head of an HTML page. Runs in any JavaScript runtime. */
export { readByline, type Byline } from './byline.js';
export type { Charset } from './charset.js';
export { readHead, type Head, type HeadTag, type ReadHeadOptions } from './read.js';
export { maxHeadings } from './scan.js';
export { whyNotShared } from './shared.js';
