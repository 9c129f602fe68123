import type { Engine, FontSet } from '@placard/core/engine';
import { compileHarfBuzz, compileWasmFile } from '@placard/text/wasm-files';

/**
 * Creates the fast engine for Node, Bun and Deno. Yoga lays out boxes, HarfBuzz shapes text, this package rasterizes
 * glyphs and boxes, and resvg draws other shapes, which are cached. `refusal` reports what the engine cannot draw.
 *
 * @param options.fonts the font set
 * @returns an engine that must be closed by the caller
 * @throws {Error} from `render`: when the scene refers to something outside the card, or an image cannot be decoded
 * @example
 * const engine = await createPressEngine({ fonts });
 * const { bytes } = await engine.render(sheet, AbortSignal.timeout(5_000));
 */
export async function createPressEngine({ fonts }: { fonts: FontSet }): Promise<Engine> {
  // The runtime compiles WebAssembly on other threads, while this one loads the modules of the press.
  const [paint, yoga, harfBuzz, { createNodePress }] = await Promise.all([
    compileWasmFile(new URL('../dist/paint.wasm', import.meta.url)),
    compileWasmFile(new URL('../dist/yoga.wasm', import.meta.url)),
    compileHarfBuzz(),
    import('./node-press.js'),
  ]);
  return createNodePress({ fonts, paint, yoga, harfBuzz });
}
