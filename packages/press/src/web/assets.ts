/** For Node: creates the files of an assets folder from a font set and a pack of photos. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packRanges, type BackgroundPack, type FontFace, type FontSet } from '@placard/core/engine';
import { hyphenDigests, letterGroupsDigest, readHyphenPatterns, readLetterGroups } from '@placard/text';
import { emojiName, sliceName, type EmojiIndex, type FaceEntry, type Manifest } from './manifest.js';
import { sliceBytes, sliceFont, type SlicedFont } from './slice-font.js';

/**
 * The files of an assets folder. Every path except `manifest.json` contains a hash of its content, so it can be cached
 * forever.
 */
export interface Assets {
  readonly paths: readonly string[];
  /** @returns the file, or undefined when it does not exist */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** Functions that read the files, by path. */
type Files = Map<string, () => Uint8Array | Promise<Uint8Array>>;

/** Fonts and photos of an assets folder. A registry has this shape. */
export interface AssetSources {
  readonly fonts: FontSet;
  readonly backgrounds: BackgroundPack;
}

/**
 * Describes the assets folder of fonts and photos. Takes a few milliseconds if each face has `ranges` and `size`, as
 * those of `@placard/fonts` do. Files are read on request.
 *
 * @example
 * const assets = await createAssets({ fonts, backgrounds });
 * const file = await assets.read('manifest.json');
 */
export async function createAssets({ fonts, backgrounds }: AssetSources): Promise<Assets> {
  const files: Files = new Map();
  const ranges: string[] = [];
  const faces = fonts.faces.map((face): FaceEntry => {
    const { load, covers: _, ranges: __, outlines: ___, sliced = false, size = load().length, ...entry } = face;
    const packed = face.ranges ?? packRanges(coverageOf(face));
    if (!ranges.includes(packed)) ranges.push(packed);
    const name = `fonts/${slug(face.family)}-${face.weight}-${face.sha256.slice(0, 12)}`;
    const file = sliced ? addSlices(name, face, size, files) : addFont(name, load, files);
    return { ...entry, ...file, size, coverage: ranges.indexOf(packed) };
  });
  const hyphenation = Object.fromEntries(
    Object.entries(hyphenDigests()).map(([name, digest]) => {
      const file = `hyphenation/${name}-${digest.slice(0, 12)}.json`;
      files.set(file, () => json(readHyphenPatterns(name)));
      return [name, file];
    }),
  );
  const letterGroups = `languages/${letterGroupsDigest().slice(0, 12)}.txt`;
  files.set(letterGroups, () => new TextEncoder().encode(readLetterGroups()));
  const manifest: Manifest = {
    fonts: { faces, ranges, fallbacks: fonts.fallbacks, emoji: addEmoji(fonts.emoji, files) },
    backgrounds: backgrounds.backgrounds.map(({ load, ...entry }) => {
      const file = `photos/${entry.id}-${entry.sha256.slice(0, 12)}`;
      files.set(file, load);
      return { ...entry, file };
    }),
    hyphenation,
    letterGroups,
  };
  const written = json(manifest);
  files.set('manifest.json', () => written);
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

function addFont(name: string, load: FontFace['load'], files: Files): Pick<FaceEntry, 'file'> {
  const file = `${name}.ttf`;
  files.set(file, load);
  return { file };
}

/** All slices have a font extension, so that static hosts compress them. The names change with the size of slices. */
function addSlices(
  name: string,
  { load, lang }: FontFace,
  size: number,
  files: Files,
): Pick<FaceEntry, 'file' | 'slices'> {
  const slices = Math.ceil(size / sliceBytes);
  const file = `${name}-${sliceBytes / 1024}k-frame.ttf`;
  const cut = rarely(() => sliceFont(load(), slices, lang));
  files.set(file, () => cut().frame());
  for (let slice = 0; slice < slices; slice++) files.set(sliceName(file, slice), () => cut().slice(slice));
  return { file, slices };
}

/** Keeps a cut font until memory is short, because the slices of one card are requested together. */
function rarely(cut: () => SlicedFont): () => SlicedFont {
  let kept: WeakRef<SlicedFont> | undefined;
  return () => {
    const cached = kept?.deref();
    if (cached !== undefined) return cached;
    const made = cut();
    kept = new WeakRef(made);
    return made;
  };
}

/** Ranges of code points with characters: planes 0 to 3, and the tags and selectors of plane 14. */
const assigned = [
  [0, 0x33480],
  [0xe0000, 0xe0200],
] as const;

/** The code points at which coverage begins and ends in turn. */
function coverageOf({ covers, family }: FontFace): number[] {
  if (covers === undefined) throw new Error(`the font ${family} does not say which characters it covers. Set "covers"`);
  const edges: number[] = [];
  for (const [from, to] of assigned) {
    for (let codePoint = from; codePoint < to; codePoint++)
      if (covers(codePoint) === (edges.length % 2 === 0)) edges.push(codePoint);
    if (edges.length % 2 === 1) edges.push(to);
  }
  return edges;
}

const emojiInFile = 48;

/**
 * Groups emoji into files of a few kilobytes, so that a text loads few and small ones. They are named by the digest of
 * the set, so that its nine megabytes need not be read to know their names.
 */
function addEmoji(emoji: FontSet['emoji'], files: Files): Manifest['fonts']['emoji'] {
  if (emoji === undefined) return null;
  const { digest, svg } = emoji;
  const sequences = emoji.sequences?.() ?? [];
  const name = (part: string | number): string => `emoji/${digest.slice(0, 12)}-${emojiInFile}-${part}.json`;
  const groups = Array.from({ length: Math.ceil(sequences.length / emojiInFile) }, (_, group) =>
    sequences.slice(group * emojiInFile, (group + 1) * emojiInFile),
  );
  for (const [group, members] of groups.entries())
    files.set(name(group), () => json(Object.fromEntries(members.map((each) => [emojiName(each), svg(each)]))));
  const index = name('index');
  files.set(index, () =>
    json(
      Object.fromEntries(groups.map((members, group) => [name(group), members.map(emojiName)])) satisfies EmojiIndex,
    ),
  );
  return { digest, index };
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
