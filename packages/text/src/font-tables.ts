/**
 * Reads where the tables of a TrueType or OpenType file begin (OpenType specification 1.9, "Table directory").
 *
 * @returns offsets in bytes by tag
 * @throws {RangeError} when the file is cut off
 */
export function fontTables(view: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + 16 * index;
    tables.set(tagAt(view, record), view.getUint32(record + 8));
  }
  return tables;
}

/** The four characters at an offset. */
export const tagAt = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(offset + byte)));
