import { bitsLength, copyBits, lastFirst, maxBlockBytes, setLastFirst } from './jpeg-blocks';

/**
 * Records where the units of an image begin in its words, so that the next image can copy them. The first coefficients
 * of a unit depend on the unit before it, so its words can only be copied if those of the unit before are copied too.
 */

/** A unit: its first bit, and the first coefficients that precede it, with 16 bits each. */
export const recordBytes: usize = 16;
const firstsAt: usize = 4;

let record: usize = 0;
let other: usize = 0;
let otherWords: usize = 0;
/** Whether the unit before has the same levels as in the previous image. */
let followsKept = true;

/** Maximum bytes of the words of a row of units. */
export function unitRowWords(blocks: i32): usize {
  return (<usize>blocks + 1) * maxBlockBytes;
}

/** Bytes for the words of an image. Few images have more than two bits per byte; those are not kept. */
export function maxWords(blocksOfRow: i32, pixelBytes: usize): usize {
  return (max(2 * unitRowWords(blocksOfRow), pixelBytes >> 2) + 15) & ~15;
}

/** @param records of this image; otherRecords and words: of the previous one */
export function startUnits(records: usize, otherRecords: usize, words: usize): void {
  record = records - recordBytes;
  other = otherRecords - recordBytes;
  otherWords = words;
  followsKept = true;
}

/** Records the unit that is written next. */
export function noteUnit(): void {
  record += recordBytes;
  other += recordBytes;
  store<u32>(record, bitsLength());
  for (let component: usize = 0; component < 3; component++)
    store<i16>(record + (component << 1), lastFirst(component), firstsAt);
}

/**
 * Copies the words of a unit from the previous image, if possible.
 *
 * @param isKept whether it has the same pixels
 */
export function copyUnit(isKept: bool): bool {
  const follows = followsKept;
  followsKept = isKept;
  if (!isKept || !follows) return false;
  const next = other + recordBytes;
  copyBits(otherWords, load<u32>(other), load<u32>(next) - load<u32>(other));
  for (let component: usize = 0; component < 3; component++)
    setLastFirst(component, load<i16>(next + (component << 1), firstsAt));
  return true;
}

/** Records the end of the last unit. */
export function endUnits(): void {
  noteUnit();
}
