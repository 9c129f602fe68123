import { readFile } from 'node:fs/promises';
import type { ImageFile } from '@placard/core';
import { messageOf } from '@placard/core/engine';
import { imageFileOf } from '@placard/images';
import type { ImageFileOptions } from './options.js';

/** See `imageFromFile`. */
export async function readImage(path: string | URL, options: ImageFileOptions): Promise<ImageFile> {
  try {
    return { ...(await imageFileOf(await readFile(path))), ...options };
  } catch (cause) {
    throw new Error(`${String(path)}: ${messageOf(cause)}`, { cause });
  }
}
