/**
 * Writes dist/callbacks.wasm, for hosts that compile nothing at run time, and dist/hyphenation.json. The latter has a digest of
 * each language's hyphenation patterns, so that hosts can name their files without reading them.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { callbacksModule } from './dist/callbacks.js';
import { hyphenPatterns } from './dist/hyphenate.js';

writeFileSync(new URL('dist/callbacks.wasm', import.meta.url), callbacksModule());

const require = createRequire(import.meta.url);
const digest = (pattern) =>
  createHash('sha256')
    .update(JSON.stringify(require(`hyphen/${pattern}`).patterns))
    .digest('hex');
writeFileSync(
  new URL('dist/hyphenation.json', import.meta.url),
  JSON.stringify(Object.fromEntries([...new Set(Object.values(hyphenPatterns))].map((each) => [each, digest(each)]))),
);
