import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createAssets } from '@placard/press/web/assets';
import { wasmFiles, type Host } from '@placard/press/web/host';
import { openImageFiles } from '@placard/images/image-files';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const assets = createAssets({ fonts, backgrounds });

/** Creates a host in Node that reads the same files as a browser, and records their names. */
export function createHost(): Host & { readonly read: string[] } {
  const read: string[] = [];
  return {
    read,
    wasm: async (part) => {
      read.push(part);
      return WebAssembly.compile(new Uint8Array(await readFile(require.resolve(wasmFiles[part]))));
    },
    imageFiles: async () => ({ openImageFiles }),
    asset: async (path) => {
      read.push(path);
      const file = await (await assets).read(path);
      if (file === undefined) throw new Error(`cannot load ${path}: there is no such file`);
      return file;
    },
  };
}
