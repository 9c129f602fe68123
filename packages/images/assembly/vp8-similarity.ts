import { similarityOfPlanes } from './luma-windows';
import { chroma, chromaRow, luma, lumaRow } from './vp8-predict';

/** Measures the SSIM of the luma of macroblocks before the decoder's loop filter. */

let left: i32 = 0;
let top: i32 = 0;
let right: i32 = 0;
let bottom: i32 = 0;

let sum: f64 = 0;
let squares: f64 = 0;
let count: f64 = 0;

/** Starts measuring. Only macroblocks whose middle is in the panel are measured. */
export function startSimilarity(panelLeft: i32, panelTop: i32, panelRight: i32, panelBottom: i32): void {
  left = panelLeft;
  top = panelTop;
  right = panelRight;
  bottom = panelBottom;
  sum = 0;
  squares = 0;
  count = 0;
}

/** Mean SSIM; NaN if no macroblock was measured. */
export function meanSimilarity(): f64 {
  return sum / count;
}

/** Standard error of the mean. */
export function similarityError(): f64 {
  const variance = max<f64>(0, squares - (sum * sum) / count) / max<f64>(1, count - 1);
  return sqrt(variance / count);
}

/** Luma of the macroblock and of its decoded pixels, from 0 to 255, in rows. */
const exact = memory.data(1024, 16);
const decoded = memory.data(1024, 16);

/**
 * Measures the macroblock that was encoded last.
 *
 * @param source its luma
 */
export function measure(column: usize, row: usize, source: usize, stride: usize): void {
  const x = <i32>(column << 4) + 8;
  const y = <i32>(row << 4) + 8;
  if (x < left || x >= right || y < top || y >= bottom) return;
  for (let line: usize = 0; line < 16; line++) {
    const to = line << 6;
    const colors = chroma + (line >> 1) * chromaRow;
    for (let four: usize = 0; four < 16; four += 4) {
      v128.store(exact + to + (four << 2), lightOf(v128.load32_zero(source + line * stride + four)));
      const light = lightOf(v128.load32_zero(luma + line * lumaRow + four));
      const u = doubled(colors + (four >> 1));
      const v = doubled(colors + 8 + (four >> 1));
      v128.store(decoded + to + (four << 2), cutLight(light, u, v));
    }
  }
  const one = <f64>similarityOfPlanes(exact, decoded, left & 3, top & 3);
  sum += one;
  squares += one * one;
  count += 1;
}

function scaled(values: v128, factor: f32): v128 {
  return f32x4.mul(values, f32x4.splat(factor));
}

/** Four bytes as floats. */
function floats(bytes: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes)));
}

/** Converts luma of VP8, from 16 to 235, to the range from 0 to 255. */
function lightOf(bytes: v128): v128 {
  return scaled(f32x4.sub(floats(bytes), f32x4.splat(16)), 255.0 / 219.0);
}

/** Returns two values of chroma, each twice. */
function doubled(at: usize): v128 {
  const two = v128.load16_splat(at);
  return f32x4.sub(floats(i8x16.shuffle(two, two, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), f32x4.splat(128));
}

/** Luma of the decoded colors, clipped at 0 and 255. */
function cutLight(light: v128, u: v128, v: v128): v128 {
  const red = cut(f32x4.add(light, scaled(v, 1.596)));
  const green = cut(f32x4.sub(light, f32x4.add(scaled(u, 0.3918), scaled(v, 0.813))));
  const blue = cut(f32x4.add(light, scaled(u, 2.0172)));
  return f32x4.add(f32x4.add(scaled(red, 0.299), scaled(green, 0.587)), scaled(blue, 0.114));
}

function cut(values: v128): v128 {
  return f32x4.nearest(f32x4.max(f32x4.splat(0), f32x4.min(f32x4.splat(255), values)));
}
