import type { FontFace, FontSet } from '@placard/core';
import { covers, type Face } from './face.js';

/** What a text asks of its font. */
export interface FontQuery {
  readonly families: readonly string[];
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

/** Finds faces by family, weight and style; opens a file when a text first needs it. */
export interface FontBook {
  /** The face that sets the line's height: of the first family that exists. */
  primary(query: FontQuery): Face;
  /** The first face that has every character of the text; undefined when none has. */
  covering(text: string, query: FontQuery): Face | undefined;
}

export function createFontBook(set: FontSet, open: (font: FontFace) => Face): FontBook {
  const opened = new Map<FontFace, Face>();
  const chains = new Map<string, readonly FontFace[]>();

  const face = (font: FontFace): Face => {
    const known = opened.get(font) ?? open(font);
    opened.set(font, known);
    return known;
  };

  /** One font a family, in order of preference, then the fallbacks. */
  function chain(query: FontQuery): readonly FontFace[] {
    const key = JSON.stringify(query);
    const known = chains.get(key);
    if (known !== undefined) return known;
    const families = [...new Set([...query.families, ...set.fallbacks])];
    const fonts = families.map((family) =>
      closest(
        set.faces.filter((font) => font.family === family),
        query,
      ),
    );
    const found = fonts.filter((font) => font !== undefined);
    chains.set(key, found);
    return found;
  }

  return {
    primary(query) {
      const [font] = chain(query);
      if (font === undefined)
        throw new Error(`no font of the families ${query.families.join(', ')} and no fallback is in the font set`);
      return face(font);
    },
    covering(text, query) {
      for (const font of chain(query)) if (covers(face(font), text)) return face(font);
      return undefined;
    },
  };
}

/** CSS Fonts 4 §5.2, reduced to files that exist: style first, then the nearest weight on the side asked for. */
function closest(fonts: readonly FontFace[], { weight, style }: FontQuery): FontFace | undefined {
  const distance = (font: FontFace): number => {
    const away = font.weight - weight;
    const heavierWanted = weight > 500;
    const wrongSide = heavierWanted ? away < 0 : away > 0;
    return (font.style === style ? 0 : 10_000) + Math.abs(away) + (wrongSide ? 1_000 : 0);
  };
  return fonts.reduce<FontFace | undefined>(
    (best, font) => (best === undefined || distance(font) < distance(best) ? font : best),
    undefined,
  );
}
