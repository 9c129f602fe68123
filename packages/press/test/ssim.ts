import sharp from 'sharp';

/** Similarity of two images in the one of the three channels that differs most. */
export interface Likeness {
  /** Mean structural similarity, from windows of 8 × 8 pixels (Wang et al. 2004): 1 for equal images. */
  readonly similarity: number;
  /** Mean absolute difference, of 255. */
  readonly difference: number;
}

interface Channels {
  readonly planes: readonly Uint8Array[];
  readonly width: number;
  readonly height: number;
}

/** Returns red, green and blue of an image as separate planes, in rows. */
async function channelsOf(image: Uint8Array): Promise<Channels> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const planes = [0, 1, 2].map((channel) => {
    const plane = new Uint8Array(width * height);
    for (let i = 0; i < plane.length; i++) plane[i] = data[3 * i + channel] as number;
    return plane;
  });
  return { planes, width, height };
}

const side = 8;
const step = 4;

export async function likeness(one: Uint8Array, other: Uint8Array): Promise<Likeness> {
  const [a, b] = await Promise.all([channelsOf(one), channelsOf(other)]);
  if (a.width !== b.width || a.height !== b.height) throw new Error('the images differ in size');
  const pairs = a.planes.map((plane, channel) => [plane, b.planes[channel] ?? new Uint8Array()] as const);
  return {
    similarity: Math.min(...pairs.map(([p, q]) => similarity(p, q, a.width, a.height))),
    difference: Math.max(...pairs.map(([p, q]) => difference(p, q))),
  };
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number));
  return sum / a.length;
}

function similarity(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + side <= height; y += step) {
    for (let x = 0; x + side <= width; x += step, windows++) sum += similarityAt(a, b, width, x, y);
  }
  return sum / windows;
}

function similarityAt(a: Uint8Array, b: Uint8Array, width: number, left: number, top: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      const p = a[y * width + x] as number;
      const q = b[y * width + x] as number;
      sumA += p;
      sumB += q;
      squaresA += p * p;
      squaresB += q * q;
      products += p * q;
    }
  }
  const n = side * side;
  const [meanA, meanB] = [sumA / n, sumB / n];
  const [varianceA, varianceB] = [squaresA / n - meanA ** 2, squaresB / n - meanB ** 2];
  const covariance = products / n - meanA * meanB;
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  );
}
