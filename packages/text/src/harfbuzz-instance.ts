import type { WasmModule } from '@placard/core/engine';
import type { HarfBuzzExports } from './harfbuzz-exports.js';

/** A function that HarfBuzz can call: all its parameters are numbers. */
type WasmFunction = (...args: number[]) => void;

/** Compiled modules. */
export interface HarfBuzzModules {
  /** `hb.wasm` of harfbuzzjs. */
  readonly harfbuzz: WasmModule;
  /** `callbacks.wasm` of this package. */
  readonly callbacks: WasmModule;
}

/** HarfBuzz and its memory. The views are recreated when it grows: read them after the last call. */
export interface HarfBuzzInstance {
  readonly hb: HarfBuzzExports;
  readonly bytes: Uint8Array;
  readonly numbers: Int32Array;
  /** Allocates bytes, which `hb.free` frees. @throws {Error} when there is no memory left */
  allocate(bytes: number): number;
  /** Adds a function of WebAssembly to those that HarfBuzz can call. @returns its index */
  addExport(callback: WasmFunction): number;
  /** A function of WebAssembly that calls one of JavaScript. @param signature one of `callbacks.wasm` */
  callable(callback: WasmFunction, signature: string): WasmFunction;
}

const pageBytes = 65_536;
/** Minimum growth of the memory as a share of its size, because its views are recreated each time. */
const minGrowth = 0.2;

/**
 * Starts HarfBuzz. Its module imports five functions. For these, harfbuzzjs has 24 KB of JavaScript by Emscripten,
 * which a process would read before its first card, and which looks for files in Node.
 */
export async function startHarfBuzz({ harfbuzz, callbacks }: HarfBuzzModules): Promise<HarfBuzzInstance> {
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
  const hb = exports as HarfBuzzExports;

  function grow(bytes: number): boolean {
    const size = hb.memory.buffer.byteLength;
    const wanted = Math.max(bytes, size * (1 + minGrowth)) - size;
    try {
      hb.memory.grow(Math.ceil(wanted / pageBytes));
    } catch {
      return false;
    }
    Object.assign(instance, viewsOf(hb.memory.buffer));
    return true;
  }

  const instance: HarfBuzzInstance = {
    hb,
    ...viewsOf(hb.memory.buffer),
    allocate(bytes) {
      const address = hb.malloc(bytes);
      // Bytes written at address 0 would overwrite HarfBuzz itself.
      if (address === 0 && bytes > 0) throw new Error(`HarfBuzz has no memory left for ${bytes} bytes`);
      return address;
    },
    addExport(callback) {
      const index = hb.__indirect_function_table.grow(1);
      hb.__indirect_function_table.set(index, callback);
      return index;
    },
    callable: (callback, signature) => callableBy(callbacks as WebAssembly.Module, callback, signature),
  };
  hb.__wasm_call_ctors();
  return instance;
}

const viewsOf = (buffer: ArrayBuffer): Pick<HarfBuzzInstance, 'bytes' | 'numbers'> => ({
  bytes: new Uint8Array(buffer),
  numbers: new Int32Array(buffer),
});

function callableBy(callbacks: WebAssembly.Module, callback: WasmFunction, signature: string): WasmFunction {
  const functions = new Proxy({}, { get: (_, name) => (name === signature ? callback : () => undefined) });
  const called = new WebAssembly.Instance(callbacks, { f: functions }).exports[signature];
  if (called === undefined)
    throw new Error(`callbacks.wasm has no signature ${signature}: see packages/text/src/callbacks.ts`);
  return called as WasmFunction;
}
