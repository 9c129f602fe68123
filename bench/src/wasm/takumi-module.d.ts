/** What a bundler for workerd finds; the types of the package are those of Node. */
declare module '@takumi-rs/wasm/auto' {
  const module: WebAssembly.Module;
  export default module;
}
