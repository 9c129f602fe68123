/** What is used of the WebAssembly JavaScript interface (W3C): the types of Node 20 leave it to those of browsers. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }

  class Module {
    constructor(bytes: Uint8Array);
  }

  class Instance {
    constructor(module: Module);
    readonly exports: object;
  }
}
