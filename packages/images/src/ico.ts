/** An entry of `ICONDIR`. */
interface Entry {
  readonly width: number;
  readonly bits: number;
  readonly data: Uint8Array;
}

/**
 * Returns the largest picture of a Windows icon: a PNG file, or a bitmap without the header of its file.
 *
 * @throws {Error} when the file is damaged
 */
export function largestIcon(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = file.length < 6 ? 0 : view.getUint16(4, true);
  let best: Entry | undefined;
  for (let index = 0; index < count && 22 + 16 * index <= file.length; index += 1) {
    const at = 6 + 16 * index;
    const [size, start] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
    // A width of 0 means 256.
    const entry = {
      width: view.getUint8(at) || 256,
      bits: view.getUint16(at + 6, true),
      data: file.subarray(start, start + size),
    };
    const isLarger = best === undefined || entry.width > best.width || (entry.width === best.width && entry.bits > best.bits); // prettier-ignore
    if (isLarger && entry.data.length === size && size > 0) best = entry;
  }
  if (best === undefined) throw new Error('the icon is damaged');
  return best.data;
}
