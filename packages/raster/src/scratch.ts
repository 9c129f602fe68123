/**
 * Room for the rows of one image, kept for the next: megabytes of fresh memory for every card have V8 collect all of
 * its heap each few cards, and that takes longer than the encoding. Who comes while it is lent gets room of their own.
 */
let kept = new Uint8Array(0);
const mostKept = 16 * 1024 * 1024;

/** @param use gets so many bytes of any value, for as long as its promise is pending */
export async function withScratch<T>(bytes: number, use: (room: Uint8Array) => Promise<T>): Promise<T> {
  const room = kept.length >= bytes ? kept : new Uint8Array(bytes);
  if (room === kept) kept = new Uint8Array(0);
  try {
    return await use(room.subarray(0, bytes));
  } finally {
    if (room.length > kept.length && room.length <= mostKept) kept = room;
  }
}
