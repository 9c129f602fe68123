import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineFonts, type FontFace, type FontSet } from '@placard/core/engine';
import { readCoverage, type CoverageTable } from './coverage.js';
import { openEmoji } from './emoji.js';

/** What this package reads of `sources.json`, the one declaration of its files. */
interface Sources {
  readonly faces: readonly (Omit<FontFace, 'load' | 'covers'> & { readonly file: string })[];
  readonly emoji: { readonly data: string; readonly index: string; readonly sha256: string };
}

const sources: Sources = JSON.parse(readFileSync(locate('sources.json'), 'utf8'));
const table: CoverageTable = JSON.parse(readFileSync(locate('coverage.json'), 'utf8'));
const coverageOf = readCoverage(table);

/**
 * Small files before large ones, where two have a character. Noto Sans has Devanagari too, but not as much of it as the
 * family before it; Noto Sans Mongolian has the punctuation of the Han families.
 */
const fallbacks = [
  'Inter',
  'Noto Sans Devanagari',
  'Noto Sans',
  'Noto Serif',
  'Noto Nastaliq Urdu',
  ...(
    'Arabic,Hebrew,Bengali,Tamil,Thai,Khmer,Lao,Myanmar,Gujarati,Gurmukhi,Oriya,Telugu,Kannada,Malayalam,Sinhala,' +
    'Armenian,Georgian,Ethiopic,Thaana,Syriac,NKo,Tifinagh,Cherokee,Canadian Aboriginal,Javanese'
  )
    .split(',')
    .map((script) => `Noto Sans ${script}`),
  'Noto Serif Tibetan',
  'Noto Sans Symbols',
  'Noto Sans Symbols 2',
  'Noto Sans Math',
  'JetBrains Mono',
  'Noto Sans SC',
  'Noto Sans JP',
  'Noto Sans TC',
  'Noto Sans KR',
  'Noto Sans Mongolian',
];

/**
 * The faces of `sources.json`, and emoji. A file's bytes are read when a text first needs it.
 *
 * @throws {Error} on import, when a file is not there: a card must fail at the start, not at its first rare character.
 */
export const fonts: FontSet = defineFonts({
  faces: sources.faces.map(({ family, weight, style, generic, lang, sha256, file }) => {
    const url = locate(`files/${file}`);
    const face = { family, weight, style, sha256, covers: coverageOf(file), load: () => readFileSync(url) };
    return { ...face, ...(generic === undefined ? {} : { generic }), ...(lang === undefined ? {} : { lang }) };
  }),
  fallbacks,
  emoji: emojiOf(sources.emoji),
});

function emojiOf({ data, index, sha256 }: Sources['emoji']): ReturnType<typeof openEmoji> {
  const list = locate(`emoji/${index}`);
  return openEmoji({ data: locate(`emoji/${data}`), index: () => readFileSync(list, 'utf8'), digest: sha256 });
}

function locate(path: string): URL {
  const url = new URL(`../${path}`, import.meta.url);
  try {
    statSync(url);
  } catch (cause) {
    const hint = 'reinstall @placard/fonts, or run "node fonts/rebuild.mjs" in the repository';
    throw new Error(`fonts: cannot find ${fileURLToPath(url)}: ${hint}`, { cause });
  }
  return url;
}
