/**
 * Returns bytes backed by an `ArrayBuffer`, as `Response` and `Blob` require. Copies them only if they are in shared
 * memory.
 *
 * @example
 * const response = new Response(ownBytes(new Uint8Array(4)));
 */
export const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => (isOwn(bytes) ? bytes : new Uint8Array(bytes));

const isOwn = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> => bytes.buffer instanceof ArrayBuffer;
