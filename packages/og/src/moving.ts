import { isAnimated } from '@placard/core/engine';

/** Whether a picture has several frames: an animated GIF, PNG or WebP. */
export function isMoving(file: Uint8Array): boolean {
  try {
    return isGif(file) ? hasFrames(file) : isAnimated(file);
  } catch (error) {
    // The engine will refuse the damaged file.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const isGif = (file: Uint8Array): boolean => file[0] === 0x47 && file[1] === 0x49 && file[2] === 0x46;

/** Looks for a second image in the blocks of a GIF (GIF89a, §15 to §26). */
function hasFrames(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + tableBytes(view.getUint8(10));
  for (let images = 0; at < file.length; ) {
    const block = view.getUint8(at);
    if (block === 0x3b) return false;
    if (block === 0x2c && (images += 1) > 1) return true;
    at += block === 0x2c ? 11 + tableBytes(view.getUint8(at + 9)) : 2;
    while (view.getUint8(at) > 0) at += 1 + view.getUint8(at);
    at += 1;
  }
  return false;
}
