import { blocksLength, endBlocks, startBlocks, writeBlock } from './jpeg-blocks';
import { writeHead } from './jpeg-head';
import { leastOf, leastOfChroma, levelBytes, quantize, stepOf } from './jpeg-levels';
import { blockBytes, readUnit, side } from './units';

/**
 * Writes an image as a JPEG, a row of units at a time, with the step that is set and the codes of what was counted:
 *
 *     pixels → coefficients → levels → words → file
 */

let width: i32 = 0;
let height: i32 = 0;
/** Blocks of a unit. */
let blocks: i32 = 0;
let image: usize = 0;
/** Levels of a row of units. */
let levels: usize = 0;
let words: usize = 0;
let file: usize = 0;

let left: i32 = 0;
let top: i32 = 0;
let right: i32 = 0;
let bottom: i32 = 0;
let strength: f32 = 0;

/** @param outside how much is taken from units outside a panel: `leastOf` */
export function keep(outside: f32, panelLeft: i32, panelTop: i32, panelRight: i32, panelBottom: i32): void {
  strength = outside;
  left = panelLeft;
  top = panelTop;
  right = panelRight;
  bottom = panelBottom;
}

/** Whether the middle of a unit is in the panel. */
export function isKept(x: i32, y: i32): bool {
  x += side / 2;
  y += side / 2;
  return x >= left && x < right && y >= top && y < bottom;
}

/** @param unit coefficients of its blocks; x and y are its left and top edge */
export function quantizeUnit(unit: usize, blocks: i32, x: i32, y: i32, levels: usize): void {
  const isInside = x + side > left && x < right && y + side > top && y < bottom;
  const taken: f32 = isInside ? 0 : strength;
  for (let block = 0; block < blocks; block++, unit += blockBytes, levels += levelBytes)
    quantize(unit, block < 4 ? leastOf(unit, taken) : leastOfChroma(), levels);
}

/** @returns where the caller writes the pixels of the image: RGB in rows */
export function startImage(at: usize, isHalved: bool, imageWidth: i32, imageHeight: i32): usize {
  image = at;
  blocks = isHalved ? 6 : 12;
  width = imageWidth;
  height = imageHeight;
  return image;
}

/** Address of a pixel of the image. */
export function pixelAt(x: i32, y: i32): usize {
  return image + <usize>((y * width + x) * 3);
}

export function imageRowBytes(): usize {
  return <usize>width * 3;
}

/**
 * @param from where there is memory
 * @param most bytes of the file
 */
export function startFile(from: usize, most: i32): void {
  levels = (from + 15) & ~15;
  const columns = (width + side - 1) / side;
  const rowBytes = <usize>(columns * blocks) * levelBytes;
  words = levels + rowBytes;
  // A row that exceeds `most` is written to its end: each level takes at most 27 bits. Bytes of ones are doubled.
  const room = <usize>most + 2 * rowBytes;
  file = words + room;
  growTo(file + 2 * room + 0x1000);
}

export function growTo(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

/** @returns its length in bytes; 0 if it would have more than `most` */
export function writeFile(most: i32): i32 {
  const head = writeHead(file, width, height, blocks === 6, stepOf());
  startBlocks(words);
  for (let y = 0; y < height; y += side) {
    quantizeRow(y);
    writeRow(y);
    if (<i32>blocksLength() > most) return 0;
  }
  const end = endBlocks(head);
  store<u16>(end, 0xd9ff);
  const length = <i32>(end + 2 - file);
  return length > most ? 0 : length;
}

export function fileAt(): usize {
  return file;
}

const coefficients = memory.data(12 * 128, 16);
const edge = memory.data(16 * 48 + 16, 16);

function quantizeRow(y: i32): void {
  let at = levels;
  for (let x = 0; x < width; x += side, at += <usize>blocks * levelBytes) {
    if (x + side <= width && y + side <= height) readUnit(pixelAt(x, y), imageRowBytes(), blocks, coefficients);
    else {
      copyEdge(x, y);
      readUnit(edge, 48, blocks, coefficients);
    }
    quantizeUnit(coefficients, blocks, x, y, at);
  }
}

/** Beyond the image, the last pixels of its rows and columns stand. */
function copyEdge(x: i32, y: i32): void {
  for (let down = 0; down < side; down++)
    for (let across = 0; across < side; across++) {
      const from = pixelAt(min(x + across, width - 1), min(y + down, height - 1));
      const to = edge + <usize>(down * 48 + across * 3);
      store<u16>(to, load<u16>(from));
      store<u8>(to, load<u8>(from, 2), 2);
    }
}

function writeRow(y: i32): void {
  const columns = (width + side - 1) / side;
  if (blocks === 6) {
    for (let unit = 0, at = levels; unit < columns; unit++)
      for (let block = 0; block < 6; block++, at += levelBytes) writeBlock(at, <usize>max<i32>(0, block - 3));
    return;
  }
  // Where chroma is not halved, blocks of the three components alternate, and none lies beyond the image.
  for (let down = 0; down < 2 && y + down * 8 < height; down++)
    for (let x = 0; x < width; x += 8) {
      const first = (x / side) * 12 + down * 2 + ((x >> 3) & 1);
      for (let component = 0; component < 3; component++)
        writeBlock(levels + <usize>(first + component * 4) * levelBytes, component);
    }
}
