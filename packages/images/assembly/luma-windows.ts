import { sumOfFloats } from './lanes';

/** Computes the SSIM of luma (`similarity.ts`) of 16 × 16 pixels. */

/** Sums of 3 × 3 cells of 4 × 4 pixels: x, y, x², y² and xy. */
const cells = memory.data(9 * 5 * 4, 16);

/**
 * Returns the mean SSIM of the four windows that begin at the pixel (left + 0 or 4, top + 0 or 4).
 *
 * @param luma in rows of sixteen floats; decoded: luma of the other image
 */
export function similarityOfPlanes(luma: usize, decoded: usize, left: usize, top: usize): f32 {
  for (let row: usize = 0; row < 3; row++)
    for (let column: usize = 0; column < 3; column++) {
      const offset = ((top + 4 * row) << 6) + ((left + 4 * column) << 2);
      addCell(luma + offset, decoded + offset, cells + (row * 3 + column) * 20);
    }
  return (window(0) + window(1) + window(3) + window(4)) / 4;
}

function addCell(luma: usize, decoded: usize, cell: usize): void {
  let x = f32x4.splat(0);
  let y = f32x4.splat(0);
  let xx = f32x4.splat(0);
  let yy = f32x4.splat(0);
  let xy = f32x4.splat(0);
  for (let row: usize = 0; row < 4; row++) {
    const p = v128.load(luma + (row << 6));
    const q = v128.load(decoded + (row << 6));
    x = f32x4.add(x, p);
    y = f32x4.add(y, q);
    xx = f32x4.add(xx, f32x4.mul(p, p));
    yy = f32x4.add(yy, f32x4.mul(q, q));
    xy = f32x4.add(xy, f32x4.mul(p, q));
  }
  store<f32>(cell, sumOfFloats(x));
  store<f32>(cell + 4, sumOfFloats(y));
  store<f32>(cell + 8, sumOfFloats(xx));
  store<f32>(cell + 12, sumOfFloats(yy));
  store<f32>(cell + 16, sumOfFloats(xy));
}

/** Mean of one of the sums over the window that begins at a cell. */
function mean(cell: usize, sum: usize): f64 {
  const at = cells + cell * 20 + sum * 4;
  return (<f64>load<f32>(at) + load<f32>(at + 20) + load<f32>(at + 60) + load<f32>(at + 80)) / 64;
}

const s1: f64 = 6.5025;
const s2: f64 = 58.5225;

function window(cell: usize): f32 {
  const mx = mean(cell, 0);
  const my = mean(cell, 1);
  const vx = mean(cell, 2) - mx * mx;
  const vy = mean(cell, 3) - my * my;
  const covariance = mean(cell, 4) - mx * my;
  return <f32>(((2 * mx * my + s1) * (2 * covariance + s2)) / ((mx * mx + my * my + s1) * (vx + vy + s2)));
}
