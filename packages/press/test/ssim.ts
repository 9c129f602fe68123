import sharp from 'sharp';

/** Grey levels of a picture, row by row. */
async function greys(picture: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const side = 8;
const step = 4;

/** Mean structural similarity of two pictures, from windows of 8 × 8 pixels (Wang et al. 2004). */
export async function similarity(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([greys(one), greys(other)]);
  if (a.width !== b.width || a.height !== b.height) throw new Error('the pictures differ in size');
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + side <= a.height; y += step) {
    for (let x = 0; x + side <= a.width; x += step, windows++) sum += similarityAt(a.data, b.data, a.width, x, y);
  }
  return sum / windows;
}

function similarityAt(a: Buffer, b: Buffer, width: number, left: number, top: number): number {
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
