import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 11 (Node 20) run a function longer before it compiles it with optimizations: WebAssembly seven times as
 * long, as later versions do, and JavaScript three times. Otherwise a process that draws a few cards, or some hundred
 * of a site, spends a fifth of its processor time on compilations that do not pay off. Call it before the modules are
 * compiled. Flags of V8 apply to the whole process, so only processes that do nothing but draw should call this.
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
