/**
 * Adds to dist/, after tsc: the service as one file, the image codecs as another, the WebAssembly modules, and the
 * entries for hosts on which these modules must be imported: as `x.wasm` on Workers, as `x.wasm?module` at Vercel's
 * edge.
 */
import { webBundle } from '@placard/press/web/bundling';
import { wasmFiles } from '@placard/press/web/host';
import { build } from 'esbuild';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const here = fileURLToPath(new URL('.', import.meta.url));
const dist = `${here}dist/`;
/** Export conditions that select the files of a package for Workers. */
const conditions = ['workerd', 'worker'];

await mkdir(`${dist}wasm`, { recursive: true });
await Promise.all([
  build({ ...webBundle, conditions, entryPoints: [`${here}src/index.ts`], outfile: `${dist}index.js` }),
  build({
    ...webBundle,
    conditions,
    entryPoints: [`${here}src/image-files.ts`],
    outfile: `${dist}image-files.js`,
  }),
  ...Object.entries(wasmFiles).map(([part, file]) => copyFile(resolve(file), `${dist}wasm/${part}.wasm`)),
]);

/** Every card needs the first five modules. The others are imported by the first card that needs them. */
const entry = (suffix) => `import { createOn } from './index.js';
import lossless from './wasm/lossless.wasm${suffix}';
import paint from './wasm/paint.wasm${suffix}';
import yoga from './wasm/yoga.wasm${suffix}';
import harfbuzz from './wasm/harfbuzz.wasm${suffix}';
import callbacks from './wasm/callbacks.wasm${suffix}';

export * from './index.js';

const parts = {
  lossless: async () => ({ default: lossless }),
  paint: async () => ({ default: paint }),
  yoga: async () => ({ default: yoga }),
  harfbuzz: async () => ({ default: harfbuzz }),
  callbacks: async () => ({ default: callbacks }),
${Object.keys(wasmFiles)
  .filter((part) => !['lossless', 'paint', 'yoga', 'harfbuzz', 'callbacks'].includes(part))
  .map((part) => `  '${part}': () => import('./wasm/${part}.wasm${suffix}'),`)
  .join('\n')}
};

const host = {
  wasm: async (part) => (await parts[part]()).default,
  imageFiles: () => import('./image-files.js'),
};

export const createPlacard = (options) => createOn(host, options);
`;
await writeFile(`${dist}cloudflare.js`, entry(''));
await writeFile(`${dist}vercel.js`, entry('?module'));
