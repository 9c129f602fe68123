import { NotLoaded, type FontFace, type OutlinePiece, type OutlineSlices } from '@placard/core/engine';
import { sliceName } from './manifest.js';
import type { Host } from './host.js';
import { noSlice, readFrame, readSlice, type Frame } from './slice-files.js';

/**
 * A face whose file is loaded in slices: first the tables for shaping, then the outlines of its letters.
 *
 * @param frame the file with the tables
 * @param size of the whole font, in bytes
 */
export function slicedFont(
  frame: string,
  size: number,
  read: Host['asset'],
): Required<Pick<FontFace, 'load' | 'outlines'>> {
  let opened: Frame | undefined;
  let table: Pick<Frame, 'length' | 'slices'> | undefined;
  const loaded = new Map<number, readonly OutlinePiece[]>();

  async function loadSlice(slice: number): Promise<void> {
    const file = sliceName(frame, slice);
    const pieces = readSlice(await read(file), table?.length ?? 0);
    if (pieces === undefined) throw new Error(`cannot load ${file}: it is not a slice of this font`);
    loaded.set(slice, pieces);
  }

  const outlines: OutlineSlices = {
    sliceOf(glyph) {
      const slice = table?.slices[glyph];
      return slice === noSlice ? undefined : slice;
    },
    read(slices) {
      const missing = slices.filter((slice) => !loaded.has(slice));
      if (missing.length > 0)
        throw new NotLoaded(missing.map((slice) => sliceName(frame, slice)).join(', '), async () => {
          await Promise.all(missing.map(loadSlice));
        });
      const pieces = slices.flatMap((slice) => loaded.get(slice) ?? []);
      // Not kept, because the caller copies them into the memory of HarfBuzz.
      for (const slice of slices) loaded.delete(slice);
      return pieces;
    },
  };
  return {
    outlines,
    load() {
      if (opened === undefined)
        throw new NotLoaded(frame, async () => {
          opened = readFrame(await read(frame), size);
          if (opened === undefined) throw new Error(`cannot load ${frame}: it is not the font without its outlines`);
          table = { length: opened.length, slices: opened.slices };
        });
      const { file } = opened;
      opened = undefined;
      return file;
    },
  };
}
