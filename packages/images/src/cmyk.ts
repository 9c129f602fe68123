/**
 * Whether a file is a JPEG of four inks without a color profile (ITU-T T.81, annex B; ICC.1, annex B.4). Damaged files
 * are not.
 */
export function isPlainCmyk(file: Uint8Array): boolean {
  if (file[0] !== 0xff || file[1] !== 0xd8) return false;
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    if (marker === profileMarker && startsWith(file.subarray(at + 4), 'ICC_PROFILE')) return false;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return file[at + 9] === 4;
    at += marker === 0xff ? 1 : 2 + length;
  }
  return false;
}

/** APP2. */
const profileMarker = 0xe2;

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));

/** Converts amounts of cyan, magenta, yellow and black to red, green and blue, as Chromium does without a profile. */
export function inksToLight(inks: Uint8Array): Uint8Array {
  const light = new Uint8Array((inks.length / 4) * 3);
  for (let ink = 0, out = 0; ink < inks.length; ink += 4, out += 3) {
    const paper = 255 - (inks[ink + 3] ?? 0);
    for (let channel = 0; channel < 3; channel += 1)
      light[out + channel] = Math.round(((255 - (inks[ink + channel] ?? 0)) * paper) / 255);
  }
  return light;
}
