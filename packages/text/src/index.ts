/** For Node, Bun and Deno, where hyphenation patterns are files. `@placard/text/portable` reads no files. */
import { useHyphenation } from './common.js';
import { loadHyphenator } from './hyphen-library.js';

export * from './common.js';
export { readHyphenPatterns } from './hyphen-library.js';

useHyphenation(loadHyphenator);
