import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Digests of approved images. Most cards are drawn byte for byte as they were approved, and then nothing need be decoded.
 */
export interface Digests {
  /** Whether both the stored image and the drawn bytes are those that were approved. */
  match(name: string, drawn: Uint8Array): Promise<boolean>;
  approve(name: string, drawn: Uint8Array): Promise<void>;
  /** Stores the digests of these images, and no others. */
  write(names: readonly string[]): Promise<void>;
}

/**
 * @param file JSON, with a digest for each name
 * @param images the folder of the approved images
 */
export async function openDigests(file: URL, images: URL): Promise<Digests> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const digests = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  const digestOf = async (name: string, drawn: Uint8Array): Promise<string | undefined> => {
    const stored = await readFile(new URL(name, images)).catch(() => undefined);
    if (stored === undefined) return undefined;
    return createHash('sha256').update(stored).update(drawn).digest('hex');
  };
  return {
    async match(name, drawn) {
      const known = digests.get(name);
      return known !== undefined && known === (await digestOf(name, drawn));
    },
    async approve(name, drawn) {
      const digest = await digestOf(name, drawn);
      if (digest === undefined) throw new Error(`there is no approved image ${name}`);
      digests.set(name, digest);
    },
    async write(names) {
      const kept = names.toSorted().flatMap((name) => {
        const digest = digests.get(name);
        return digest === undefined ? [] : [[name, digest] as const];
      });
      await writeFile(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
    },
  };
}
