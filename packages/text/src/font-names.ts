import { fontTables } from './font-tables.js';

/** Names and weight of a font file. */
export interface FontNames {
  readonly family: string;
  /** 1 to 1000, as in CSS. Of a variable font: that of its default instance. */
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

/**
 * Reads family, weight and style of a TrueType or OpenType file: tables `name`, `OS/2` and `head` of the OpenType
 * specification 1.9.
 *
 * @throws {Error} when the file is no such font
 * @example
 * import { readFileSync } from 'node:fs';
 * const { family, weight } = readFontNames(readFileSync('Inter-Bold.ttf')); // 'Inter', 700
 */
export function readFontNames(file: Uint8Array): FontNames {
  try {
    return namesOf(new DataView(file.buffer, file.byteOffset, file.byteLength));
  } catch (cause) {
    if (cause instanceof RangeError) throw new Error('the font file is cut off', { cause });
    throw cause;
  }
}

const signatures: readonly number[] = [0x00010000, 0x4f54544f, 0x74727565]; // TrueType, `OTTO`, `true`

function namesOf(view: DataView): FontNames {
  const signature = view.getUint32(0);
  if (signature === 0x74746366) throw new Error('the file is a collection of fonts: take one font out of it');
  if (!signatures.includes(signature)) throw new Error('the file is neither TrueType nor OpenType');
  const tables = fontTables(view);
  const [name, os2, head] = ['name', 'OS/2', 'head'].map((tag) => tables.get(tag));
  const family = name === undefined ? '' : familyOf(view, name);
  if (family === '') throw new Error('the font has no family name');
  // Bit 0 of fsSelection; without OS/2, bit 1 of macStyle.
  const italic =
    os2 !== undefined
      ? (view.getUint16(os2 + 62) & 1) !== 0
      : head !== undefined && (view.getUint16(head + 44) & 2) !== 0;
  const weight = os2 === undefined ? 400 : view.getUint16(os2 + 4);
  return { family, weight: Math.min(1000, Math.max(1, weight)), style: italic ? 'italic' : 'normal' };
}

/** The typographic family (name 16), else the family (name 1); in English where the font has several languages. */
function familyOf(view: DataView, table: number): string {
  const strings = table + view.getUint16(table + 4);
  let best = { rank: -1, text: '' };
  for (let i = 0; i < view.getUint16(table + 2); i++) {
    const record = table + 6 + 12 * i;
    const [platform = 0, , language = 0, id = 0, length = 0, offset = 0] = [0, 2, 4, 6, 8, 10].map((byte) =>
      view.getUint16(record + byte),
    );
    if ((id !== 1 && id !== 16) || (platform !== 3 && platform !== 0 && platform !== 1)) continue;
    const english = language === (platform === 3 ? 0x409 : 0);
    const rank = (id === 16 ? 4 : 0) + (english ? 2 : 0) + (platform === 3 ? 1 : 0);
    if (rank > best.rank) best = { rank, text: textAt(view, strings + offset, length, platform === 1).trim() };
  }
  return best.text;
}

/** UTF-16BE, or one byte per character on the Macintosh platform, whose names are ASCII in practice. */
function textAt(view: DataView, at: number, length: number, bytes: boolean): string {
  let text = '';
  for (let i = 0; i < length; i += bytes ? 1 : 2)
    text += String.fromCharCode(bytes ? view.getUint8(at + i) : view.getUint16(at + i));
  return text;
}
