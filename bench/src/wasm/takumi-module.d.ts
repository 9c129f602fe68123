/** The module that a bundler for workerd resolves. The package has types only for Node. */
declare module '@takumi-rs/wasm/auto' {
  const module: WebAssembly.Module;
  export default module;
}
