import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { damagedFile } from '@placard/core/engine';

/** A package that ships a part of the fonts. */
export type Part = 'fonts' | 'fonts-cjk' | 'fonts-emoji' | 'fonts-world';

/** In the repository all files are in one folder, uncompressed. */
const repository = { fonts: new URL('../files/', import.meta.url), emoji: new URL('../emoji/', import.meta.url) };
const inRepository = existsSync(repository.fonts);
const packed = new URL('../packed/', import.meta.url);

const { resolve } = createRequire(import.meta.url);
const folders = new Map<Part, URL | undefined>();

/** Returns the folder of a package's files; undefined if the package is not installed. */
function folderOf(part: Part): URL | undefined {
  if (inRepository) return part === 'fonts-emoji' ? repository.emoji : repository.fonts;
  if (part === 'fonts') return packed;
  if (!folders.has(part)) folders.set(part, installed(part));
  return folders.get(part);
}

/** @throws {Error} when the package has another version, because its files may differ from `sources.json` */
function installed(part: Part): URL | undefined {
  let manifest: string;
  try {
    manifest = resolve(`@placard/${part}/package.json`);
  } catch {
    return undefined;
  }
  const [own, other] = [fileURLToPath(new URL('../package.json', import.meta.url)), manifest].map(versionIn);
  if (own !== other)
    throw new Error(
      `fonts: @placard/${part} ${other} does not fit @placard/fonts ${own}: install the same version of both`,
    );
  return new URL(part === 'fonts-emoji' ? './' : 'packed/', pathToFileURL(manifest));
}

const versionIn = (file: string): unknown => (JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version;

export const isInstalled = (part: Part): boolean => folderOf(part) !== undefined;

/**
 * Returns the path of a file of an installed package. In the repository files are uncompressed; in published packages
 * they may be compressed.
 *
 * @returns a function that returns its URL, because a process reads only a few of the hundred files
 * @throws {Error} when it is missing
 */
export function locate(part: Part, file: string): () => URL {
  const folder = folderOf(part);
  const names: ReadonlySet<string> = folder === undefined ? new Set() : namesIn(folder);
  const name = [file, `${file}.br`].find((each) => names.has(each));
  if (name !== undefined) return () => new URL(name, folder);
  const hint = `reinstall @placard/${part}, or run "node fonts/rebuild.mjs" in the repository`;
  throw new Error(`fonts: cannot find ${fileURLToPath(new URL(file, folder))}: ${hint}`);
}

const listed = new Map<URL, ReadonlySet<string>>();

/** Lists a folder once, because looking up each of a hundred fonts takes longer than drawing a text. */
function namesIn(folder: URL): ReadonlySet<string> {
  const names = listed.get(folder) ?? new Set(existsSync(folder) ? readdirSync(folder) : []);
  listed.set(folder, names);
  return names;
}

/** @throws {Error} when the file is damaged */
export function readFont(url: URL): Uint8Array {
  const bytes = readFileSync(url);
  if (!url.pathname.endsWith('.br')) return bytes;
  try {
    return brotliDecompressSync(bytes);
  } catch (error) {
    throw damagedFile(url, error);
  }
}
