import type { Engine, FontSet, WasmModule } from '@placard/core/engine';
import { compileFile, nodeCodec } from '@placard/raster';
// Sets the hyphenation of Node.
import '@placard/text';
import yoga from 'yoga-wasm-web/auto';
import { createPress } from './engine.js';

let compiled: WasmModule | undefined;
const paintModule = (): WasmModule => (compiled ??= compileFile(new URL('./paint.wasm', import.meta.url)));

/**
 * Creates the fast engine for Node, Bun and Deno. Yoga lays out boxes, HarfBuzz shapes text, glyphs and boxes are
 * rasterized here; other shapes are drawn by resvg and cached. `refusal` reports what the engine cannot draw.
 *
 * @param options.fonts the font set
 * @returns an engine that must be closed by the caller
 * @throws {Error} from `render`: when the scene refers to something outside the card, or an image cannot be decoded
 * @example
 * const engine = await createPressEngine({ fonts });
 * const { bytes } = await engine.render(sheet, AbortSignal.timeout(5_000));
 */
export const createPressEngine = ({ fonts }: { fonts: FontSet }): Promise<Engine> =>
  createPress({ fonts, codec: nodeCodec, yoga, paint: paintModule(), nextTurn });

/** Two turns: events that arrived during the last stage are read in the first, and handled before the second. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
