/**
 * Buffers for pixels and rows, reused between images. Allocating megabytes per card makes V8 collect its whole heap
 * every few cards, which takes longer than encoding. Concurrent callers get separate buffers.
 */
const kept: Uint8Array[] = [];
const maxRooms = 3;
const maxKept = 16 * 1024 * 1024;

/**
 * Lends a buffer.
 *
 * @param bytes size of the buffer; its content is undefined
 * @param use may use the buffer until its promise settles
 * @example
 * const file = await withScratch(width * height * 3, (pixels) => encode({ pixels, width, height }, 'png'));
 */
export async function withScratch<T>(bytes: number, use: (room: Uint8Array) => Promise<T>): Promise<T> {
  const fitting = kept.findIndex((room) => room.length >= bytes);
  const [room = new Uint8Array(bytes)] = fitting < 0 ? [] : kept.splice(fitting, 1);
  try {
    return await use(room.subarray(0, bytes));
  } finally {
    if (room.length <= maxKept) kept.push(room);
    if (kept.length > maxRooms) kept.shift();
  }
}
