import type { OutlineSlices } from '@placard/core/engine';
import type { HarfBuzzFont } from './harfbuzz-font.js';
import { missingGlyph } from './missing.js';

/**
 * Returns a function that loads the outlines of shaped glyphs into a face whose file has none. It returns whether it
 * has loaded any.
 *
 * @throws {NotLoaded} from that function, while a slice is not in memory
 */
export function openOutlines(
  font: HarfBuzzFont,
  outlines: OutlineSlices | undefined,
): (glyphs: readonly { readonly id: number }[]) => boolean {
  if (outlines === undefined) return () => false;
  const { sliceOf, read } = outlines;
  const loaded = new Set<number>();
  return (glyphs) => {
    const missing = new Set<number>();
    for (const { id } of glyphs) {
      const slice = id === missingGlyph ? undefined : sliceOf(id);
      if (slice !== undefined && !loaded.has(slice)) missing.add(slice);
    }
    if (missing.size === 0) return false;
    const pieces = read([...missing]);
    // A view of the memory of HarfBuzz, which reads an outline when it draws it.
    const table = font.table('glyf');
    for (const { offset, bytes } of pieces) table?.set(bytes, offset);
    for (const slice of missing) loaded.add(slice);
    return true;
  };
}
