import type { Library } from 'harfbuzzjs/hb.js';
import type { HarfBuzz as Shaper, HbBuffer, HbFont } from 'harfbuzzjs/hbjs.js';
import { createDrawing, type OutlineSink } from './draw.js';
import { startHarfBuzz, type HarfBuzzModules } from './harfbuzz-instance.js';
import { createGlyphReader, type Glyph } from './shaped.js';

/** harfbuzzjs, with faster access to outlines and glyphs. */
export interface HarfBuzz extends Shaper {
  draw(font: HbFont, glyph: number, sink: OutlineSink): void;
  /** The glyphs of a shaped buffer. Clusters are counted without the units `before` the shaped text. */
  glyphs(buffer: HbBuffer, before: number): Glyph[];
}

/** The interface of harfbuzzjs, and its modules if the host finds them itself. */
export interface HarfBuzzLibrary {
  readonly wrap: (library: Library) => Shaper;
  readonly modules?: HarfBuzzModules;
}

let load = async (): Promise<HarfBuzzLibrary> => ({ wrap: (await import('harfbuzzjs/hbjs.js')).default });

/** Sets how harfbuzzjs is loaded. Default: with `import`, for hosts whose bundler resolves it. */
export const useHarfBuzz = (loader: () => Promise<HarfBuzzLibrary>): void => void (load = loader);

const opened = new WeakMap<HarfBuzzModules, Promise<HarfBuzz>>();

/**
 * Opens HarfBuzz, whose memory has the fonts. Opened once per object of modules.
 *
 * @param modules default: those of `useHarfBuzz`
 */
export async function openHarfBuzz(modules?: HarfBuzzModules): Promise<HarfBuzz> {
  const library = await load();
  const used = modules ?? library.modules;
  if (used === undefined) throw new Error('HarfBuzz has no modules: pass them to createTypesetter');
  const known = opened.get(used) ?? open(library, used);
  opened.set(used, known);
  return known;
}

async function open({ wrap }: HarfBuzzLibrary, modules: HarfBuzzModules): Promise<HarfBuzz> {
  const library = await startHarfBuzz(modules);
  return Object.assign(wrap(library), { draw: createDrawing(library), glyphs: createGlyphReader(library) });
}
