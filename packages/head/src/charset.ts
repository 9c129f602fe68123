import { bytesOf } from './binary.js';

/** Where a page says how its bytes are text, in the order of the HTML standard (§ 13.2.3.2). */
export interface Charset {
  /** Name in the Encoding standard, lower case, as `utf-8`, `windows-1251`, `shift_jis`. */
  readonly name: string;
  readonly source: 'bom' | 'http' | 'meta' | 'guess';
}

const marks: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The encoding that a byte order mark names, and the length of the mark. */
export function byteOrderMark(bytes: Uint8Array): { readonly name: string; readonly length: number } | undefined {
  const found = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  return found === undefined ? undefined : { name: found[1], length: found[0].length };
}

/** The standard name of an encoding's label; undefined: no encoding that this runtime knows. */
export function encodingOf(label: string | null | undefined): string | undefined {
  if (label == null) return undefined;
  // Said by nearly every page, and to make a decoder takes as long as to read the page.
  if (/^\s*utf-?8\s*$/i.test(label)) return 'utf-8';
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** The label in a `Content-Type`, of a header or of `<meta http-equiv>`. */
export const charsetIn = (contentType: string | null | undefined): string | undefined =>
  /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1];

/** Whether markup in this encoding is not ASCII, so that the bytes must be transcoded before they are read. */
export const hidesMarkup = (name: string): boolean => /^utf-16|^iso-2022/.test(name);

/** UTF-8 if the bytes are that, as far as they go; else what browsers assume. */
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
 * A decoder of text that is given with one character per byte. windows-1252 has its own: Node 20 decodes it as
 * ISO 8859-1 (https://github.com/nodejs/node/issues/56542).
 */
export function decoderOf(name: string): (binary: string) => string {
  if (name === 'windows-1252')
    return (text) => text.replace(/[\x80-\x9f]/g, (char) => upperControls.charAt(char.charCodeAt(0) - 0x80));
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  // All encodings but those of `hidesMarkup` have ASCII as it is.
  return (text) =>
    ascii.test(text) ? text : (decoder ??= new TextDecoder(name, { ignoreBOM: true })).decode(bytesOf(text));
}
