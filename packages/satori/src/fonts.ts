import type { FontFace, FontSet } from '@placard/core/engine';
import type { Font } from 'satori';

/** The fonts passed to satori so far. Satori parses every new list again, so one growing list is used. */
export interface FontShelf {
  with(faces: ReadonlySet<FontFace>): Font[];
}

export function createFontShelf({ faces: all }: FontSet): FontShelf {
  const taken = new Set<FontFace>();
  let shelf: Font[] = [];
  return {
    with(faces) {
      const [first] = all;
      const wanted = taken.size === 0 && faces.size === 0 && first !== undefined ? [first] : [...faces];
      const fresh = wanted.filter((face) => !taken.has(face));
      if (fresh.length === 0) return shelf;
      for (const face of fresh) taken.add(face);
      shelf = [...shelf, ...fresh.map(toFont)];
      return shelf;
    },
  };
}

const toFont = ({ family, weight, style, load }: FontFace): Font => ({
  name: family,
  data: Buffer.from(load()),
  weight: weight as NonNullable<Font['weight']>,
  style,
});
