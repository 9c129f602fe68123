import { bytesOf } from './binary.js';

/** Where the encoding of a page is declared, in the order of the HTML standard (§ 13.2.3.2). */
export interface Charset {
  /** Name in the Encoding standard, in lower case: `utf-8`, `windows-1251`, `shift_jis`. */
  readonly name: string;
  readonly source: 'bom' | 'http' | 'meta' | 'guess';
}

const marks: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Returns the encoding of a byte order mark, and the length of the mark. */
export function byteOrderMark(bytes: Uint8Array): { readonly name: string; readonly length: number } | undefined {
  const found = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  return found === undefined ? undefined : { name: found[1], length: found[0].length };
}

/** Returns the standard name for a label; undefined: this runtime does not know the encoding. */
export function encodingOf(label: string | null | undefined): string | undefined {
  if (label == null) return undefined;
  // Nearly every page declares it, and creating a decoder takes as long as reading the page.
  if (/^\s*utf-?8\s*$/i.test(label)) return 'utf-8';
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** Returns the label in a `Content-Type`, of a header or of `<meta http-equiv>`. */
export const charsetIn = (contentType: string | null | undefined): string | undefined =>
  /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1];

/** Whether markup in this encoding is not ASCII, so that the bytes must be transcoded first. */
export const hidesMarkup = (name: string): boolean => /^utf-16|^iso-2022/.test(name);

/** UTF-8 if the bytes are valid UTF-8, otherwise the default of browsers. */
export function guess(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const ascii = /^[\0-\x7f]*$/;

/** Bytes 0x80 to 0x9F of windows-1252. */
const upperControls = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Returns a decoder of text that is given with one character per byte. windows-1252 has its own decoder, because Node
 * 20 decodes it as ISO 8859-1 (https://github.com/nodejs/node/issues/56542).
 */
export function decoderOf(name: string): (binary: string) => string {
  if (name === 'windows-1252')
    return (text) => text.replace(/[\x80-\x9f]/g, (char) => upperControls.charAt(char.charCodeAt(0) - 0x80));
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  // All encodings except those of `hidesMarkup` contain ASCII unchanged.
  return (text) =>
    ascii.test(text) ? text : (decoder ??= new TextDecoder(name, { ignoreBOM: true })).decode(bytesOf(text));
}
