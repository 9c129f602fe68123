import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Background } from '@placard/core';
import { createBoundedMap } from '@placard/core/server';
import type { SiteOptions } from './options.js';
import { fileOf } from './site-look.js';

/** A picture of a page in the folder of its site. */
export interface SitePicture {
  readonly address: string;
  /** Path in the folder. */
  readonly file: string;
  /** SHA-256 of the file, in hex. */
  readonly sha256: string;
  readonly image: Background;
}

/** Returns the first picture that can be drawn. Pictures of other sites are not fetched. */
export type FindPicture = (addresses: readonly string[]) => Promise<SitePicture | undefined>;

/** Largest file of a picture, in bytes. */
const maxFile = 20_000_000;
/** Number of pictures that are kept, because neighboring pages may share one. */
const most = 50;

/** @param url of the site, without a slash at its end */
export function createPictureFinder({ folder, readPicture }: SiteOptions, url: string): FindPicture {
  const known = createBoundedMap<string, Promise<SitePicture | undefined>>(most);
  if (readPicture === undefined) return async () => undefined;
  const read = async (address: string, file: string): Promise<SitePicture | undefined> => {
    const path = join(folder, file);
    const bytes = await readFile(path);
    // No warning about a picture that cannot be drawn, because nobody asked for it.
    const image = await readPicture(bytes).catch(() => undefined);
    // The bytes are read again when the card is drawn, because a site may have very many pictures.
    return image && { address, file, sha256: sha256(bytes), image: { ...image, load: () => readFile(path) } };
  };
  return async (addresses) => {
    for (const address of addresses) {
      const file = fileOf(folder, url, address, maxFile);
      const picture = file === undefined ? undefined : await known.getOrInsertComputed(file, () => read(address, file));
      if (picture !== undefined) return picture;
    }
    return undefined;
  };
}

/** Whether the pictures that a card shows are unchanged. @param pictures digests by file */
export const areUnchanged = (folder: string, pictures: Readonly<Record<string, string>>): boolean =>
  Object.entries(pictures).every(([file, digest]) => {
    try {
      return sha256(readFileSync(join(folder, file))) === digest;
    } catch {
      return false;
    }
  });

const sha256 = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');
