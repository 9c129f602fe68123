import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 11, of Node 20, run a function of WebAssembly seven times as long before it compiles it anew with
 * optimizations, as later versions do. A process that draws a few cards spends a fifth of its processor time on
 * compilations that it has no use for. It must be called before the modules are compiled. A flag of V8 holds for the whole
 * process, so this is for processes that only draw.
 *
 * @example
 * delayTierUp();
 * const { createPressEngine } = await import('@placard/press');
 */
export function delayTierUp(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--wasm-tiering-budget=13000000');
}
