import type { WasmModule } from '@placard/core/engine';

/** The used exports of `yoga.wasm`, under the names that Emscripten gave them. */
interface YogaExports {
  readonly D: WebAssembly.Memory;
  /** The table of functions. */
  readonly I: WebAssembly.Table;
  /** Runs the constructors of C++, which register Yoga's classes. */
  E(): void;
  /** `malloc` */
  H(bytes: number): number;
}

/** A method of a class. The first argument is the address of the object, unless the method is static. */
export type YogaMethod = (a?: number, b?: number, c?: number, d?: number) => number;

/** Measures the content of a box. The modes are those of Yoga. */
export type Measure = (
  width: number,
  widthMode: number,
  height: number,
  heightMode: number,
) => { readonly width: number; readonly height: number };

/** Yoga and its memory. */
export interface YogaInstance {
  /** @param name such as `Node.setDisplay` */
  method(name: string): YogaMethod;
  /** The argument of `MeasureCallback.implement` is an index of this list. */
  readonly measures: Measure[];
}

const pageBytes = 65_536;
/** Minimum growth of the memory as a share of its size. */
const minGrowth = 0.2;
/** A `Size` is two doubles. */
const sizeBytes = 16;
/** Result of functions for files, which are not supported: `ENOSYS` of WASI. */
const unsupported = 52;

/** Returns the exports of Yoga. They exist before Yoga calls one of its imports. */
type FindYoga = () => YogaExports;

/** Imports of a module: functions by the names that Emscripten gave them. */
type Imports = Readonly<Record<string, (...args: number[]) => unknown>>;

const ignore = (): void => undefined;

/**
 * Starts Yoga. Its module describes its classes to the host (Embind of Emscripten). For that, yoga-wasm-web has 24 KB
 * of JavaScript, which creates classes with conversions and finalizers; it takes 4 % of the CPU time to the first card
 * of a process and 15 % of that to its second. Here only the functions of the methods are kept. They take and return
 * numbers.
 *
 * @see https://emscripten.org/docs/porting/connecting_cpp_and_javascript/embind.html
 */
export async function startYoga(module: WasmModule): Promise<YogaInstance> {
  const methods = new Map<string, YogaMethod>();
  const measures: Measure[] = [];
  const find = (): YogaExports => yoga;
  const { exports }: { exports: object } = await WebAssembly.instantiate(module as WebAssembly.Module, {
    a: { ...registrations(find, methods), ...calls(find, measures), ...system(find) },
  });
  const yoga = exports as YogaExports;
  yoga.E();
  return {
    measures,
    method(name) {
      const method = methods.get(name);
      if (method === undefined) throw new Error(`yoga.wasm has no method ${name}`);
      return method;
    },
  };
}

/** Returns the imports that Embind calls for types, classes and methods. @param methods receives methods by name */
function registrations(yoga: FindYoga, methods: Map<string, YogaMethod>): Imports {
  const classes = new Map<number, string>();

  function textAt(address: number): string {
    const bytes = new Uint8Array(yoga().D.buffer);
    return String.fromCharCode(...bytes.subarray(address, bytes.indexOf(0, address)));
  }

  /** Yoga calls a method through an invoker, which passes the arguments on to the function in `context`. */
  const addMethod: Imports[string] = (type = 0, name = 0, _count, _types, _signature, invoker = 0, context) => {
    const invoke = yoga().I.get(invoker);
    methods.set(`${classes.get(type)}.${textAt(name)}`, (a, b, c, d) => invoke(context, a, b, c, d));
  };

  return {
    // Types, fields and constructors.
    ...Object.fromEntries([...'ABCbceklmnopqv'].map((name) => [name, ignore])),
    /** `_embind_register_class`: the eleventh argument is the name. */
    h: (type = 0, ...rest) => void classes.set(type, textAt(rest[9] ?? 0)),
    /** `_embind_register_class_function` and `_embind_register_class_class_function` */
    a: addMethod,
    d: addMethod,
  };
}

/** Returns the imports through which Yoga calls methods of JavaScript objects. Only measures are such objects. */
function calls(yoga: FindYoga, measures: readonly Measure[]): Imports {
  /** Address of the last size, which Yoga reads before its next call. */
  let size = 0;

  const measure: Imports[string] = (_caller, callback = 0, _name, _destructors, args = 0) => {
    size ||= yoga().H(sizeBytes);
    const view = new DataView(yoga().D.buffer);
    const measure = measures[callback];
    if (measure === undefined) throw new Error('Yoga measured a box that was already freed');
    // Each argument takes eight bytes.
    const { width, height } = measure(
      view.getFloat32(args, true),
      view.getInt32(args + 8, true),
      view.getFloat32(args + 16, true),
      view.getInt32(args + 24, true),
    );
    view.setFloat64(size, width, true);
    view.setFloat64(size + 8, height, true);
    return size;
  };

  return {
    /** `_emval_get_method_caller`, `_emval_call_method`, `_emval_call_void_method` */
    g: () => 0,
    t: measure,
    j: ignore,
    /** `_emval_decref`, `_emval_incref`, `_emval_run_destructors` */
    f: ignore,
    r: ignore,
    s: ignore,
  };
}

/** Returns the functions of a C library that Emscripten imports. */
function system(yoga: FindYoga): Imports {
  function grow(bytes = 0): boolean {
    const { byteLength } = yoga().D.buffer;
    const wanted = Math.max(bytes >>> 0, byteLength * (1 + minGrowth)) - byteLength;
    try {
      yoga().D.grow(Math.ceil(wanted / pageBytes));
      return true;
    } catch {
      return false;
    }
  }

  return {
    /** `abort` */
    i: () => {
      throw new Error('Yoga stopped');
    },
    /** `emscripten_resize_heap` */
    w: grow,
    /** `emscripten_memcpy_big` */
    x: (to = 0, from = 0, bytes = 0) => new Uint8Array(yoga().D.buffer).copyWithin(to, from, from + bytes),
    /** `fd_close`, `fd_seek`, `fd_write` */
    u: () => unsupported,
    y: () => unsupported,
    z: () => unsupported,
  };
}
