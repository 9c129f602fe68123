import { inflateByScript } from './inflate-script.js';

/**
 * Inflates a zlib stream to a known size (RFC 1950). Stops when it has so many bytes, so that a small file cannot fill
 * the memory.
 *
 * @throws {Error} when the stream is damaged or too short
 */
export async function inflate(packed: readonly Uint8Array[], length: number): Promise<Uint8Array> {
  const native = nativeInflater();
  if (native === undefined) return inflateByScript(new Uint8Array(await new Blob([...packed]).arrayBuffer()), length);
  const bytes = new Uint8Array(length);
  const source = new Blob([...packed]).stream();
  const reader = source.pipeThrough(native).getReader();
  let offset = 0;
  while (offset < length) {
    const { done, value } = await reader.read();
    if (done) throw new Error('the file is cut off');
    const part = value.subarray(0, length - offset);
    bytes.set(part, offset);
    offset += part.length;
  }
  // Not awaited, because on some hosts it waits for the rest of the data, which is not read.
  reader.cancel().catch(() => undefined);
  return bytes;
}

/** In the edge runtime of Next.js, the constructor exists and throws. */
function nativeInflater(): DecompressionStream | undefined {
  try {
    return new DecompressionStream('deflate');
  } catch {
    return undefined;
  }
}
