import { divide255, halves, scale } from './bytes';

/** Blending of rows (Porter and Duff 1984, "over"). A canvas is opaque RGB, or premultiplied RGBA, of bytes. */

/** Paints RGBA words, red in the lowest byte, over RGB pixels. */
export function blendWords(out: usize, from: usize, length: i32, strength: u32): void {
  for (const end = from + ((<usize>length) << 2); from < end; from += 4, out += 3) {
    const word = load<u32>(from);
    if (word === 0) continue;
    let rb = word & 0xff00ff;
    let ga = (word >> 8) & 0xff00ff;
    if (strength !== 255) {
      rb = scale(rb, strength);
      ga = scale(ga, strength);
    }
    blend(out, rb, ga);
  }
}

function blend(out: usize, rb: u32, ga: u32): void {
  const rest = 255 - (ga >> 16);
  let green = ga & 255;
  if (rest !== 0) {
    rb += scale((<u32>load<u8>(out)) | ((<u32>load<u8>(out, 2)) << 16), rest);
    green += divide255(<u32>load<u8>(out, 1) * rest);
  }
  store<u8>(out, rb);
  store<u8>(out, green, 1);
  store<u8>(out, rb >> 16, 2);
}

/** Paints pixels of `step` bytes over pixels of four. */
export function blendPixels(out: usize, from: usize, step: usize, length: i32, strength: u32): void {
  for (const end = out + ((<usize>length) << 2); out < end; out += 4, from += step) {
    let rb = (<u32>load<u8>(from)) | ((<u32>load<u8>(from, 2)) << 16);
    let ga = (<u32>load<u8>(from, 1)) | ((step === 3 ? 255 : <u32>load<u8>(from, 3)) << 16);
    if (strength !== 255) {
      rb = scale(rb, strength);
      ga = scale(ga, strength);
    }
    const rest = 255 - (ga >> 16);
    if (rest === 255) continue;
    if (rest !== 0) {
      const below = load<u32>(out);
      rb += scale(below & 0xff00ff, rest);
      ga += scale((below >> 8) & 0xff00ff, rest);
    }
    store<u32>(out, (rb & 0xff00ff) | ((ga & 0xff00ff) << 8));
  }
}

/** Paints RGB pixels over RGB pixels. */
function blendOpaque(out: usize, from: usize, length: i32, strength: u32): void {
  for (const end = out + <usize>length * 3; out < end; out += 3, from += 3) {
    const rb = scale((<u32>load<u8>(from)) | ((<u32>load<u8>(from, 2)) << 16), strength);
    blend(out, rb, scale((<u32>load<u8>(from, 1)) | 0xff0000, strength));
  }
}

/**
 * Paints rows of pixels over rows of a canvas.
 *
 * @param out address of the first pixel
 * @param outBytes from one row to the next
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
  strength: u32,
): void {
  for (; rows > 0; rows--, out += outBytes, from += fromBytes) {
    if (outStep === 4) blendPixels(out, from, fromStep, length, strength);
    else if (fromStep === 4) blendWords(out, from, length, strength);
    else if (strength === 255) memory.copy(out, from, <usize>length * 3);
    else blendOpaque(out, from, length, strength);
  }
}

/**
 * Paints a colour through rows of coverage.
 *
 * @param colour not premultiplied, red in the lowest byte, opacity in the highest
 */
export function paintCoverage(
  out: usize,
  outBytes: usize,
  step: usize,
  coverage: usize,
  coverageBytes: usize,
  length: i32,
  rows: i32,
  colour: u32,
): void {
  const opacity = colour >> 24;
  const rb = colour & 0xff00ff;
  const green = (colour >> 8) & 255;
  for (; rows > 0; rows--, out += outBytes, coverage += coverageBytes) {
    let at = out;
    for (let each = coverage, end = coverage + <usize>length; each < end; each++, at += step) {
      const covered = <u32>load<u8>(each);
      if (covered === 0) continue;
      const alpha = opacity === 255 ? covered : divide255(covered * opacity);
      const rest = 255 - alpha;
      const mixed = halves(rb * alpha + ((<u32>load<u8>(at)) | ((<u32>load<u8>(at, 2)) << 16)) * rest);
      store<u8>(at, mixed);
      store<u8>(at, divide255(green * alpha + <u32>load<u8>(at, 1) * rest), 1);
      store<u8>(at, mixed >> 16, 2);
      if (step === 4) store<u8>(at, alpha + divide255(<u32>load<u8>(at, 3) * rest), 3);
    }
  }
}

/** Multiplies RGBA words by their coverage. */
export function keepCovered(words: usize, coverage: usize, length: i32): void {
  for (const end = words + ((<usize>length) << 2); words < end; words += 4, coverage++) {
    const covered = <u32>load<u8>(coverage);
    if (covered === 255) continue;
    const word = load<u32>(words);
    store<u32>(words, scale(word & 0xff00ff, covered) | (scale((word >> 8) & 0xff00ff, covered) << 8));
  }
}

/** Copies the opacity of RGBA pixels. */
export function copyOpacity(pixels: usize, length: i32, out: usize): void {
  for (const end = out + <usize>length; out < end; out++, pixels += 4) store<u8>(out, load<u8>(pixels, 3));
}

/** Fills a row of a canvas with a word, its red in the lowest byte. */
export function fillRow(out: usize, step: usize, length: i32, word: u32): void {
  for (const end = out + <usize>length * step; out < end; out += step) {
    if (step === 4) store<u32>(out, word);
    else {
      store<u16>(out, <u16>word);
      store<u8>(out, <u8>(word >> 16), 2);
    }
  }
}
