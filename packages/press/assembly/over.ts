import { mix, scale } from './bytes';

/**
 * Blends rows (Porter and Duff 1984, "over"), four pixels at a time. A canvas has bytes of opaque RGB or premultiplied
 * RGBA. The last pixels of a row are also read and written as sixteen bytes; the bytes after the row keep their values.
 */

/** Sixteen bytes of ones, then sixteen zeros. A vector loaded from within them selects the first bytes of another. */
// prettier-ignore
const selection = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

function firstBytes(count: usize): v128 {
  return v128.load(selection + 16 - count);
}

/** Returns four pixels as words. For RGB pixels, the fourth bytes are undefined. */
function wordsOf(bytes: v128, step: usize): v128 {
  return step === 4 ? bytes : i8x16.shuffle(bytes, bytes, 0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8, 0, 9, 10, 11, 0);
}

/**
 * Writes four pixels, or the first ones of them.
 *
 * @param before the current sixteen bytes at `out`
 */
function putWords(out: usize, step: usize, words: v128, before: v128, pixels: i32): void {
  const bytes = step === 4 ? words : i8x16.shuffle(words, words, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 0, 0, 0, 0);
  if (pixels < 4) v128.store(out, v128.bitselect(bytes, before, firstBytes(<usize>pixels * step)));
  else if (step === 4) v128.store(out, bytes);
  else {
    // Only twelve bytes are written, because the next load would wait for bytes that another vector has just written.
    v128.store_lane<u64>(out, bytes, 0);
    v128.store_lane<u32>(out, bytes, 2, 8);
  }
}

/** Returns the last byte of each word in all four bytes. */
function opacityOf(words: v128): v128 {
  return i8x16.shuffle(words, words, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

/**
 * Paints a row of pixels over a row of a canvas.
 *
 * @param step bytes of a pixel of the canvas; fromStep: bytes of a pixel of the row
 * @param strength opacity, up to 255
 */
export function blendRow(out: usize, step: usize, from: usize, fromStep: usize, length: i32, strength: i32): void {
  for (; length > 0; length -= 4, out += step << 2, from += fromStep << 2) {
    let words = wordsOf(v128.load(from), fromStep);
    if (fromStep === 3) words = v128.or(words, i32x4.splat(0xff000000));
    if (!v128.any_true(words)) continue;
    if (strength !== 255) words = scale(words, i8x16.splat(<i8>strength));
    const before = v128.load(out);
    const rest = v128.not(opacityOf(words));
    if (v128.any_true(rest)) words = i8x16.add_sat_u(words, scale(wordsOf(before, step), rest));
    putWords(out, step, words, before, length);
  }
}

/** Paints a premultiplied word over a row of a canvas. */
export function blendWord(out: usize, step: usize, length: i32, word: u32): void {
  const words = i32x4.splat(word);
  const rest = i8x16.splat(<i8>(255 - (word >> 24)));
  for (; length > 0; length -= 4, out += step << 2) {
    const before = v128.load(out);
    putWords(out, step, i8x16.add_sat_u(words, scale(wordsOf(before, step), rest)), before, length);
  }
}

/**
 * Paints rows of pixels over rows of a canvas.
 *
 * @param out address of the first pixel
 * @param outBytes distance from one row to the next
 * @param outStep bytes of a pixel
 * @param from address of the first pixel that is painted; likewise `fromBytes` and `fromStep`
 */
export function paintRows(
  out: usize,
  outBytes: usize,
  outStep: usize,
  from: usize,
  fromBytes: usize,
  fromStep: usize,
  length: i32,
  rows: i32,
  strength: i32,
): void {
  const isCopy = outStep === 3 && fromStep === 3 && strength === 255;
  for (; rows > 0; rows--, out += outBytes, from += fromBytes) {
    if (isCopy) memory.copy(out, from, <usize>length * 3);
    else blendRow(out, outStep, from, fromStep, length, strength);
  }
}

/** Returns the coverage of each of four pixels in all bytes of its word. */
function coverageAt(coverage: usize): v128 {
  const four = v128.load32_zero(coverage);
  return i8x16.shuffle(four, four, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}

/**
 * Paints a color through rows of coverage.
 *
 * @param color not premultiplied, red in the lowest byte, opacity in the highest
 */
export function paintCoverage(
  out: usize,
  outBytes: usize,
  step: usize,
  coverage: usize,
  coverageBytes: usize,
  length: i32,
  rows: i32,
  color: u32,
): void {
  const opacity = i8x16.splat(<i8>(color >> 24));
  const words = i32x4.splat(color | 0xff000000);
  for (; rows > 0; rows--, out += outBytes, coverage += coverageBytes) {
    let at = out;
    let each = coverage;
    for (let left = length; left > 0; left -= 4, at += step << 2, each += 4) {
      const four = load<u32>(each);
      if (four === 0) continue;
      const before = v128.load(at);
      // Most pixels of opaque letters are fully covered.
      if (four === 0xffffffff && color >> 24 === 255) putWords(at, step, words, before, left);
      else putWords(at, step, mix(words, wordsOf(before, step), scale(coverageAt(each), opacity)), before, left);
    }
  }
}

/** Multiplies RGBA words by their coverage. */
export function keepCovered(words: usize, coverage: usize, length: i32): void {
  for (; length > 0; length -= 4, words += 16, coverage += 4) {
    const before = v128.load(words);
    putWords(words, 4, scale(before, coverageAt(coverage)), before, length);
  }
}

/** Copies the opacity of RGBA pixels. */
export function copyOpacity(pixels: usize, length: i32, out: usize): void {
  for (const end = out + <usize>length; out < end; out++, pixels += 4) store<u8>(out, load<u8>(pixels, 3));
}

/** Fills a row of a canvas with a word, its red in the lowest byte. */
export function fillRow(out: usize, step: usize, length: i32, word: u32): void {
  const words = i32x4.splat(word);
  for (; length > 0; length -= 4, out += step << 2) putWords(out, step, words, v128.load(out), length);
}
