import { createDrawing, createPathWriter, type OutlineSink } from './draw.js';
import { createFontOpener, type HarfBuzzFont } from './harfbuzz-font.js';
import { startHarfBuzz, type HarfBuzzModules } from './harfbuzz-instance.js';
import { createShaper, type Glyph, type ShapedRun } from './shaped.js';

/**
 * The functions of HarfBuzz that are used here. The JavaScript of harfbuzzjs also has them, but is ten times as large,
 * and a process would compile it before its first card.
 */
export interface HarfBuzz {
  openFont(file: Uint8Array, variations?: Readonly<Record<string, number>>): HarfBuzzFont;
  shape(font: HarfBuzzFont, run: ShapedRun): Glyph[];
  draw(font: HarfBuzzFont, glyph: number, sink: OutlineSink): void;
  /** SVG path data in font units; up is positive. */
  path(font: HarfBuzzFont, glyph: number): string;
}

const opened = new WeakMap<HarfBuzzModules, Promise<HarfBuzz>>();

/** Opens HarfBuzz, once per object of modules. Its memory holds the fonts. */
export function openHarfBuzz(modules: HarfBuzzModules): Promise<HarfBuzz> {
  const instance = opened.get(modules) ?? open(modules);
  opened.set(modules, instance);
  return instance;
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
