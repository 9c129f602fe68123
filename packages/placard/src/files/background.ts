import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Background } from '@placard/core';
import { messageOf } from '@placard/core/engine';
import { photoFacts } from '@placard/images';
import type { BackgroundFileOptions } from './options.js';
import { sha256 } from './sha256.js';

/** See `backgroundFromFile`. */
export async function readBackground(path: string | URL, options: BackgroundFileOptions): Promise<Background> {
  const name = basename(path instanceof URL ? fileURLToPath(path) : path);
  const title = name.slice(0, name.length - extname(name).length);
  try {
    const file = await readFile(path);
    const digest = sha256(file);
    return {
      id: idOf(title),
      title,
      author: 'unknown',
      // SPDX has no id for the user's own works.
      license: { id: 'LicenseRef-own', url: '' },
      ...(await photoFacts(file)),
      ...options,
      sha256: digest,
      // Read when a card needs it, because photos are large, and a pack may have hundreds.
      load: async () => checked(await readFile(path), digest),
    };
  } catch (cause) {
    throw new Error(`${String(path)}: ${messageOf(cause)}`, { cause });
  }

  async function checked(file: Uint8Array, digest: string): Promise<Uint8Array> {
    if (sha256(file) !== digest)
      throw new Error(`${String(path)} has changed since it was read: start the program again`);
    return file;
  }
}

const idOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'photo';
