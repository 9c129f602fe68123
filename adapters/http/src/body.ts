import { PlacardError } from '@placard/core';

/**
 * Reads a JSON body of at most `limit` bytes; what comes after them is never read.
 *
 * @throws {PlacardError} params_too_large, invalid_json
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const tooLarge = (): PlacardError =>
    new PlacardError('params_too_large', { message: `the body is larger than ${limit} bytes` });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(concat(chunks, size)));
  } catch (cause) {
    throw new PlacardError('invalid_json', { cause });
  }
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
