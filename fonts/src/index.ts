import { readFileSync } from 'node:fs';
import { defineFonts, type FontFace, type FontSet } from '@placard/core/engine';
import { readCoverage, type CoverageTable } from './coverage.js';
import { openEmoji } from './emoji.js';
import { isInstalled, locate, readFont, type Part } from './files.js';

/** The part of `sources.json`, the declaration of all font files, that this package reads. */
interface Sources {
  /**
   * Families in the order in which they are searched for a missing character, small files first. Noto Sans Devanagari
   * precedes Noto Sans, which has only a part of that script. Noto Sans Mongolian follows the Han families, because it
   * also has their punctuation.
   */
  readonly fallbacks: readonly string[];
  /** The families of two packages; all others are in `fonts-world`. */
  readonly packages: Readonly<Record<'fonts' | 'fonts-cjk', readonly string[]>>;
  readonly faces: readonly (Omit<FontFace, 'load' | 'covers'> & { readonly file: string })[];
  readonly emoji: { readonly data: string; readonly index: string; readonly sha256: string };
}

const sources: Sources = JSON.parse(readFileSync(new URL('../sources.json', import.meta.url), 'utf8'));
const table: CoverageTable = JSON.parse(readFileSync(new URL('../coverage.json', import.meta.url), 'utf8'));
const coverageOf = readCoverage(table);

const partOf = (family: string): Part => {
  if (sources.packages.fonts.includes(family)) return 'fonts';
  return sources.packages['fonts-cjk'].includes(family) ? 'fonts-cjk' : 'fonts-world';
};

const isHere = ({ family }: { family: string }): boolean => isInstalled(partOf(family));
const installed = sources.faces.filter(isHere);
const absent = sources.faces.filter((face) => !isHere(face));
const families = new Set(installed.map(({ family }) => family));

/** Maximum size in bytes of files other than those of Chinese, Japanese and Korean. */
const largest = 2_000_000;

/** Whether a character has no text presentation. Not a literal, because V8 would parse it when the process starts. */
const isEmojiOnly = (character: string): boolean =>
  new RegExp('\\p{Emoji_Presentation}|\\p{Emoji_Modifier}', 'u').test(character);

/** Returns the package that has a character, if that package is not installed. */
function packageOf(character: string): string | undefined {
  const hasEmoji = isInstalled('fonts-emoji');
  if (!hasEmoji && isEmojiOnly(character)) return '@placard/fonts-emoji';
  const codePoint = character.codePointAt(0) ?? 0;
  const face = absent.find(({ file }) => coverageOf(file).covers(codePoint));
  if (face !== undefined) return `@placard/${partOf(face.family)}`;
  return !hasEmoji && new RegExp('\\p{Extended_Pictographic}', 'u').test(character)
    ? '@placard/fonts-emoji'
    : undefined;
}

/**
 * The faces of `sources.json` that are installed, and emoji. This package has the fonts of the templates, which cover
 * Latin, Greek and Cyrillic; `@placard/fonts-cjk`, `@placard/fonts-world` and `@placard/fonts-emoji` are found when
 * they are installed. A file's bytes are read when a text first needs it.
 *
 * @throws {Error} on import, when a file of an installed package is not there: a card must fail at the start, not at
 * its first rare character
 */
export const fonts: FontSet = defineFonts({
  faces: installed.map(({ family, weight, style, generic, lang, sha256, file }) => {
    const url = locate(partOf(family), file);
    const coverage = coverageOf(file);
    const sliced = coverage.size > largest;
    const face = { family, weight, style, sha256, ...coverage, sliced, load: () => readFont(url()) };
    return { ...face, ...(generic === undefined ? {} : { generic }), ...(lang === undefined ? {} : { lang }) };
  }),
  fallbacks: sources.fallbacks.filter((family) => families.has(family)),
  ...(isInstalled('fonts-emoji') && { emoji: emojiOf(sources.emoji) }),
  packageOf,
});

function emojiOf({ data, index, sha256 }: Sources['emoji']): ReturnType<typeof openEmoji> {
  const list = locate('fonts-emoji', index);
  const pictures = locate('fonts-emoji', data);
  return openEmoji({ data: pictures, index: () => readFileSync(list(), 'utf8'), digest: sha256 });
}
