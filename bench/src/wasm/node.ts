import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Assets } from '@placard/press/web/assets';
import { wasmFiles } from '@placard/press/web/host';
import { interFaces } from '../engines/files.js';
import { openPress } from './press.js';
import type { Host } from './series.js';
import { meanTime } from './stopwatch.js';
import { openTakumi } from './takumi.js';

const { resolve } = createRequire(import.meta.url);
const compiled = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(new Uint8Array(await readFile(resolve(file))));

/** Both engines in this process, from WebAssembly alone. */
export async function openNode(assets: Assets): Promise<Host> {
  const press = await openPress({
    wasm: (part) => compiled(wasmFiles[part]),
    imageFiles: () => import('@placard/images/image-files'),
    async asset(path) {
      const file = await assets.read(path);
      if (file === undefined) throw new Error(`no asset ${path}`);
      return file;
    },
  });
  const takumi = openTakumi(
    await compiled('@takumi-rs/wasm/takumi_wasm_bg.wasm'),
    interFaces.map(({ read }) => read()),
  );
  return {
    name: `Node ${process.versions.node}`,
    cards: 4,
    press: { draw: (cards) => meanTime(press, cards) },
    takumi: { draw: (cards) => meanTime(takumi, cards) },
    close: async () => undefined,
  };
}
