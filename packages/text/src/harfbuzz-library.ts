import { createRequire } from 'node:module';
import type { HarfBuzzLibrary } from './harfbuzz.js';
import { compileHarfBuzz } from './wasm-files.js';

const require = createRequire(import.meta.url);

/** Loads harfbuzzjs with `require`, because before an `import` of CommonJS, Node searches its text for exported names. */
export const loadHarfBuzz = async (): Promise<HarfBuzzLibrary> => ({
  wrap: require('harfbuzzjs/hbjs.js'),
  modules: await compileHarfBuzz(),
});
