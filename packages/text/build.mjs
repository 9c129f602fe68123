/**
 * Writes dist/callbacks.wasm, which turns JavaScript functions into functions that HarfBuzz can call: for each signature an
 * import `f.SIGNATURE` that is exported again. Emscripten makes such a module at run time, which hosts at the edge forbid.
 */
import { mkdirSync, writeFileSync } from 'node:fs';

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
