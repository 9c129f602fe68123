/**
 * Room for the pixels and rows of one image, kept for the next: megabytes of fresh memory for every card have V8 collect all of
 * its heap each few cards, and that takes longer than the encoding. Who comes while it is lent gets room of their own.
 */
const kept: Uint8Array[] = [];
const mostRooms = 3;
const mostKept = 16 * 1024 * 1024;

/** @param use gets so many bytes of any value, for as long as its promise is pending */
export async function withScratch<T>(bytes: number, use: (room: Uint8Array) => Promise<T>): Promise<T> {
  const fitting = kept.findIndex((room) => room.length >= bytes);
  const [room = new Uint8Array(bytes)] = fitting < 0 ? [] : kept.splice(fitting, 1);
  try {
    return await use(room.subarray(0, bytes));
  } finally {
    if (room.length <= mostKept) kept.push(room);
    if (kept.length > mostRooms) kept.shift();
  }
}
