import { readFile } from 'node:fs/promises';
import type { FontFace } from '@placard/core';
import { messageOf } from '@placard/core/engine';
import { readFontNames } from '@placard/text';
import type { FontFileOptions } from './options.js';
import { unpackFont } from '@placard/text/unpack-font';
import { sha256 } from './sha256.js';

/** See `fontFromFile`. */
export async function readFont(path: string | URL, options: FontFileOptions): Promise<FontFace> {
  try {
    const file = await unpackFont(await readFile(path));
    return { ...readFontNames(file), ...options, sha256: sha256(file), load: () => file };
  } catch (cause) {
    throw new Error(`${String(path)}: ${messageOf(cause)}`, { cause });
  }
}
