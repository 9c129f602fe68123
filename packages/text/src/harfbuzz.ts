import type { WasmModule } from '@placard/core/engine';
import type { Library } from 'harfbuzzjs/hb.js';
import type { HarfBuzz as Shaper, HbBuffer, HbFont } from 'harfbuzzjs/hbjs.js';
import { callbacksModule } from './callbacks.js';
import { createDrawing, type OutlineSink } from './draw.js';
import { createGlyphReader, type Glyph } from './shaped.js';

/** harfbuzzjs, and outlines and glyphs without its way through text and objects. */
export interface HarfBuzz extends Shaper {
  draw(font: HbFont, glyph: number, sink: OutlineSink): void;
  /** The glyphs of a shaped buffer. Clusters are counted without the units `before` the shaped text. */
  glyphs(buffer: HbBuffer, before: number): Glyph[];
}

/** Compiled modules, for hosts that do not compile at run time. */
export interface HarfBuzzModules {
  /** `hb.wasm` of harfbuzzjs. */
  readonly harfbuzz: WasmModule;
  /** `callbacks.wasm` of this package. */
  readonly callbacks: WasmModule;
}

/** The two modules of harfbuzzjs: Emscripten's, and the one with its interface. */
export interface HarfBuzzLibrary {
  readonly create: (options: object) => Promise<Library>;
  readonly wrap: (library: Library) => Shaper;
}

let load = async (): Promise<HarfBuzzLibrary> => {
  const [{ default: create }, { default: wrap }] = await Promise.all([
    import('harfbuzzjs/hb.js'),
    import('harfbuzzjs/hbjs.js'),
  ]);
  return { create, wrap };
};

/** Sets how harfbuzzjs is loaded. Default: by `import`, for hosts whose bundler sees it. */
export const useHarfBuzz = (loader: () => Promise<HarfBuzzLibrary>): void => void (load = loader);

let shared: Promise<HarfBuzz> | undefined;

const opened = new WeakMap<HarfBuzzModules, Promise<HarfBuzz>>();

/**
 * Opens HarfBuzz, whose memory has the fonts: once for each object of modules. Without modules it is read from the file
 * system, once for the process.
 */
export function openHarfBuzz(modules?: HarfBuzzModules): Promise<HarfBuzz> {
  if (modules === undefined) return (shared ??= open({}, new WebAssembly.Module(callbacksModule())));
  const known = opened.get(modules) ?? openCompiled(modules);
  opened.set(modules, known);
  return known;
}

const openCompiled = ({ harfbuzz, callbacks }: HarfBuzzModules): Promise<HarfBuzz> =>
  open(
    {
      // Emscripten's way to pass a compiled module.
      async instantiateWasm(imports: object, done: (instance: WebAssembly.Instance) => void) {
        done(await WebAssembly.instantiate(harfbuzz as WebAssembly.Module, imports));
      },
    },
    callbacks as WebAssembly.Module,
  );

async function open(options: object, callbacks: WebAssembly.Module): Promise<HarfBuzz> {
  const { create, wrap } = await load();
  const library = await create(options);
  const table = library.wasmExports.__indirect_function_table;
  // Not a copy: when its memory grows, the library replaces its views of it.
  library.addFunction = (callback, signature) => {
    const index = table.grow(1);
    table.set(index, callable(callbacks, callback, signature));
    return index;
  };
  return Object.assign(wrap(library), { draw: createDrawing(library), glyphs: createGlyphReader(library) });
}

type Callback = (...args: number[]) => void;

/** A function of WebAssembly that calls one of JavaScript. */
function callable(callbacks: WebAssembly.Module, callback: Callback, signature: string): unknown {
  const functions = new Proxy({}, { get: (_, name) => (name === signature ? callback : () => undefined) });
  const called = new WebAssembly.Instance(callbacks, { f: functions }).exports[signature];
  if (called === undefined)
    throw new Error(`callbacks.wasm has no signature ${signature}: see packages/text/src/callbacks.ts`);
  return called;
}
