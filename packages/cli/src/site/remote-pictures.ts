import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOnce } from '@placard/core/server';
import type { RemotePictures } from '@placard/site';
import { readHosts } from '../settings/image-hosts.js';

/** Pictures of hosts, kept in files of a temporary folder, because the cards of a site may wait for long. */
export interface FetchedPictures extends RemotePictures {
  /** Removes the files. */
  close(): Promise<void>;
}

/**
 * Opens the pictures of listed hosts, which are fetched as the server fetches images: public addresses only.
 *
 * @throws {Error} naming what is no host
 */
export async function openRemotePictures(
  hosts: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<FetchedPictures> {
  const { createRemoteImages } = await import('@placard/images/fetch');
  const images = createRemoteImages(readHosts(hosts, 'site.images'));
  const folder = openOnce(() => mkdtemp(join(tmpdir(), 'placard-pictures-')));
  const files = new Map<string, Promise<string>>();
  let isUsed = false;

  async function save(address: URL, name: string): Promise<string> {
    const bytes = await images.fetch(address, signal);
    isUsed = true;
    const file = join(await folder(), name);
    await writeFile(file, bytes);
    return file;
  }

  return {
    allows: images.allows,
    fetch(address) {
      const known = files.get(address.href) ?? save(address, String(files.size));
      files.set(address.href, known);
      return known;
    },
    async close() {
      if (isUsed) await rm(await folder(), { recursive: true, force: true });
    },
  };
}
