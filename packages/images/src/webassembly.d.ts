/**
 * The used parts of the WebAssembly JavaScript interface (W3C). The types of Node 20 omit it, and the DOM types are not
 * included.
 */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }

  class Module {
    constructor(bytes: Uint8Array);
  }

  class Instance {
    constructor(module: Module, imports?: object);
    readonly exports: object;
  }
}
