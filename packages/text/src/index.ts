/** For Node, Bun and Deno, where hyphenation patterns are files. `@placard/text/portable` reads no files. */
import { createRequire } from 'node:module';
import { useHyphenation, type Hyphenate } from './common.js';

export * from './common.js';

const require = createRequire(import.meta.url);

useHyphenation((name) => (require(`hyphen/${name}`) as { readonly hyphenateSync: Hyphenate }).hyphenateSync);
