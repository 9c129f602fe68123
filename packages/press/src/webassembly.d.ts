/**
 * The used parts of the WebAssembly JavaScript interface (W3C). The types of Node 20 omit it, and the DOM types are not
 * included.
 */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }

  interface Table {
    get(index: number): (...args: (number | undefined)[]) => number;
  }

  interface Global {
    readonly value: number;
  }

  class Module {
    constructor(bytes: Uint8Array);
  }

  class Instance {
    constructor(module: Module);
    readonly exports: object;
  }

  function instantiate(module: Module, imports: object): Promise<Instance>;
}
