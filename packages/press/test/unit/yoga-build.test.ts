import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const dist = join(dirname(createRequire(import.meta.url).resolve('yoga-wasm-web/package.json')), 'dist');

/** SHA-256 of the files of yoga-wasm-web 0.3.3 from which src/yoga/instance.ts derives the names of imports and exports. */
it.each([
  ['yoga.wasm', '47fb4f81d274932184cd19c75ed34f902d13f0519301590789a37f7077977e27'],
  ['index.js', '08ea82ed962bb761a8cfe517c26090718f50bc4d2021a13413362bd4ff917856'],
])('yoga-wasm-web still has the %s for which src/yoga was written', (file, expected) => {
  const actual = createHash('sha256')
    .update(readFileSync(join(dist, file)))
    .digest('hex');
  expect(
    actual,
    `${file} is of another build of yoga-wasm-web: derive its names again (packages/press/src/yoga/README.md)`,
  ).toBe(expected);
});
