import { extname } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { formats } from '@placard/core/server';
import type { Context } from './context.js';

type Format = (typeof formats)[number];

/**
 * Returns the format for the extension of a file.
 *
 * @param file `-` for standard output
 * @returns undefined when the file has no extension
 * @throws {Error} when the extension is not of a format
 */
export function formatOf(file: string): Format | undefined {
  const ending = extname(file).slice(1).toLowerCase();
  if (file === '-' || ending === '') return undefined;
  const format = formats.find((format) => format === (ending === 'jpeg' ? 'jpg' : ending));
  if (format === undefined) throw new Error(`-o ${file}: a card is ${formats.join(', ')}, not ${ending}`);
  return format;
}

/** Writes a card. @throws {Error} naming the file */
export const writeCard = (context: Context, file: string, bytes: Uint8Array): Promise<void> =>
  writeFile(context.path(file), bytes).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written (${cause.code ?? cause.message})`, { cause });
  });
