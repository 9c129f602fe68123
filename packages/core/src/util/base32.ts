/** The lower-case alphabet of base32 (RFC 4648 §6). */
export const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Writes the first bits of a hash.
 *
 * @param hash lower-case hex
 * @param length characters of five bits each
 */
export function toBase32(hash: string, length: number): string {
  const bits = [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return Array.from({ length }, (_, at) => base32[Number.parseInt(bits.slice(5 * at, 5 * at + 5), 2)]).join('');
}
