import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The used part of `@vercel/og`, declared here so that this builds where the package is not installed. */
export interface VercelOg {
  readonly ImageResponse: new (element: object, options: object) => { arrayBuffer(): Promise<ArrayBuffer> };
}

const packageName = '@vercel/og';

/**
 * Imports `@vercel/og`. Version 1.0.3 crashes when Node imports it, because its bundle expects `require` and a
 * `__dirname` that contains the HarfBuzz file. Both are provided here.
 */
export async function loadVercelOg(): Promise<VercelOg> {
  const require = createRequire(import.meta.url);
  Object.assign(globalThis, { require, __dirname: dirname(require.resolve('harfbuzzjs')) });
  return (await import(packageName)) as VercelOg;
}
