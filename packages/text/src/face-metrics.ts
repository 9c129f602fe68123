/** Vertical metrics of a face, as fractions of the font size; `descender` is positive downwards. */
export interface FaceMetrics {
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Center of the line above the baseline, and its thickness. */
  readonly underline: Stroke;
  readonly strikethrough: Stroke;
}

export interface Stroke {
  readonly position: number;
  readonly thickness: number;
}

/** OpenType: hhea metrics, or the typographic metrics of OS/2 when bit 7 of fsSelection is set. */
export function readMetrics(hhea: DataView, os2: DataView, post: DataView, unitsPerEm: number): FaceMetrics {
  const typographic = (os2.getUint16(62) & 0x80) !== 0;
  const ascender = typographic ? os2.getInt16(68) : hhea.getInt16(4);
  const descender = typographic ? os2.getInt16(70) : hhea.getInt16(6);
  const hasCapHeight = os2.getUint16(0) >= 2 && os2.byteLength >= 90;
  const capHeight = hasCapHeight ? os2.getInt16(88) : ascender * 0.75;
  const em = (units: number): number => units / unitsPerEm;
  return {
    ascender: em(ascender),
    descender: em(-descender),
    capHeight: em(capHeight),
    xHeight: hasCapHeight ? em(os2.getInt16(86)) : em(ascender) / 2,
    underline: { position: em(post.getInt16(8)), thickness: em(post.getInt16(10)) },
    strikethrough: { position: em(os2.getInt16(28)), thickness: em(os2.getInt16(26)) },
  };
}

/** Ascent and descent of letters in pixels, and what is above the baseline of a line with a height. */
export function halfLeadings(
  { ascender, descender }: FaceMetrics,
  fontSize: number,
  leading: number,
): { readonly ascent: number; readonly descent: number; readonly above: number } {
  const below = Math.round(descender * fontSize);
  const shift = below < descender * fontSize ? 1 : 0;
  const [ascent, descent] = [Math.round(ascender * fontSize) - shift, below + shift];
  return { ascent, descent, above: ascent + Math.floor((leading - ascent - descent) / 2) };
}
