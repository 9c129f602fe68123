import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Context } from './context.js';

/**
 * Reads a JSON object.
 *
 * @param file `-` for standard input
 * @throws {Error} naming the file
 */
export async function readJsonObject(
  { stdin, path }: Context,
  file: string,
): Promise<Readonly<Record<string, unknown>>> {
  const source = file === '-' ? 'standard input' : file;
  const content = await (file === '-' ? text(stdin) : readFile(path(file), 'utf8')).catch((cause: unknown) => {
    throw new Error(`${source} cannot be read`, { cause });
  });
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch (cause) {
    throw new Error(`${source} is not valid JSON`, { cause });
  }
  throw new Error(`${source} is not a JSON object`);
}
