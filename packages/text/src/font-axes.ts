import type { FontAxis } from '@placard/core/engine';
import { fontTables, tagAt } from './font-tables.js';

/**
 * Reads the axes of a TrueType or OpenType file: table `fvar` of the OpenType specification 1.9. None: the font is not
 * variable, or the table is damaged.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * const [weight] = readFontAxes(readFileSync('Inter.ttf')); // { tag: 'wght', minimum: 100, maximum: 900 }
 */
export function readFontAxes(file: Uint8Array): readonly FontAxis[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const table = fontTables(view).get('fvar');
    return table === undefined ? [] : axesAt(view, table);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function axesAt(view: DataView, table: number): readonly FontAxis[] {
  const first = table + view.getUint16(table + 4);
  const count = view.getUint16(table + 8);
  const size = view.getUint16(table + 10);
  return Array.from({ length: count }, (_, index) => {
    const axis = first + index * size;
    // 16.16 fixed-point numbers.
    const number = (offset: number): number => view.getInt32(axis + offset) / 65_536;
    return { tag: tagAt(view, axis), minimum: number(4), maximum: number(12) };
  });
}
