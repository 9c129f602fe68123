import sharp from 'sharp';

/** Width and height of each card. */
export const size = { width: 200, height: 100 } as const;

/** A pixel is off when a channel differs by more than this, and so is not the edge of a letter in another place. */
const tolerance = 32;

const pixelsOf = async (file: Uint8Array): Promise<Buffer> =>
  sharp(file).flatten({ background: '#fff' }).raw().toBuffer();

/** How much two pictures differ. */
export interface Difference {
  /** The share of all pixels that are off. */
  readonly ofCard: number;
  /** The number of pixels that are off, as a share of those that are not white in either, so that small letters count. */
  readonly ofInk: number;
}

export async function difference(one: Uint8Array, other: Uint8Array): Promise<Difference> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.length !== b.length) throw new Error(`pictures of ${a.length} and ${b.length} bytes cannot be compared`);
  let off = 0;
  let ink = 0;
  for (let i = 0; i < a.length; i += 3) {
    const channels = [0, 1, 2].map((c) => [a[i + c] ?? 0, b[i + c] ?? 0] as const);
    if (channels.some(([x, y]) => Math.abs(x - y) > tolerance)) off++;
    if (channels.some(([x, y]) => Math.min(x, y) < 255 - tolerance)) ink++;
  }
  return { ofCard: off / (a.length / 3), ofInk: off / Math.max(1, ink) };
}
