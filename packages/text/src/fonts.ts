import type { EmojiSet, FontFace, FontSet } from '@placard/core/engine';
import { covers, type Face } from './face.js';
import { withoutPrivateUse } from './private-use.js';
import { synthesisFor, synthesize } from './synthesis.js';
import { unicodeTest } from './unicode-pattern.js';
import { variationsFor, type AxisQuery } from './variations.js';

/** The font properties a text requests. */
export interface FontQuery extends AxisQuery {
  readonly families: readonly string[];
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /** Value of `fontSynthesis`. */
  readonly synthesis?: string | undefined;
}

/** The regional variant of Han characters for a text, as in `FontFace.lang`. */
export type HanLanguage = 'ja' | 'zh-Hans' | 'zh-Hant' | 'ko';

/** Language-dependent choices for a text: the Han variant, and its language for other scripts. */
export interface TextLanguage {
  readonly han: HanLanguage;
  /** BCP 47. */
  readonly lang: string | undefined;
}

/** The candidate fonts for a span, in order of preference. */
export interface FontChain {
  /** The face that determines the line height: of the first family that exists. */
  readonly primary: Face;
  /** The first face that has every character of the text, or undefined. */
  covering(text: string): Face | undefined;
  /**
   * The face that covers most of the words, the first if several do; undefined when none covers one.
   *
   * @param generic only faces of this kind
   */
  coveringMost(words: readonly string[], generic?: FontFace['generic']): Face | undefined;
}

/** Finds faces by family, weight and style. Opens a file when a text first needs it. */
export interface FontBook {
  readonly emoji: EmojiSet | undefined;
  primary(query: FontQuery): Face;
  chain(query: FontQuery, language: TextLanguage): FontChain;
}

export function createFontBook(set: FontSet, open: (font: FontFace) => Face): FontBook {
  const families = familiesOf(set.faces);
  const opened = new Map<FontFace, Map<string, Face>>();
  const chains = new Map<string, FontChain>();

  function face(font: FontFace, query: FontQuery): Face {
    const variations = variationsFor(font, query, query);
    const synthesis = synthesisFor(font, query, query.synthesis);
    const faces = opened.get(font) ?? new Map<string, Face>();
    opened.set(font, faces);
    const own = JSON.stringify([variations]);
    const plain = faces.get(own) ?? open(variations === undefined ? font : { ...font, variations });
    faces.set(own, plain);
    if (synthesis === undefined) return plain;
    const key = JSON.stringify([variations, synthesis]);
    const made = faces.get(key) ?? synthesize(plain, synthesis);
    faces.set(key, made);
    return made;
  }

  function createChain(query: FontQuery, langs: readonly string[]): FontChain {
    const primary = closestOf(families, query.families, query);
    const fallbacks = closestOf(families, fallbacksFor(set.fallbacks, families, primary[0]?.generic, langs), query);
    const fonts = [...new Set([...primary, ...heavyFirst(fallbacks, query)])].map((font) => ({
      font,
      has: withoutPrivateUse(font.covers ?? ((codePoint: number) => face(font, query).has(codePoint))),
    }));
    const [first] = fonts;
    if (first === undefined)
      throw new Error(`no font of the families ${query.families.join(', ')} and no fallback is in the font set`);
    return {
      primary: face(first.font, query),
      covering(text) {
        const found = fonts.find((each) => covers(each, text));
        return found === undefined ? undefined : face(found.font, query);
      },
      coveringMost(words, generic) {
        let best: FontFace | undefined;
        let most = 0;
        for (const each of fonts) {
          if (generic !== undefined && each.font.generic !== generic) continue;
          const count = words.filter((word) => covers(each, word)).length;
          if (count > most) [best, most] = [each.font, count];
          if (count === words.length) break;
        }
        return best === undefined ? undefined : face(best, query);
      },
    };
  }

  /** Only languages marked in the font set are part of a key, so that requests cannot create unlimited chains. */
  const marked = [...new Set(set.faces.map(({ lang }) => lang).filter((lang) => lang !== undefined))];

  const hasAxes = set.faces.some(({ axes }) => axes !== undefined);

  function chain(query: FontQuery, { han, lang = '' }: TextLanguage): FontChain {
    const langs = marked.filter((each) => each === han || isOfLanguage(lang, each));
    const asked = hasAxes ? query : withoutAxes(query);
    const key = `${fontKey(asked)}\0${langs.join()}`;
    const cachedChain = chains.get(key) ?? createChain(asked, langs);
    chains.set(key, cachedChain);
    return cachedChain;
  }

  return {
    emoji: set.emoji,
    chain,
    primary: (query) => chain(query, { han: 'zh-Hans', lang: undefined }).primary,
  };
}

/** Identifies a query. Values are joined by a NUL, which no style has. */
export function fontKey({ families, weight, style, synthesis, width, opticalSize, settings }: FontQuery): string {
  const plain = `${families.join('\0')}\0${weight}\0${style}\0${synthesis}`;
  if (width === undefined && opticalSize === undefined && settings === undefined) return plain;
  return `${plain}\0${JSON.stringify([width, opticalSize, settings])}`;
}

/** Without variable fonts, texts that differ only in axes share a chain. */
const withoutAxes = ({ families, weight, style, synthesis }: FontQuery): FontQuery => ({
  families,
  weight,
  style,
  synthesis,
});

/** The faces of each family. */
type Families = ReadonlyMap<string, readonly FontFace[]>;

function familiesOf(faces: readonly FontFace[]): Families {
  const families = new Map<string, FontFace[]>();
  for (const face of faces) {
    const members = families.get(face.family);
    if (members === undefined) families.set(face.family, [face]);
    else members.push(face);
  }
  return families;
}

/** The best face of each existing family, in order. */
const closestOf = (families: Families, names: readonly string[], query: FontQuery): FontFace[] =>
  names.map((name) => closest(families.get(name) ?? [], query)).filter((font) => font !== undefined);

/** Whether a tag is in a language range (basic filtering, RFC 4647 §3.3.1). */
const isOfLanguage = (tag: string, language: string): boolean =>
  `${tag.toLowerCase().replaceAll('_', '-')}-`.startsWith(`${language.toLowerCase()}-`);

/** The fallbacks in the order defined by `FontSet.fallbacks` and `FontFace.lang`. */
function fallbacksFor(
  fallbacks: FontSet['fallbacks'],
  families: Families,
  generic: FontFace['generic'],
  langs: readonly string[],
): string[] {
  const faceOf = (family: string): FontFace | undefined => families.get(family)?.[0];
  const isForeign = (family: string): boolean => {
    const lang = faceOf(family)?.lang;
    return lang !== undefined && !langs.includes(lang);
  };
  const genericOf = (family: string): FontFace['generic'] => faceOf(family)?.generic;
  const marked = fallbacks.filter((family) => genericOf(family) !== undefined);
  const sorted = partition(marked, (family) => genericOf(family) === generic).values();
  const ordered = fallbacks.map((family) =>
    genericOf(family) === undefined ? family : (sorted.next().value ?? family),
  );
  return partition(ordered, (family) => !isForeign(family));
}

/**
 * Thin characters among bold letters look wrong, so fallbacks without a bold face come last. Where a style says whether
 * bold faces are made, the order is that of CSS.
 */
const heavyFirst = (fonts: readonly FontFace[], { weight, synthesis }: FontQuery): readonly FontFace[] =>
  synthesis === undefined ? partition(fonts, (font) => !isTooLight(font, weight)) : fonts;

const isTooLight = (font: FontFace, weight: number): boolean => weight >= 600 && font.weight < 600;

/** Items that pass, then the others, each in order. */
const partition = <T>(items: readonly T[], passes: (item: T) => boolean): T[] => [
  ...items.filter(passes),
  ...items.filter((item) => !passes(item)),
];

const hasKana = unicodeTest(String.raw`[\p{Script=Hiragana}\p{Script=Katakana}]`);
const hasHangul = unicodeTest(String.raw`[\p{Script=Hangul}]`);
const hasBopomofo = unicodeTest(String.raw`[\p{Script=Bopomofo}]`);

/**
 * The Han variant for a paragraph: from its language, or else from its scripts.
 *
 * @param lang BCP 47, such as `zh-TW` or `ja`
 */
export function hanLanguage(text: string, lang: string | undefined): HanLanguage {
  const [language = '', ...rest] = (lang ?? '').toLowerCase().split(/[-_]/);
  if (language === 'ja' || language === 'ko') return language;
  if (['zh', 'cmn', 'yue'].includes(language)) {
    if (rest.includes('hans')) return 'zh-Hans';
    const traditional = language === 'yue' || rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part));
    return traditional ? 'zh-Hant' : 'zh-Hans';
  }
  if (hasKana(text)) return 'ja';
  if (hasHangul(text)) return 'ko';
  return hasBopomofo(text) ? 'zh-Hant' : 'zh-Hans';
}

/** CSS Fonts 4 §5.2, reduced to existing files: style first, then the nearest weight in the preferred direction. */
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
