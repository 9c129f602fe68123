/**
 * Converts text to part of a file name: lower-case letters and digits of any script, joined by hyphens, at most 80
 * bytes. A name that Windows reserves for a device gets a suffix.
 *
 * @example
 * slug('Crème brûlée: 3 ways'); // 'creme-brulee-3-ways'
 */
export function slug(text: string): string {
  const name = joinedWords(text);
  return device.test(name) ? `${name}-card` : name;
}

/** Device names of Windows, which are reserved with every extension. */
const device = /^(con|prn|aux|nul|(com|lpt)\d)$/;

function joinedWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let name = '';
  for (const word of words ?? []) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (byteLength(longer) > 80) return name === '' ? cut(word, 80) : name;
    name = longer;
  }
  return name;
}

const cut = (word: string, bytes: number): string =>
  [...word].reduce((all, char) => (byteLength(all + char) > bytes ? all : all + char), '');

const encoder = new TextEncoder();

const byteLength = (text: string): number => encoder.encode(text).length;
