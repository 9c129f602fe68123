import type { WasmModule } from '@placard/core/engine';
import createHarfBuzz from 'harfbuzzjs/hb.js';
import wrap, { type HarfBuzz } from 'harfbuzzjs/hbjs.js';

let ready: Promise<HarfBuzz> | undefined;

/** Opens HarfBuzz once; all faces share its memory. */
export const openHarfBuzz = (wasm?: WasmModule): Promise<HarfBuzz> =>
  (ready ??= createHarfBuzz(wasm === undefined ? {} : { instantiateWasm: instantiation(wasm) }).then(wrap));

/** Emscripten's way to pass a compiled module, which hosts require that do not compile at run time. */
const instantiation =
  (module: WasmModule) =>
  async (imports: object, done: (instance: WebAssembly.Instance) => void): Promise<void> => {
    done(await WebAssembly.instantiate(module as WebAssembly.Module, imports));
  };
