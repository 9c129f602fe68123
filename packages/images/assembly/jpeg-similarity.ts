import { inverseDct } from './inverse-dct';
import { firstStepOf, levelBytes } from './jpeg-levels';
import { similarityOfPlanes } from './luma-windows';

/** Computes the SSIM of luma (`similarity.ts`) of a unit that is encoded as a JPEG with flat quantization tables. */

const planeBytes: usize = 256;
/** The blocks of a unit in rows. */
const scratch = memory.data(12 * 256, 16);
/** Luma of the decoded unit, in rows. */
const decoded = memory.data(1024, 16);
/** Chroma of a row of pixels: sixteen values of blue, then sixteen of red. */
const chroma = memory.data(128, 16);

/**
 * Returns the mean SSIM of the four windows in a unit that begin at its pixel (left + 0 or 4, top + 0 or 4).
 *
 * @param luma of the unit, in rows
 */
export function similarityOfUnit(luma: usize, levels: usize, blocks: i32, step: f32, left: usize, top: usize): f32 {
  for (let block = 0; block < blocks; block++) {
    const samples = restored(levels + <usize>block * levelBytes, block, step);
    inverseDct(samples);
    for (let i: usize = 0; i < planeBytes; i += 16) v128.store(samples + i, f32x4.nearest(v128.load(samples + i)));
  }
  for (let y: usize = 0; y < 16; y++) decodeRow(y, blocks === 6);
  return similarityOfPlanes(luma, decoded, left, top);
}

/** Multiplies levels by their steps into `scratch`. @returns the address of the coefficients */
function restored(levels: usize, block: i32, step: f32): usize {
  const to = scratch + <usize>block * planeBytes;
  const factor = f32x4.splat(step);
  for (let k: usize = 0; k < 64; k += 4)
    v128.store(to + (k << 2), f32x4.mul(f32x4.convert_i32x4_s(v128.load16x4_s(levels + (k << 1))), factor));
  store<f32>(to, <f32>(<i32>load<i16>(levels) * firstStepOf()));
  return to;
}

/** Address of a row of eight pixels in a plane of `scratch`, whose four blocks lie two by two. */
function eightOf(plane: usize, x: usize, y: usize): usize {
  return plane + ((y & 8) << 6) + ((x & 8) << 5) + ((y & 7) << 5);
}

/** Computes luma from the colors of a decoder, which are clipped at 0 and 255. */
function decodeRow(y: usize, isHalved: bool): void {
  const blue = scratch + 4 * planeBytes;
  const red = isHalved ? blue + planeBytes : blue + 4 * planeBytes;
  if (isHalved) {
    doubleRow(blue, y, chroma);
    doubleRow(red, y, chroma + 64);
  }
  for (let x: usize = 0; x < 16; x += 4) {
    const within = (x & 4) << 2;
    const light = f32x4.add(v128.load(eightOf(scratch, x, y) + within), f32x4.splat(128));
    const b = v128.load(isHalved ? chroma + 4 * x : eightOf(blue, x, y) + within);
    const r = v128.load(isHalved ? chroma + 64 + 4 * x : eightOf(red, x, y) + within);
    const redLight = cut(f32x4.add(light, scaled(r, 1.402)));
    const greenLight = cut(f32x4.sub(light, f32x4.add(scaled(b, 0.3441), scaled(r, 0.7141))));
    const blueLight = cut(f32x4.add(light, scaled(b, 1.772)));
    v128.store(
      decoded + (y << 6) + (x << 2),
      f32x4.add(f32x4.add(scaled(redLight, 0.299), scaled(greenLight, 0.587)), scaled(blueLight, 0.114)),
    );
  }
}

function scaled(values: v128, factor: f32): v128 {
  return f32x4.mul(values, f32x4.splat(factor));
}

function cut(values: v128): v128 {
  return f32x4.nearest(f32x4.max(f32x4.splat(0), f32x4.min(f32x4.splat(255), values)));
}

/** Enlarges halved chroma to a row of pixels, as decoders do: 9, 3, 3 and 1 sixteenths of the nearest four values. */
function doubleRow(plane: usize, y: usize, to: usize): void {
  const near = plane + ((y >> 1) << 5);
  const next = (y & 1) === 0 ? max<i32>(0, ((<i32>y) >> 1) - 1) : min<i32>(7, ((<i32>y) >> 1) + 1);
  const other = plane + ((<usize>next) << 5);
  const a = f32x4.add(scaled(v128.load(near), 3), v128.load(other));
  const b = f32x4.add(scaled(v128.load(near + 16), 3), v128.load(other + 16));
  store4(a, v128.shuffle<f32>(a, a, 0, 0, 1, 2), v128.shuffle<f32>(a, b, 1, 2, 3, 4), to);
  store4(b, v128.shuffle<f32>(a, b, 3, 4, 5, 6), v128.shuffle<f32>(b, b, 1, 2, 3, 3), to + 32);
}

/** Stores two values for each of four: one mixed with the value before, the next with the value after. */
function store4(values: v128, before: v128, after: v128, to: usize): void {
  const trebled = scaled(values, 3);
  const even = f32x4.nearest(scaled(f32x4.add(trebled, before), 1 / 16));
  const odd = f32x4.nearest(scaled(f32x4.add(trebled, after), 1 / 16));
  v128.store(to, v128.shuffle<f32>(even, odd, 0, 4, 1, 5));
  v128.store(to + 16, v128.shuffle<f32>(even, odd, 2, 6, 3, 7));
}
