/** Parts of libraries that the bundles for browsers and the edge omit. */
import { readFile } from 'node:fs/promises';

/**
 * The codecs of jSquash contain a URL of their WebAssembly, for hosts that pass no module. Bundlers of an app would
 * look for that file, and webpack replaces `import.meta.url` by a string, so that an assignment to it is an error.
 */
const withoutUrls = {
  name: 'without-urls',
  setup: (build) =>
    build.onLoad({ filter: /@jsquash\/\w+\/codec\/.*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replace(/new URL\(("\w+\.wasm"),import\.meta\.url\)\.href/, '$1')
        .replace('if(import.meta.url===undefined){import.meta.url="https://localhost"}', ''),
    })),
};

/** Ajv generates code, which the edge forbids. It only says more about a schema that core has refused. */
const withoutAjv = {
  name: 'without-ajv',
  setup(build) {
    build.onResolve({ filter: /^ajv\/dist\/2020\.js$/ }, () => ({ path: 'ajv', namespace: 'without-ajv' }));
    build.onLoad({ filter: /.*/, namespace: 'without-ajv' }, () => ({
      contents: 'export class Ajv2020 { compile() {} }',
    }));
  },
};

/** Options of esbuild. */
export const webBundle = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  plugins: [withoutUrls, withoutAjv],
  logLevel: 'warning',
};
