import type { EmojiSet, FontFace, FontSet } from '@placard/core/drawing';
import { covers, type Face } from './face.js';

/** What a text asks of its font. */
export interface FontQuery {
  readonly families: readonly string[];
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

/** Whose forms of the Han characters a text is set in: as `FontFace.lang`. */
export type HanLanguage = 'ja' | 'zh-Hans' | 'zh-Hant' | 'ko';

/** The fonts that a stretch of text may be set in, best first. */
export interface FontChain {
  /** The face that sets the line's height: of the first family that exists. */
  readonly primary: Face;
  /** The first face that has every character of the text; undefined when none has. */
  covering(text: string): Face | undefined;
}

/** Finds faces by family, weight and style; opens a file when a text first needs it. */
export interface FontBook {
  readonly emoji: EmojiSet | undefined;
  primary(query: FontQuery): Face;
  chain(query: FontQuery, han: HanLanguage): FontChain;
}

export function createFontBook(set: FontSet, open: (font: FontFace) => Face): FontBook {
  const opened = new Map<FontFace, Face>();
  const chains = new Map<string, FontChain>();

  const face = (font: FontFace): Face => {
    const known = opened.get(font) ?? open(font);
    opened.set(font, known);
    return known;
  };

  function createChain(query: FontQuery, han: HanLanguage): FontChain {
    const families = [...new Set([...query.families, ...fallbacksFor(set, han)])];
    const fonts = families
      .map((family) => closest(membersOf(set, family), query))
      .filter((font) => font !== undefined)
      .map((font) => ({ font, has: font.covers ?? ((codePoint: number) => face(font).has(codePoint)) }));
    const [first] = fonts;
    if (first === undefined)
      throw new Error(`no font of the families ${query.families.join(', ')} and no fallback is in the font set`);
    return {
      primary: face(first.font),
      covering(text) {
        const found = fonts.find((each) => covers(each, text));
        return found === undefined ? undefined : face(found.font);
      },
    };
  }

  function chain(query: FontQuery, han: HanLanguage): FontChain {
    const key = JSON.stringify([query, han]);
    const known = chains.get(key) ?? createChain(query, han);
    chains.set(key, known);
    return known;
  }

  return { emoji: set.emoji, chain, primary: (query) => chain(query, 'zh-Hans').primary };
}

const membersOf = ({ faces }: FontSet, family: string): readonly FontFace[] =>
  faces.filter((font) => font.family === family);

/** The fallbacks in their order, but the families of the text's Han forms before those of the others. */
function fallbacksFor(set: FontSet, han: HanLanguage): string[] {
  const langOf = (family: string): string | undefined => membersOf(set, family)[0]?.lang;
  const marked = set.fallbacks.filter((family) => langOf(family) !== undefined);
  const sorted = [
    ...marked.filter((family) => langOf(family) === han),
    ...marked.filter((family) => langOf(family) !== han),
  ].values();
  return set.fallbacks.map((family) => (langOf(family) === undefined ? family : (sorted.next().value ?? family)));
}

/**
 * Whose Han forms a paragraph asks for: what its language says, else what its own letters tell.
 *
 * @param lang BCP 47: `zh-TW`, `ja`
 */
export function hanLanguage(text: string, lang: string | undefined): HanLanguage {
  const [language = '', ...rest] = (lang ?? '').toLowerCase().split(/[-_]/);
  if (language === 'ja' || language === 'ko') return language;
  if (['zh', 'cmn', 'yue'].includes(language)) {
    if (rest.includes('hans')) return 'zh-Hans';
    const traditional = language === 'yue' || rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part));
    return traditional ? 'zh-Hant' : 'zh-Hans';
  }
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Bopomofo}/u.test(text) ? 'zh-Hant' : 'zh-Hans';
}

/** CSS Fonts 4 §5.2, reduced to files that exist: style first, then the nearest weight on the side asked for. */
function closest(fonts: readonly FontFace[], { weight, style }: FontQuery): FontFace | undefined {
  const distance = (font: FontFace): number => {
    const away = font.weight - weight;
    const heavierWanted = weight > 500;
    const wrongSide = heavierWanted ? away < 0 : away > 0;
    return (font.style === style ? 0 : 10_000) + Math.abs(away) + (wrongSide ? 1_000 : 0);
  };
  return fonts.reduce<FontFace | undefined>(
    (best, font) => (best === undefined || distance(font) < distance(best) ? font : best),
    undefined,
  );
}
