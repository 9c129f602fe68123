/** The parts of a TrueType file that tests need (OpenType 1.9, "OS/2", "cmap", "name"). */
export interface Sfnt {
  /** The first four bytes of the file, as hex. */
  readonly magic: string;
  /** OS/2 usWeightClass. */
  readonly weight: number;
  /** OS/2 fsSelection, bit 0. */
  readonly italic: boolean;
  /** The code points that the Unicode cmap maps to a glyph other than .notdef. */
  readonly unicodes: ReadonlySet<number>;
  /** Table tags. */
  readonly tables: readonly string[];
  /** Entry of the name table for Windows, Unicode BMP, English. */
  readonly name: (nameId: number) => string | undefined;
}

export function readSfnt(bytes: Uint8Array): Sfnt {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const offsets = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    offsets.set(ascii(bytes, record, 4), view.getUint32(record + 8));
  }
  const table = (tag: string): number => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`no table "${tag}"`);
    return offset;
  };
  return {
    magic: view.getUint32(0).toString(16).padStart(8, '0'),
    weight: view.getUint16(table('OS/2') + 4),
    italic: (view.getUint16(table('OS/2') + 62) & 1) === 1,
    unicodes: readCmap(view, table('cmap')),
    tables: [...offsets.keys()],
    name: (nameId) => readName(view, table('name'), nameId),
  };
}

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function readCmap(view: DataView, cmap: number): Set<number> {
  const unicodes = new Set<number>();
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const record = cmap + 4 + index * 8;
    const platform = view.getUint16(record);
    if (platform !== 0 && platform !== 3) continue;
    const subtable = cmap + view.getUint32(record + 4);
    const format = view.getUint16(subtable);
    if (format === 4) readFormat4(view, subtable, unicodes);
    if (format === 12) readFormat12(view, subtable, unicodes);
  }
  return unicodes;
}

function readFormat4(view: DataView, at: number, unicodes: Set<number>): void {
  const size = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const ranges = deltas + size;
  for (let segment = 0; segment < size; segment += 2) {
    const start = view.getUint16(starts + segment);
    const range = view.getUint16(ranges + segment);
    const delta = view.getUint16(deltas + segment);
    for (let code = start; code <= view.getUint16(ends + segment) && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : view.getUint16(ranges + segment + range + (code - start) * 2);
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) unicodes.add(code);
    }
  }
}

function readFormat12(view: DataView, at: number, unicodes: Set<number>): void {
  for (let group = 0; group < view.getUint32(at + 12); group += 1) {
    const record = at + 16 + group * 12;
    const first = view.getUint32(record);
    const glyph = view.getUint32(record + 8);
    for (let code = first; code <= view.getUint32(record + 4); code += 1) {
      if (glyph + code - first !== 0) unicodes.add(code);
    }
  }
}

function readName(view: DataView, at: number, nameId: number): string | undefined {
  const strings = at + view.getUint16(at + 4);
  for (let index = 0; index < view.getUint16(at + 2); index += 1) {
    const record = at + 6 + index * 12;
    const key = [0, 2, 4, 6].map((offset) => view.getUint16(record + offset)).join();
    if (key !== [3, 1, 0x409, nameId].join()) continue;
    const start = strings + view.getUint16(record + 10);
    const length = view.getUint16(record + 8);
    return new TextDecoder('utf-16be').decode(new Uint8Array(view.buffer, view.byteOffset + start, length));
  }
  return undefined;
}
