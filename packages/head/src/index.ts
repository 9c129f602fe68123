/** Reads the head of an HTML page. Runs in any JavaScript runtime. */
export type { Charset } from './charset.js';
export { readHead, type Head, type HeadTag, type ReadHeadOptions } from './read.js';
