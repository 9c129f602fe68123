import { defineFonts, NotLoaded, readRanges, type EmojiSet, type FontFace, type FontSet } from '@placard/core/engine';
import { emojiName, type EmojiEntry, type EmojiIndex, type FaceEntry, type Manifest } from './manifest.js';
import { slicedFont } from './sliced-font.js';

/** Reads a file of the assets folder. Fails with one line that names the file. */
export type ReadAsset = (path: string) => Promise<Uint8Array>;

/** A font set whose files are read when a text needs them. */
export interface LazyFonts {
  readonly set: FontSet;
  /** Memory that the loaded font files use, in bytes. A font in slices uses its whole size. */
  bytes(): number;
}

/** Creates the font set of a manifest. Its digest is that of the original set. */
export function lazyFonts({ faces, ranges, fallbacks, emoji }: Manifest['fonts'], read: ReadAsset): LazyFonts {
  const coverage = ranges.map(readRanges);
  let bytes = 0;
  const face = ({ file, size, coverage: index, slices, ...entry }: FaceEntry): FontFace => {
    const { load, ...rest } = slices === undefined ? wholeFont(file, size, read) : slicedFont(file, size, read);
    const covers = coverage[index];
    return {
      ...entry,
      ...rest,
      ...(covers === undefined ? {} : { covers }),
      load() {
        const content = load();
        bytes += size;
        return content;
      },
    };
  };
  const set = defineFonts({
    faces: faces.map(face),
    fallbacks,
    ...(emoji === null ? {} : { emoji: lazyEmoji(emoji, read) }),
  });
  return { set, bytes: () => bytes };
}

function wholeFont(file: string, size: number, read: ReadAsset): Pick<FontFace, 'load'> {
  let content: Uint8Array | undefined;
  return {
    load() {
      if (content === undefined)
        throw new NotLoaded(file, async () => {
          const bytes = await read(file);
          // A proxy may answer with an error page instead of the font.
          if (bytes.length !== size) throw new Error(`cannot load ${file}: it has ${bytes.length} bytes, not ${size}`);
          content = bytes;
        });
      // Not kept, because HarfBuzz has its own copy.
      const given = content;
      content = undefined;
      return given;
    },
  };
}

function lazyEmoji({ digest, index }: EmojiEntry, read: ReadAsset): EmojiSet {
  let groups: ReadonlyMap<string, string> | undefined;
  const images = new Map<string, string>();
  const loaded = new Set<string>();
  const json = async (path: string): Promise<unknown> => JSON.parse(new TextDecoder().decode(await read(path)));
  return {
    digest,
    svg(sequence) {
      if (groups === undefined)
        throw new NotLoaded(index, async () => {
          const files = Object.entries((await json(index)) as EmojiIndex);
          groups = new Map(files.flatMap(([file, names]) => names.map((name) => [name, file])));
        });
      const name = emojiName(sequence);
      const file = groups.get(name);
      if (file === undefined) return undefined;
      if (loaded.has(file)) return images.get(name);
      throw new NotLoaded(file, async () => {
        for (const [name, svg] of Object.entries((await json(file)) as Record<string, string>)) images.set(name, svg);
        loaded.add(file);
      });
    },
  };
}
