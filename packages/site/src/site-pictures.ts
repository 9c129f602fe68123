import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Background } from '@placard/core';
import { createBoundedMap, messageOf } from '@placard/core/server';
import type { RemotePictures, SiteOptions } from './options.js';
import { fileOf } from './site-look.js';

/** A picture of a page. */
export interface SitePicture {
  readonly address: string;
  /** Path in the folder of the site; undefined: it was fetched. */
  readonly file: string | undefined;
  /** SHA-256 of the file, in hex. */
  readonly sha256: string;
  readonly image: Background;
}

/** The result of a search. */
export interface FoundPicture {
  readonly picture?: SitePicture | undefined;
  /** Fetched pictures that are not there or cannot be drawn. */
  readonly missed: readonly MissedPicture[];
  /** Whether pictures outside of the folder were tried, which may be others in the next run. */
  readonly isRemote: boolean;
}

/** A picture that could not be had this time. */
export interface MissedPicture {
  readonly address: string;
  /** Continues "the image …". */
  readonly reason: string;
}

/** Returns the first picture that can be drawn. */
export type FindPicture = (addresses: readonly string[]) => Promise<FoundPicture>;

export const findNoPicture: FindPicture = async () => ({ missed: [], isRemote: false });

/** Largest file of a picture, in bytes. */
const maxFile = 20_000_000;
/** Number of pictures that are kept, because neighboring pages may share one. */
const most = 50;

/** A picture, or the reason for which there is none, which continues "the image …". */
type Tried = SitePicture | Pick<MissedPicture, 'reason'>;

/** @param url of the site, without a slash at its end */
export function createPictureFinder(options: SiteOptions, url: string): FindPicture {
  const { folder, readPicture, remotePictures } = options;
  if (readPicture === undefined) return findNoPicture;
  const tried = createBoundedMap<string, Promise<Tried>>(most);

  const read = async (address: string, path: string, file: string | undefined): Promise<Tried> => {
    const bytes = await readFile(path);
    try {
      // The bytes are read again when the card is drawn, because a site may have very many pictures.
      const image = { ...(await readPicture(bytes)), load: () => readFile(path) };
      return { address, file, sha256: sha256(bytes), image };
    } catch (error) {
      return { reason: messageOf(error) };
    }
  };
  const fetched = async (address: string, remote: RemotePictures): Promise<Tried> => {
    try {
      return await read(address, await remote.fetch(new URL(address)), undefined);
    } catch (error) {
      return { reason: messageOf(error) };
    }
  };

  return async (addresses) => {
    const missed: MissedPicture[] = [];
    let isRemote = false;
    for (const address of addresses) {
      const file = fileOf(folder, url, address, maxFile);
      const remote = file === undefined && remotePictures?.allows(new URL(address)) ? remotePictures : undefined;
      let found: Tried;
      if (file !== undefined)
        found = await tried.getOrInsertComputed(address, () => read(address, join(folder, file), file));
      else if (remote !== undefined) found = await tried.getOrInsertComputed(address, () => fetched(address, remote));
      else continue;
      isRemote ||= remote !== undefined;
      if ('image' in found) return { picture: found, missed, isRemote };
      // A file of the site is left out without a warning, because nobody has asked for it.
      if (remote !== undefined) missed.push({ address, reason: found.reason });
    }
    return { missed, isRemote };
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
