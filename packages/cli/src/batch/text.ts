import { createReadStream } from 'node:fs';

/** Streams a UTF-8 file. @throws {Error} naming the file, when it cannot be read or is not UTF-8 */
export async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError) throw new Error(`${file} is not UTF-8`, { cause });
    const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new Error(`${file} cannot be read${reason}`, { cause });
  }
}
