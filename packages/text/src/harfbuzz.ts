import { createDrawing, createPathWriter, type OutlineSink } from './draw.js';
import { createFontOpener, type HarfBuzzFont } from './harfbuzz-font.js';
import { startHarfBuzz, type HarfBuzzModules } from './harfbuzz-instance.js';
import { createShaper, type Glyph, type ShapedRun } from './shaped.js';

/**
 * The functions of HarfBuzz that are used here. The JavaScript of harfbuzzjs also has them, but is ten times as large,
 * and a process would compile it before its first card.
 */
export interface HarfBuzz {
  openFont(file: Uint8Array): HarfBuzzFont;
  shape(font: HarfBuzzFont, run: ShapedRun): Glyph[];
  draw(font: HarfBuzzFont, glyph: number, sink: OutlineSink): void;
  /** SVG path data in font units; up is positive. */
  path(font: HarfBuzzFont, glyph: number): string;
}

let load = async (): Promise<HarfBuzzModules> => {
  throw new Error('HarfBuzz has no modules: pass them to createTypesetter');
};

/** Sets the modules that are used where none are passed. */
export const useHarfBuzz = (loader: () => Promise<HarfBuzzModules>): void => void (load = loader);

const opened = new WeakMap<HarfBuzzModules, Promise<HarfBuzz>>();

/**
 * Opens HarfBuzz, once per object of modules. Its memory holds the fonts.
 *
 * @param modules default: those of `useHarfBuzz`
 */
export async function openHarfBuzz(modules?: HarfBuzzModules): Promise<HarfBuzz> {
  const used = modules ?? (await load());
  const known = opened.get(used) ?? open(used);
  opened.set(used, known);
  return known;
}

async function open(modules: HarfBuzzModules): Promise<HarfBuzz> {
  const instance = await startHarfBuzz(modules);
  const draw = createDrawing(instance);
  return {
    openFont: createFontOpener(instance),
    shape: createShaper(instance),
    draw,
    path: createPathWriter(instance, draw),
  };
}
