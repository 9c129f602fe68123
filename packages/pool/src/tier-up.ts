import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 11, of Node 20, run a function longer before it compiles it anew with optimizations: WebAssembly seven times as
 * long, as later versions do, and JavaScript three times. A process that draws a few cards, or some hundred of a site,
 * spends a fifth of its processor time on compilations that it has no use for. It must be called before the modules are
 * compiled. A flag of V8 holds for the whole process, so this is for processes that only draw.
 *
 * @example
 * delayTierUp();
 * const { createPressEngine } = await import('@placard/press');
 */
export function delayTierUp(): void {
  if (!process.versions.v8.startsWith('11.')) return;
  setFlagsFromString('--wasm-tiering-budget=13000000');
  setFlagsFromString('--interrupt-budget=400000');
}
