/** Reads the feature tags of a `GSUB` table (OpenType 1.9, "Feature List table"). */
export function substitutionsOf(table: Uint8Array | undefined): ReadonlySet<string> {
  if (table === undefined || table.length < 8) return new Set();
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const list = view.getUint16(6);
  if (list + 2 > table.length) return new Set();
  const count = Math.min(view.getUint16(list), Math.floor((table.length - list - 2) / 6));
  const tagAt = (at: number): string => String.fromCharCode(...table.subarray(at, at + 4));
  return new Set(Array.from({ length: count }, (_, i) => tagAt(list + 2 + 6 * i)));
}
