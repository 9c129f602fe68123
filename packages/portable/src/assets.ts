/** For Node: makes the files of an assets folder of a font set and a pack of photos. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackgroundPack, FontFace, FontSet } from '@placard/core/engine';
import { hyphenPatterns, readHyphenPatterns } from '@placard/text';
import { emojiName, packRanges, type EmojiIndex, type FaceEntry, type Manifest } from './manifest.js';

/** The files of an assets folder. A path other than `manifest.json` names its content, so it may be cached for ever. */
export interface Assets {
  readonly paths: readonly string[];
  /** @returns the file, or undefined when there is none */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** What an assets folder is made of. */
export interface AssetSources {
  readonly fonts: FontSet;
  readonly backgrounds: BackgroundPack;
}

/**
 * Describes the assets folder of fonts and photos. Files are read when they are asked for.
 *
 * @example
 * const assets = await createAssets({ fonts, backgrounds });
 * const file = await assets.read('manifest.json');
 */
export async function createAssets({ fonts, backgrounds }: AssetSources): Promise<Assets> {
  const files = new Map<string, () => Uint8Array | Promise<Uint8Array>>();
  const ranges: string[] = [];
  const faces = fonts.faces.map((face): FaceEntry => {
    const { load, covers: _, ...entry } = face;
    const packed = packRanges(coverageOf(face));
    if (!ranges.includes(packed)) ranges.push(packed);
    const file = `fonts/${slug(face.family)}-${face.weight}-${face.sha256.slice(0, 12)}.ttf`;
    files.set(file, load);
    return { ...entry, file, size: load().length, coverage: ranges.indexOf(packed) };
  });
  const pictures = emojiFiles(fonts);
  for (const [path, text] of pictures.files) files.set(path, () => new TextEncoder().encode(text));
  const hyphenation = Object.fromEntries(
    [...new Set(Object.values(hyphenPatterns))].map((name) => {
      const text = JSON.stringify(readHyphenPatterns(name));
      const file = `hyphenation/${name}-${shortHash(text)}.json`;
      files.set(file, () => new TextEncoder().encode(text));
      return [name, file];
    }),
  );
  const manifest: Manifest = {
    fonts: { faces, ranges, fallbacks: fonts.fallbacks, emoji: pictures.entry },
    backgrounds: backgrounds.backgrounds.map(({ load, ...entry }) => {
      const file = `photos/${entry.id}-${entry.sha256.slice(0, 12)}`;
      files.set(file, load);
      return { ...entry, file };
    }),
    hyphenation,
  };
  files.set('manifest.json', () => new TextEncoder().encode(JSON.stringify(manifest)));
  return { paths: [...files.keys()], read: async (path) => files.get(path)?.() };
}

/** Writes the files of an assets folder. */
export async function writeAssets(folder: string, assets: Assets): Promise<void> {
  for (const path of assets.paths) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await assets.read(path)) ?? new Uint8Array(0));
  }
}

/**
 * The command `placard-assets FOLDER`.
 *
 * @returns the exit code: 0, or 2 for wrong arguments
 */
export async function runPlacardAssets(args: readonly string[], sources: AssetSources): Promise<number> {
  const [folder, ...more] = args;
  if (folder === undefined || more.length > 0 || folder.startsWith('-')) {
    process.stderr.write(
      'usage: placard-assets FOLDER   writes the fonts, emoji and photos that cards are drawn with\n',
    );
    return 2;
  }
  const assets = await createAssets(sources);
  await writeAssets(folder, assets);
  process.stdout.write(`${assets.paths.length} files in ${folder}\n`);
  return 0;
}

const slug = (family: string): string => family.replaceAll(' ', '');

/** Code points that have characters: planes 0 to 3, and the tags and selectors of plane 14. */
const assigned = [
  [0, 0x33480],
  [0xe0000, 0xe0200],
] as const;

/** The code points where coverage begins and ends by turns. */
function coverageOf({ covers, family }: FontFace): number[] {
  if (covers === undefined)
    throw new Error(`the font ${family} does not say which characters it has: give it "covers"`);
  const edges: number[] = [];
  for (const [from, to] of assigned) {
    for (let codePoint = from; codePoint < to; codePoint++)
      if (covers(codePoint) === (edges.length % 2 === 0)) edges.push(codePoint);
    if (edges.length % 2 === 1) edges.push(to);
  }
  return edges;
}

const emojiInFile = 48;

interface EmojiFiles {
  readonly entry: Manifest['fonts']['emoji'];
  readonly files: ReadonlyMap<string, string>;
}

/** Groups emoji to files of some kilobytes, so that a text loads few and small ones. */
function emojiFiles({ emoji }: FontSet): EmojiFiles {
  const files = new Map<string, string>();
  if (emoji === undefined) return { entry: null, files };
  const index: Record<string, string[]> = {};
  const pictures = (emoji.sequences?.() ?? []).flatMap((sequence) => {
    const svg = emoji.svg(sequence);
    return svg === undefined ? [] : [[emojiName(sequence), svg] as const];
  });
  for (let i = 0; i < pictures.length; i += emojiInFile) {
    const group = pictures.slice(i, i + emojiInFile);
    const text = JSON.stringify(Object.fromEntries(group));
    const file = `emoji/${shortHash(text)}.json`;
    files.set(file, text);
    index[file] = group.map(([name]) => name);
  }
  const text = JSON.stringify(index satisfies EmojiIndex);
  const file = `emoji/index-${shortHash(text)}.json`;
  files.set(file, text);
  return { entry: { digest: emoji.digest, index: file }, files };
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
