/**
 * Writes dist/callbacks.wasm and dist/hyphenation.json. The first turns JavaScript functions into functions that HarfBuzz can call: for each signature an
 * import `f.SIGNATURE` that is exported again. Emscripten makes such a module at run time, which hosts at the edge forbid.
 * The second has a digest of each language's hyphenation patterns, so that hosts can name their files without reading them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hyphenPatterns } from './dist/hyphenate.js';

/** What harfbuzzjs passes to HarfBuzz: result, then parameters; `v`: none, `i`: i32, `f`: f32. */
const signatures = ['vi', 'viiii', 'viiiffi', 'viiiffffi', 'viiiffffffi'];

const types = { i: 0x7f, f: 0x7d };
/** All lengths are under 128, so each is one byte (WebAssembly 1.0, §5.2.2). */
const list = (items) => [items.length, ...items.flat()];
const name = (text) => list([...text].map((letter) => letter.charCodeAt(0)));
const section = (id, items) => [id, ...list(list(items))];

const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const typeSection = section(
  1,
  signatures.map((signature) => [0x60, ...list(Array.from(signature.slice(1), (letter) => types[letter])), 0]),
);
const importSection = section(
  2,
  signatures.map((signature, type) => [...name('f'), ...name(signature), 0x00, type]),
);
const exportSection = section(
  7,
  signatures.map((signature, index) => [...name(signature), 0x00, index]),
);

mkdirSync(new URL('dist/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('dist/callbacks.wasm', import.meta.url),
  Uint8Array.from([...header, ...typeSection, ...importSection, ...exportSection]),
);

const require = createRequire(import.meta.url);
const digest = (pattern) =>
  createHash('sha256')
    .update(JSON.stringify(require(`hyphen/${pattern}`).patterns))
    .digest('hex');
writeFileSync(
  new URL('dist/hyphenation.json', import.meta.url),
  JSON.stringify(Object.fromEntries([...new Set(Object.values(hyphenPatterns))].map((each) => [each, digest(each)]))),
);
