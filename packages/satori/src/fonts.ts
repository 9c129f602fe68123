import type { FontFace, FontSet } from '@placard/core/engine';
import type { Font } from 'satori';

/** The fonts that were passed to satori so far. One growing list is used, because satori parses each new list again. */
export interface FontList {
  with(faces: ReadonlySet<FontFace>): Font[];
}

export function createFontList({ faces: all }: FontSet): FontList {
  const taken = new Set<FontFace>();
  let list: Font[] = [];
  return {
    with(faces) {
      const [first] = all;
      const wanted = taken.size === 0 && faces.size === 0 && first !== undefined ? [first] : [...faces];
      const fresh = wanted.filter((face) => !taken.has(face));
      if (fresh.length === 0) return list;
      for (const face of fresh) taken.add(face);
      list = [...list, ...fresh.map(toFont)];
      return list;
    },
  };
}

const toFont = ({ family, weight, style, load }: FontFace): Font => ({
  name: family,
  data: Buffer.from(load()),
  weight: weight as NonNullable<Font['weight']>,
  style,
});
