import type { TextUnit } from '@placard/core/engine';
import { breakOpportunities, type BreakOpportunity } from './break.js';
import type { HanLanguage } from './fonts.js';
import { functionWords } from './function-words.js';
import { isGlued } from './glue.js';
import type { FindPhraseStarts, PhraseLanguage } from './phrases.js';
import { unicodePattern, unicodeTest } from './unicode-pattern.js';

/** A possible line end with its cost. */
export interface Opportunity extends BreakOpportunity {
  readonly after: TextUnit['after'];
  /** Cost of a line that ends here, in squared deviations from an even width. */
  readonly penalty: number;
  /** What a line that ends here divides, in display text: a compound, a phrase, or a word of a phrase. */
  readonly divides?: 'compound' | 'phrase' | 'word';
}

export interface LineBreaking {
  readonly lang: string | undefined;
  readonly han: HanLanguage;
  /** Prefer line ends between phrases, and between compounds. */
  readonly phrases: boolean;
}

/** Costs of line ends that are otherwise equal. */
const penalties = { free: 0, weak: 0.08, compound: 0.12, hyphen: 0.35, word: 0.25, within: 0.6 } as const;

type Rating = Pick<Opportunity, 'after' | 'penalty' | 'divides'>;
const free: Rating = { after: 'free', penalty: penalties.free };
const inWord: Rating = { after: 'phrase', penalty: penalties.within, divides: 'word' };
const hyphen: Rating = { after: 'hyphen', penalty: penalties.hyphen };

/** Longer texts are not titles; their breaks are those of UAX 14, unrated. */
const longest = 2_000;

/** Rates the opportunities of UAX 14 and drops those that no reader expects. The last one is the end of the text. */
export function rateOpportunities(text: string, breaking: LineBreaking, phraseStarts: FindPhraseStarts): Opportunity[] {
  const found = breakOpportunities(text);
  if (text.length > longest) return found.map((opportunity) => ({ ...opportunity, ...free }));
  const weak = functionWords(breaking.lang ?? 'en');
  const parts = breaking.phrases ? phraseParts(text, breaking, phraseStarts) : undefined;
  return found
    .filter(({ index, required }) => required || index === text.length || !isGlued(text, index, breaking.lang))
    .map((opportunity) => ({ ...opportunity, ...rate(text, opportunity, weak, breaking.phrases, parts) }));
}

/** Adds the places at which words can be hyphenated. */
export function withHyphens(opportunities: readonly Opportunity[], hyphenations: readonly number[]): Opportunity[] {
  const known = new Set(opportunities.map(({ index }) => index));
  const hyphens = hyphenations
    .filter((index) => !known.has(index))
    .map((index): Opportunity => ({ index, required: false, ...hyphen }));
  return [...opportunities, ...hyphens].sort((a, b) => a.index - b.index);
}

/** Scripts with spaces between phrases only and without a phrase model: a break without a space is between words. */
const isBetweenWords = unicodeTest(
  String.raw`^[\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}][\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]`,
);
/** Scripts that UAX 14 breaks between syllables and for which runtimes have no dictionary: a break is inside a word. */
const isBetweenSyllables = unicodeTest(
  String.raw`^[\p{Script=Balinese}\p{Script=Cham}\p{Script=Javanese}][\p{Script=Balinese}\p{Script=Cham}\p{Script=Javanese}]`,
);
const isCompound = unicodeTest(String.raw`[\p{L}\p{N}][-\u2010]$`);
const lastWord = unicodePattern(String.raw`([\p{L}\p{M}’']+)\s*$`);

function rate(
  text: string,
  { index, required }: BreakOpportunity,
  weak: ReadonlySet<string>,
  display: boolean,
  parts: PhraseParts | undefined,
): Rating {
  if (required || index === text.length) return free;
  if (parts !== undefined && goesOn(text, index, parts)) {
    return parts.words.has(index) ? { after: 'phrase', penalty: penalties.word, divides: 'phrase' } : inWord;
  }
  if (text.charCodeAt(index - 1) === 0xad) return hyphen;
  if (isCompound(text.slice(Math.max(0, index - 2), index)))
    return { after: 'weak', penalty: penalties.compound, ...(display ? { divides: 'compound' } : {}) };
  const around = text.slice(index - 1, index + 1);
  if (isBetweenWords(around)) return { after: 'weak', penalty: penalties.word };
  if (display && isBetweenSyllables(around)) return inWord;
  const before = text.slice(Math.max(0, index - 16), index);
  const [, word] = lastWord(before).exec(before) ?? [];
  if (word !== undefined && weak.has(word.toLowerCase().replaceAll('’', "'")))
    return { after: 'weak', penalty: penalties.weak };
  return free;
}

interface PhraseParts {
  /** Indexes at which phrases and words begin. */
  readonly phrases: ReadonlySet<number>;
  readonly words: ReadonlySet<number>;
}

const hasUnspaced = unicodeTest(String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`);
const hasHangul = unicodeTest(String.raw`[\p{Script=Hangul}]`);
const hasThai = unicodeTest(String.raw`[\p{Script=Thai}]`);
/** Characters between which a line can end without a space, where UAX 14 allows it. */
const isJoined = unicodeTest(
  String.raw`^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{L}\p{N}\p{M}\u3000-\u303f\uff00-\uffef々ー]$`,
);

function phraseParts(
  text: string,
  { lang, han }: LineBreaking,
  phraseStarts: FindPhraseStarts,
): PhraseParts | undefined {
  if (!hasUnspaced(text)) return hasHangul(text) ? { phrases: new Set(), words: new Set() } : undefined;
  const language: PhraseLanguage = hasThai(text) && lang !== 'ja' ? 'th' : han === 'ko' ? 'zh-Hant' : han;
  const titled = insideTitles(text);
  const words = new Set(wordStartsOf(text, language).filter((index) => !titled.has(index)));
  // The models sometimes divide words.
  const phrases = phraseStarts(text, language).filter((index) => words.has(index));
  return { phrases: new Set([...phrases, ...afterStops(text)]), words };
}

/** Indexes inside short titles of works, which are names: 《永乐大典》. */
const insideTitles = (text: string): ReadonlySet<number> =>
  new Set(
    [...text.matchAll(/《[^《》\s]{1,8}》/gu)].flatMap(({ 0: title, index }) =>
      Array.from({ length: title.length - 1 }, (_, i) => index + i + 1),
    ),
  );

/** Ends of sentences, clauses and quotations. */
const afterStops = (text: string): number[] =>
  [
    ...text.matchAll(
      /[。、，；：！？．」』）】》〉…・]+(?![。、，；：！？．」』）】》〉…ー])|(?<=[^\s「『（【《〈])(?=[「『（【《〈])/gu,
    ),
  ].map(({ 0: stop, index }) => index + stop.length);

const segmenters = new Map<string, Intl.Segmenter>();

function wordStartsOf(text: string, language: PhraseLanguage): number[] {
  const locale = language.slice(0, 2);
  let segmenter = segmenters.get(locale);
  if (segmenter === undefined)
    segmenters.set(locale, (segmenter = new Intl.Segmenter(locale, { granularity: 'word' })));
  return Array.from(segmenter.segment(text), ({ index }) => index);
}

/** Whether a phrase, or a Korean word, continues across an index. */
function goesOn(text: string, index: number, { phrases }: PhraseParts): boolean {
  if (phrases.has(index)) return false;
  const [before = ''] = /.$/su.exec(text.slice(Math.max(0, index - 2), index)) ?? [];
  const after = String.fromCodePoint(text.codePointAt(index) ?? 0);
  // A written space ends a phrase, whatever the model says.
  if (/\s/u.test(before)) return false;
  return isJoined(before) && isJoined(after) && (isUnspaced(before) || isUnspaced(after));
}

const isUnspaced = (char: string): boolean =>
  hasUnspaced(char) || hasHangul(char) || /[\u3000-\u303f\uff00-\uffef々ー]/u.test(char);
