/** The tables of a TrueType file that slicing needs: OpenType 1.9, chapters "Font file", "loca", "glyf" and "cmap". */
export interface TrueType {
  readonly glyphs: number;
  /** Position and length of the table `glyf`, in bytes. */
  readonly outlines: { readonly offset: number; readonly length: number };
  /** Position in that table at which the outline of a glyph begins, and that of the glyph before ends. */
  startOf(glyph: number): number;
  /** The components of an outline; most have none. */
  componentsOf(glyph: number): readonly number[];
  /** The glyphs of code points, as [code point, glyph]. */
  characters(): Iterable<readonly [number, number]>;
}

/** @throws {Error} when a table is missing, as in a font with outlines of another kind */
export function readTrueType(file: Uint8Array): TrueType {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const tables = new Map<string, { readonly offset: number; readonly length: number }>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + 16 * index;
    const tag = String.fromCharCode(...file.subarray(record, record + 4));
    tables.set(tag, { offset: view.getUint32(record + 8), length: view.getUint32(record + 12) });
  }
  const table = (tag: string): { readonly offset: number; readonly length: number } => {
    const table = tables.get(tag);
    if (table === undefined) throw new Error(`a font that is sliced needs a table ${tag}`);
    return table;
  };
  const [outlines, loca, cmap] = [table('glyf'), table('loca').offset, table('cmap').offset];
  const isLong = view.getInt16(table('head').offset + 50) === 1;
  const startOf = (glyph: number): number =>
    isLong ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph);
  return {
    glyphs: view.getUint16(table('maxp').offset + 4),
    outlines,
    startOf,
    componentsOf: (glyph) =>
      startOf(glyph) === startOf(glyph + 1) ? [] : readComponents(view, outlines.offset + startOf(glyph)),
    characters: () => readCharacters(view, cmap),
  };
}

const flags = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

function readComponents(view: DataView, outline: number): number[] {
  const isComposite = view.getInt16(outline) < 0;
  const glyphs: number[] = [];
  let offset = outline + 10;
  for (let more = isComposite; more; ) {
    const flag = view.getUint16(offset);
    glyphs.push(view.getUint16(offset + 2));
    const scales = flag & flags.scale ? 2 : flag & flags.twoScales ? 4 : flag & flags.matrix ? 8 : 0;
    offset += 4 + (flag & flags.words ? 4 : 2) + scales;
    more = (flag & flags.more) !== 0;
  }
  return glyphs;
}

/**
 * Reads subtables of format 12, which fonts with rare characters have. Without one, glyphs keep the order of the file.
 */
function* readCharacters(view: DataView, cmap: number): Generator<readonly [number, number]> {
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const subtable = cmap + view.getUint32(cmap + 8 + 8 * index);
    if (view.getUint16(subtable) !== 12) continue;
    const end = subtable + 16 + 12 * view.getUint32(subtable + 12);
    for (let group = subtable + 16; group < end; group += 12) {
      const [first, last, glyph] = [0, 4, 8].map((at) => view.getUint32(group + at)) as [number, number, number];
      for (let codePoint = first; codePoint <= last; codePoint++) yield [codePoint, glyph + codePoint - first];
    }
    return;
  }
}
