/** Number of cells per channel into which colors are sorted, and the width of a cell. */
const [cells, width] = [16, 16];

/** Cells reach from above a multiple of their width up to the next one, as in libvips; the first also has 0. */
const place = (value: number): number => Math.max(0, value - 1) >> 4;

/** Colors of a photo, as red, green and blue from 0 to 255. */
export interface ColorFacts {
  /** Middle of the fullest of 4,096 equal cells of sRGB. */
  readonly dominant: readonly [number, number, number];
  readonly mean: readonly [number, number, number];
}

/**
 * Computes what `stats` of sharp does, which takes ten times as long because it also measures entropy and sharpness. Of
 * equally full cells the one with the least green is taken, then the least red, then the least blue, as sharp does.
 *
 * @param pixels three bytes each
 */
export function colorFacts(pixels: Uint8Array): ColorFacts {
  const counts = new Uint32Array(cells ** 3);
  let [red, green, blue] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 3) {
    const r = pixels[at] ?? 0;
    const g = pixels[at + 1] ?? 0;
    const b = pixels[at + 2] ?? 0;
    red += r;
    green += g;
    blue += b;
    const cell = (place(g) << 8) | (place(r) << 4) | place(b);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  let fullest = 0;
  for (let cell = 1; cell < counts.length; cell += 1) if ((counts[cell] ?? 0) > (counts[fullest] ?? 0)) fullest = cell;
  const middle = (index: number): number => index * width + width / 2;
  const count = Math.max(1, pixels.length / 3);
  return {
    dominant: [middle((fullest >> 4) & 15), middle(fullest >> 8), middle(fullest & 15)],
    mean: [red / count, green / count, blue / count],
  };
}
