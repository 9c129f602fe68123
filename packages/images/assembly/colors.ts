/** Converts RGB pixels to luma and chroma (JFIF 1.02), as 16-bit numbers in eighths of a level. */

/** Weights of red and green, as a pair, and of blue, in 32768ths. */
const lumaOfRedGreen = memory.data<i16>([9798, 19235]);
const lumaOfBlue = 3735;
const blueOfRedGreen = memory.data<i16>([-5529, -10855]);
const blueOfBlue = 16384;
const redOfRedGreen = memory.data<i16>([16384, -13720]);
const redOfBlue = -2664;

/** Samples in blocks of 128 bytes: four blocks of luma, two by two, then the blocks of chroma. */
export const samples = memory.data(12 * 128, 16);
const perBlock: usize = 128;
/** Luma of black. */
export const black: i32 = -1024;

/** Returns red and green, as 16-bit numbers, of the four pixels in the first twelve bytes. */
function redGreenOf(pixels: v128): v128 {
  return i8x16.swizzle(pixels, i8x16(0, -1, 1, -1, 3, -1, 4, -1, 6, -1, 7, -1, 9, -1, 10, -1));
}

/** Returns blue of the same four pixels, as 32-bit numbers. */
function blueOf(pixels: v128): v128 {
  return i8x16.swizzle(pixels, i8x16(2, -1, -1, -1, 5, -1, -1, -1, 8, -1, -1, -1, 11, -1, -1, -1));
}

/** Weighted sums of the colors of four pixels. */
function weighed(redGreen: v128, blue: v128, ofRedGreen: usize, ofBlue: i32): v128 {
  return i32x4.add(
    i32x4.dot_i16x8_s(redGreen, v128.load32_splat(ofRedGreen)),
    i32x4.dot_i16x8_s(blue, i32x4.splat(ofBlue & 0xffff)),
  );
}

/** Divides sums by 2^`bits`, and rounds them to 16-bit numbers. */
function rounded(a: v128, b: v128, bits: i32): v128 {
  const half = i32x4.splat(1 << (bits - 1));
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(a, half), bits), i32x4.shr_s(i32x4.add(b, half), bits));
}

/** Number of bits after the point in a weighted sum, in eighths of a level: for one pixel, and for four. */
const ofOne: i32 = 12;
const ofFour: i32 = 14;

function storeLuma(at: usize, redGreen0: v128, blue0: v128, redGreen1: v128, blue1: v128): void {
  const a = weighed(redGreen0, blue0, lumaOfRedGreen, lumaOfBlue);
  const b = weighed(redGreen1, blue1, lumaOfRedGreen, lumaOfBlue);
  v128.store(at, i16x8.add(rounded(a, b, ofOne), i16x8.splat(<i16>black)));
}

/** Reads 16 × 16 pixels into `samples`. Four bytes after the last pixel are read, too. */
export function readSamples(pixels: usize, rowBytes: usize, isHalved: bool): void {
  for (let y: usize = 0; y < 16; y += 2, pixels += 2 * rowBytes) {
    const at = samples + ((y >> 3) << 1) * perBlock + ((y & 7) << 4);
    if (isHalved) {
      const chroma = samples + 4 * perBlock + ((y >> 1) << 4);
      readHalved(pixels, rowBytes, at, chroma);
      readHalved(pixels + 24, rowBytes, at + perBlock, chroma + 8);
    } else {
      readEight(pixels, at);
      readEight(pixels + 24, at + perBlock);
      readEight(pixels + rowBytes, at + 16);
      readEight(pixels + rowBytes + 24, at + perBlock + 16);
    }
  }
}

/** Reads 8 × 8 pixels into the first block of each component that is not halved. */
export function readQuarter(pixels: usize, rowBytes: usize): void {
  for (let y: usize = 0; y < 8; y++, pixels += rowBytes) readEight(pixels, samples + (y << 4));
}

/** Reads eight pixels of a row. */
function readEight(pixels: usize, at: usize): void {
  const a = v128.load(pixels);
  const b = v128.load(pixels, 12);
  const redGreen0 = redGreenOf(a);
  const blue0 = blueOf(a);
  const redGreen1 = redGreenOf(b);
  const blue1 = blueOf(b);
  storeLuma(at, redGreen0, blue0, redGreen1, blue1);
  const blues0 = weighed(redGreen0, blue0, blueOfRedGreen, blueOfBlue);
  const blues1 = weighed(redGreen1, blue1, blueOfRedGreen, blueOfBlue);
  v128.store(at + 4 * perBlock, rounded(blues0, blues1, ofOne));
  const reds0 = weighed(redGreen0, blue0, redOfRedGreen, redOfBlue);
  const reds1 = weighed(redGreen1, blue1, redOfRedGreen, redOfBlue);
  v128.store(at + 8 * perBlock, rounded(reds0, reds1, ofOne));
}

/** Reads eight pixels of two rows, and halves their chroma. */
function readHalved(pixels: usize, rowBytes: usize, at: usize, chroma: usize): void {
  const a0 = v128.load(pixels);
  const b0 = v128.load(pixels, 12);
  const a1 = v128.load(pixels + rowBytes);
  const b1 = v128.load(pixels + rowBytes, 12);
  const redGreenA0 = redGreenOf(a0);
  const redGreenB0 = redGreenOf(b0);
  const redGreenA1 = redGreenOf(a1);
  const redGreenB1 = redGreenOf(b1);
  const blueA0 = blueOf(a0);
  const blueB0 = blueOf(b0);
  const blueA1 = blueOf(a1);
  const blueB1 = blueOf(b1);
  storeLuma(at, redGreenA0, blueA0, redGreenB0, blueB0);
  storeLuma(at + 16, redGreenA1, blueA1, redGreenB1, blueB1);
  const redGreenA = i16x8.add(redGreenA0, redGreenA1);
  const redGreenB = i16x8.add(redGreenB0, redGreenB1);
  const blueA = i16x8.add(blueA0, blueA1);
  const blueB = i16x8.add(blueB0, blueB1);
  const blues = pairs(
    weighed(redGreenA, blueA, blueOfRedGreen, blueOfBlue),
    weighed(redGreenB, blueB, blueOfRedGreen, blueOfBlue),
  );
  v128.store64_lane(chroma, rounded(blues, blues, ofFour), 0);
  const reds = pairs(
    weighed(redGreenA, blueA, redOfRedGreen, redOfBlue),
    weighed(redGreenB, blueB, redOfRedGreen, redOfBlue),
  );
  v128.store64_lane(chroma + perBlock, rounded(reds, reds, ofFour), 0);
}

/** Adds each number with an even index to the next one. */
function pairs(a: v128, b: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
}
