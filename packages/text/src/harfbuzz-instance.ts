import type { WasmModule } from '@placard/core/engine';
import type { Exports, Library } from 'harfbuzzjs/hb.js';

/** Arguments of the imported functions of HarfBuzz: numbers. */
type Callback = (...args: number[]) => void;

/** Compiled modules. */
export interface HarfBuzzModules {
  /** `hb.wasm` of harfbuzzjs. */
  readonly harfbuzz: WasmModule;
  /** `callbacks.wasm` of this package. */
  readonly callbacks: WasmModule;
}

const pageBytes = 65_536;
/** Minimum growth of the memory as a share of its size, because its views are recreated each time. */
const minGrowth = 0.2;

/**
 * Starts HarfBuzz. Its module imports five functions. For these, harfbuzzjs has 24 KB of JavaScript by Emscripten, which a
 * process would read before its first card, and which looks for files in Node.
 */
export async function startHarfBuzz({ harfbuzz, callbacks }: HarfBuzzModules): Promise<Library> {
  const fail = (): never => {
    throw new Error('HarfBuzz stopped');
  };
  const { exports }: { exports: object } = await WebAssembly.instantiate(harfbuzz as WebAssembly.Module, {
    env: {
      _abort_js: fail,
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (bytes: number) => grow(bytes >>> 0),
    },
    wasi_snapshot_preview1: { proc_exit: fail },
  });
  // The values of `hb.symbols` of harfbuzzjs.
  const hb = exports as Exports;

  function grow(bytes: number): boolean {
    const size = hb.memory.buffer.byteLength;
    const wanted = Math.max(bytes, size * (1 + minGrowth)) - size;
    try {
      hb.memory.grow(Math.ceil(wanted / pageBytes));
    } catch {
      return false;
    }
    Object.assign(library, viewsOf(hb.memory.buffer));
    return true;
  }

  const library: Library = {
    ...viewsOf(hb.memory.buffer),
    wasmExports: hb,
    addFunction(callback, signature) {
      const table = hb.__indirect_function_table;
      const index = table.grow(1);
      table.set(index, callable(callbacks as WebAssembly.Module, callback, signature));
      return index;
    },
    stackSave: hb.emscripten_stack_get_current,
    stackRestore: hb._emscripten_stack_restore,
    stackAlloc: hb._emscripten_stack_alloc,
  };
  hb.__wasm_call_ctors();
  return library;
}

const viewsOf = (buffer: ArrayBuffer): Pick<Library, 'HEAPU8' | 'HEAPU16' | 'HEAPU32' | 'HEAP32' | 'HEAPF32'> => ({
  HEAPU8: new Uint8Array(buffer),
  HEAPU16: new Uint16Array(buffer),
  HEAPU32: new Uint32Array(buffer),
  HEAP32: new Int32Array(buffer),
  HEAPF32: new Float32Array(buffer),
});

/** A function of WebAssembly that calls one of JavaScript. */
function callable(callbacks: WebAssembly.Module, callback: Callback, signature: string): unknown {
  const functions = new Proxy({}, { get: (_, name) => (name === signature ? callback : () => undefined) });
  const called = new WebAssembly.Instance(callbacks, { f: functions }).exports[signature];
  if (called === undefined)
    throw new Error(`callbacks.wasm has no signature ${signature}: see packages/text/src/callbacks.ts`);
  return called;
}
