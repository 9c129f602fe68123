import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changesInRed, imageChanges, type Pixels } from '@placard/core/checks';
import { decode, encode } from '@placard/images';
import sharp from 'sharp';

/**
 * Whether this run replaces the approved images by those that it draws.
 *
 * @throws {Error} in CI, where nobody looks at the images
 */
export function isApproving({ PLACARD_APPROVE, CI }: Readonly<Record<string, string | undefined>>): boolean {
  if (PLACARD_APPROVE !== '1') return false;
  if (CI !== undefined && CI !== '')
    throw new Error(
      'PLACARD_APPROVE is refused while CI is set: somebody must look at the images before they are approved',
    );
  return true;
}

/** The approved images of cards, by file name. */
export interface Approved {
  /**
   * Stores an image: a PNG as lossless WebP, which is half as large, unless it has the pixels of the stored one; a JPEG
   * or WebP unchanged.
   */
  approve(name: string, bytes: Uint8Array, isLossless: boolean): Promise<void>;
  /** Describes the changes to the approved image. If any, writes the drawn image and the difference to `output`. */
  changes(name: string, bytes: Uint8Array): Promise<readonly string[]>;
  /** Returns the approved images whose names are not in the list. */
  orphans(names: readonly string[]): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}

export function approvedImages(folder: URL, output: string): Approved {
  const root = fileURLToPath(folder);
  return {
    async approve(name, bytes, isLossless) {
      const file = join(root, name);
      if (isLossless && existsSync(file) && isSame(...(await bothOf(file, bytes)))) return;
      const kept = isLossless ? await sharp(bytes).webp({ lossless: true, effort: 6 }).toBuffer() : bytes;
      await keep(file, kept);
    },
    async changes(name, bytes) {
      const file = join(root, name);
      if (!existsSync(file)) return ['was never approved: look at the card, then npm run approve'];
      const [before, now] = await bothOf(file, bytes);
      if (isSame(before, now)) return [];
      const changes = imageChanges(before, now);
      if (changes.length === 0) return [];
      const path = join(output, name.replaceAll('/', '-'));
      await keep(`${path}-drawn.png`, await pngOf(now));
      if (now.width === before.width && now.height === before.height)
        await keep(`${path}-difference.png`, await pngOf(changesInRed(before, now)));
      return [...changes, `see ${path}-*.png`];
    },
    async orphans(names) {
      const wanted = new Set(names);
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
        .filter((name) => !wanted.has(name))
        .sort();
    },
    remove: (name) => rm(join(root, name)),
  };
}

/** Compares equal images faster than `imageChanges`, which cannot use Node's Buffer. */
const isSame = (before: Pixels, now: Pixels): boolean =>
  before.width === now.width && before.height === now.height && Buffer.compare(before.data, now.data) === 0;

const bothOf = (file: string, bytes: Uint8Array): Promise<[Pixels, Pixels]> =>
  Promise.all([readFile(file).then(pixelsOf), pixelsOf(bytes)]);

async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const { pixels: data, ...size } = await decode(bytes);
  return { data, ...size };
}

const pngOf = ({ data: pixels, ...size }: Pixels): Promise<Uint8Array> => encode({ pixels, ...size }, 'png');

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
