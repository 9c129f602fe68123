import { base32 } from '@placard/core/server';
import { crc32 } from './crc32.js';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Characters of an API key. */
export const keyLength = 59;

const form = /^plc_([a-z2-7]{16})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/**
 * Random characters, uniformly distributed: bytes that would favor the first characters (modulo bias) are rejected.
 */
function randomText(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = base62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/**
 * Generates an API key: `plc_` + key id (80 random bits) + `_` + secret (190 random bits) + CRC-32.
 *
 * @example
 * newApiKey(); // { id: 'k3yk3yk3yk3yk3yk', key: 'plc_k3yk3yk3yk3yk3yk_…' }
 */
export function newApiKey(): { readonly id: string; readonly key: string } {
  const id = randomText(base32, 16);
  const body = `plc_${id}_${randomText(base62, 32)}`;
  return { id, key: body + checksum(body) };
}

/**
 * Parses an API key. The checksum finds most typing errors without a look-up; it proves nothing about the secret.
 *
 * @returns the key id, or null when the form or the checksum is wrong
 *
 * @example
 * const { id, key } = newApiKey();
 * readApiKey(key) === id; // true
 * readApiKey(`${key}x`); // null
 */
export function readApiKey(key: string): string | null {
  const id = form.exec(key)?.[1];
  return id !== undefined && checksum(key.slice(0, -6)) === key.slice(-6) ? id : null;
}

/**
 * Whether a text has the form of a key id: 16 characters of lower-case base32 (RFC 4648 §6).
 *
 * @example
 * isKeyId('k3yk3yk3yk3yk3yk'); // true
 */
export const isKeyId = (text: string): boolean => /^[a-z2-7]{16}$/.test(text);
