/**
 * Inflates a zlib stream to a known size (RFC 1950). Stops when it has so many bytes, so that a small file cannot fill
 * the memory.
 *
 * @throws {Error} when the stream is damaged or too short
 */
export async function inflate(packed: readonly Uint8Array[], length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const source = new Blob([...packed]).stream();
  const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader();
  let at = 0;
  while (at < length) {
    const { done, value } = await reader.read();
    if (done) throw new Error('the file is cut off');
    const part = value.subarray(0, length - at);
    bytes.set(part, at);
    at += part.length;
  }
  // Not awaited, because on some hosts it waits for the rest of the data, which is not read.
  reader.cancel().catch(() => undefined);
  return bytes;
}
