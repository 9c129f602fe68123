import { inflateSync } from 'node:zlib';
import { importOptional } from '@placard/core/engine';
import { unpackWoff } from './unpack-woff.js';

/**
 * Unpacks a WOFF or WOFF2 font on Node, Bun and Deno.
 *
 * @throws {Error} when the file is damaged, or WOFF2 and `woff2-encoder` is not installed
 */
export const unpackFont = (file: Uint8Array): Promise<Uint8Array> =>
  unpackWoff(file, {
    inflate: (packed, length) => inflateSync(packed, { maxOutputLength: length }),
    async woff2(packed) {
      const { default: decompress } = await importOptional(
        'woff2-encoder',
        'A WOFF2 font',
        () => import('woff2-encoder/decompress'),
      );
      return decompress(packed);
    },
  });
