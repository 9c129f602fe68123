import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { peers } from '../versions.js';

/** The used part of `@vercel/og`, declared here because `npm ci` alone does not install the package. */
export interface VercelOg {
  readonly ImageResponse: new (element: object, options: object) => { arrayBuffer(): Promise<ArrayBuffer> };
}

/**
 * Imports `@vercel/og`. Version 1.0.3 crashes when Node imports it, because its bundle expects `require` and a
 * `__dirname` that contains the HarfBuzz file. Both are provided here.
 */
export async function loadVercelOg(): Promise<VercelOg> {
  const require = createRequire(peers);
  Object.assign(globalThis, { require, __dirname: dirname(require.resolve('harfbuzzjs')) });
  return (await import(pathToFileURL(require.resolve('@vercel/og')).href)) as VercelOg;
}
