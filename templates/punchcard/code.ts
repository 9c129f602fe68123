/** Rows of a card from its top edge: 12, 11, 0, 1 … 9. */
export const rowCount = 12;
export const columnCount = 80;

const zones = { twelve: 0, eleven: 1, zero: 2 } as const;
const digitRow = (digit: number): number => digit + 2;

/** Special characters of the IBM 029 keypunch, and the rows that it punches for them. */
const specials: Readonly<Record<string, string>> = {
  '&': '12',
  '-': '11',
  '/': '0 1',
  '¢': '12 8 2',
  '.': '12 8 3',
  '<': '12 8 4',
  '(': '12 8 5',
  '+': '12 8 6',
  '|': '12 8 7',
  '!': '11 8 2',
  $: '11 8 3',
  '*': '11 8 4',
  ')': '11 8 5',
  ';': '11 8 6',
  '¬': '11 8 7',
  ',': '0 8 3',
  '%': '0 8 4',
  _: '0 8 5',
  '>': '0 8 6',
  '?': '0 8 7',
  ':': '8 2',
  '#': '8 3',
  '@': '8 4',
  "'": '8 5',
  '=': '8 6',
  '"': '8 7',
};

const rowOf = (name: string): number =>
  name === '12' ? zones.twelve : name === '11' ? zones.eleven : digitRow(Number(name));

/** Replacements for characters that the keypunch does not have. */
const written: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
};

/** Returns the characters to punch, one per column: capitals without accents or joiners, at most 80. */
export function keyed(text: string): readonly string[] {
  const capitals = [...text.replace(/\s+/g, ' ').trim().replace(/ß/g, 'ẞ').toUpperCase()];
  const keys = capitals.flatMap((char) => {
    if (written[char] !== undefined) return [...written[char]];
    const [base = char] = char.normalize('NFD');
    return /^[\p{M}\p{Cf}]$/u.test(char) ? [] : [/[A-Z]/.test(base) ? base : char];
  });
  return keys.slice(0, columnCount);
}

/**
 * Returns the rows punched for a character in the Hollerith code of the IBM 029. A character outside of the code is
 * punched in column binary: the low twelve bits of its code point, with row 12 as the highest bit.
 */
export function punches(char: string): readonly number[] {
  const code = char.codePointAt(0) ?? 0;
  if (char === ' ') return [];
  if (/^[0-9]$/.test(char)) return [digitRow(Number(char))];
  if (/^[A-I]$/.test(char)) return [zones.twelve, digitRow(code - 64)];
  if (/^[J-R]$/.test(char)) return [zones.eleven, digitRow(code - 73)];
  if (/^[S-Z]$/.test(char)) return [zones.zero, digitRow(code - 81)];
  const special = specials[char];
  if (special !== undefined) return special.split(' ').map(rowOf);
  return Array.from({ length: rowCount }, (_, row) => row).filter((row) => (code >> (rowCount - 1 - row)) & 1);
}
