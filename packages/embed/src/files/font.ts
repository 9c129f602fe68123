import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FontFace } from '@placard/core';
import { messageOf } from '@placard/core/engine';
import { readFontNames } from '@placard/text';
import type { FontFileOptions } from '../files.js';
import { unpackFont } from './woff.js';

/** See `fontFromFile`. */
export async function readFont(path: string | URL, options: FontFileOptions): Promise<FontFace> {
  try {
    const file = await unpackFont(await readFile(path));
    return { ...readFontNames(file), ...options, sha256: sha256(file), load: () => file };
  } catch (cause) {
    throw new Error(`${String(path)}: ${messageOf(cause)}`, { cause });
  }
}

const sha256 = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');
