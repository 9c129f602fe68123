import type { TextUnit } from '@placard/core/engine';
import { breakCosts, capitalizesWords, costOfBreak, costOfFunctionWord, type TextKind } from './break-costs.js';
import { breakOpportunities, type BreakOpportunity } from './break.js';
import type { HanLanguage } from './fonts.js';
import { functionWords } from './function-words.js';
import { isGlued } from './glue.js';
import type { Hyphenation } from './hyphenate.js';
import { identifierBreaks } from './identifiers.js';
import { matchesOf } from './matches.js';
import type { FindPhraseStarts, PhraseLanguage } from './phrases.js';
import { isMostlyForeign } from './stretches.js';
import { unicodePattern, unicodeTest } from './unicode-pattern.js';
import { isVietnameseWord } from './vietnamese-words.js';

/** A possible line end with its cost. */
export interface Opportunity extends BreakOpportunity {
  readonly after: TextUnit['after'];
  /** Cost of a line that ends here, in squared deviations from an even width. */
  readonly penalty: number;
  /** What a line that ends here divides, in display text: a compound, a phrase, or a word of a phrase. */
  readonly divides?: 'compound' | 'phrase' | 'word';
  /** The word goes on after the line; it is divided only if it is wider than a line. */
  readonly part?: 'joint' | 'syllable';
}

export interface LineBreaking {
  readonly lang: string | undefined;
  readonly han: HanLanguage;
  /** Prefer line ends between phrases, and between compounds. */
  readonly phrases: boolean;
}

/** Costs of line ends that are otherwise equal. */
const penalties = { compound: 0.12, joint: 0.15, hyphen: 0.35, word: 0.25, within: 0.6 } as const;

type Rating = Pick<Opportunity, 'after' | 'penalty' | 'divides' | 'part'>;
const free: Rating = { after: 'free', penalty: breakCosts.free };
const inWord: Rating = { after: 'phrase', penalty: penalties.within, divides: 'word' };
const compound: Rating = { after: 'weak', penalty: penalties.compound };
const compoundOfDisplay: Rating = { ...compound, divides: 'compound' };
const betweenWords: Rating = { after: 'weak', penalty: breakCosts.unspacedWord };
const betweenParts: Rating = { after: 'weak', penalty: penalties.word };
const softHyphen: Rating = { after: 'hyphen', penalty: penalties.hyphen };
const syllable: Rating = { ...softHyphen, part: 'syllable' };
const jointHyphen: Rating = { after: 'hyphen', penalty: penalties.joint, part: 'joint' };
const inBrackets = { after: 'weak', penalty: breakCosts.name } as const;
const inIdentifier: Rating = { after: 'phrase', penalty: penalties.joint, part: 'joint' };

/** Longer texts are not titles; their breaks are those of UAX 14, unrated. */
const longest = 2_000;

/** Rates the opportunities of UAX 14 and drops those that no reader expects. The last one is the end of the text. */
export function rateOpportunities(text: string, breaking: LineBreaking, phraseStarts: FindPhraseStarts): Opportunity[] {
  const opportunities = withNumbers(text, breakOpportunities(text));
  if (text.length > longest) return opportunities.map((opportunity) => ({ ...opportunity, ...free }));
  const weak = functionWords(breaking.lang ?? 'en');
  const parts = breaking.phrases ? phraseParts(text, breaking, phraseStarts) : undefined;
  const costs = {
    capitals: capitalizesWords(text, breaking.lang),
    foreign: isMostlyForeign(text),
    functionWordCost: costOfFunctionWord(breaking.lang),
    isVietnamese: /^vi(?:-|$)/i.test(breaking.lang ?? ''),
  };
  const bracketed = breaking.phrases ? insideBrackets(text) : undefined;
  return opportunities
    .filter(({ index, required }) => required || index === text.length || !isGlued(text, index, breaking.lang))
    .map((opportunity) => {
      const rating = rate(text, opportunity, weak, breaking.phrases, parts, costs);
      const isBound = bracketed?.has(opportunity.index) === true && !opportunity.required;
      return isBound && rating.penalty < breakCosts.name
        ? { ...opportunity, ...rating, ...inBrackets }
        : { ...opportunity, ...rating };
    });
}

/** UAX 14 never ends a line between a hyphen and a digit; the long number of a code can begin a line: ISBN-2026408. */
function withNumbers(text: string, opportunities: readonly BreakOpportunity[]): readonly BreakOpportunity[] {
  const indexes = matchesOf(text, codes(text)).map(({ 0: code, index }) => index + code.length);
  if (indexes.length === 0) return opportunities;
  const more = indexes.map((index) => ({ index, required: false }));
  return [...opportunities, ...more].sort((a, b) => a.index - b.index);
}

const codes = unicodePattern(String.raw`[\p{L}]-(?=[\p{Nd}]{4})`, 'gu');

/** Adds the places at which words can be hyphenated. */
export const withHyphens = (
  opportunities: readonly Opportunity[],
  hyphenations: readonly Hyphenation[],
): Opportunity[] =>
  withMore(
    opportunities,
    hyphenations.map(({ index, joint }) => ({ index, required: false, ...(joint ? jointHyphen : syllable) })),
  );

/** Adds the places at which identifiers can be divided, without a hyphen. */
export const withIdentifiers = (text: string, opportunities: readonly Opportunity[]): readonly Opportunity[] => {
  const breaks = identifierBreaks(text);
  return breaks.length === 0
    ? opportunities
    : withMore(
        opportunities,
        breaks.map((index) => ({ index, required: false, ...inIdentifier })),
      );
};

function withMore(opportunities: readonly Opportunity[], more: readonly Opportunity[]): Opportunity[] {
  const indexes = new Set(opportunities.map(({ index }) => index));
  return [...opportunities, ...more.filter(({ index }) => !indexes.has(index))].sort((a, b) => a.index - b.index);
}

/** Scripts with spaces between phrases only and without a phrase model: a break without a space is between words. */
const isBetweenWords = unicodeTest(String.raw`^[\p{Script=Khmer}\p{Script=Lao}][\p{Script=Khmer}\p{Script=Lao}]`);
/** The dictionary of Burmese has parts of words, which are read as one. */
const isBetweenParts = unicodeTest(String.raw`^[\p{Script=Myanmar}][\p{Script=Myanmar}]`);
/** Scripts that UAX 14 breaks between syllables and for which runtimes have no dictionary: a break is inside a word. */
const isBetweenSyllables = unicodeTest(
  String.raw`^[\p{Script=Balinese}\p{Script=Cham}\p{Script=Javanese}][\p{Script=Balinese}\p{Script=Cham}\p{Script=Javanese}]`,
);
/** The first letter of these scripts, which is Lao. */
const firstOfSyllables = 0xe81;
const isCompound = unicodeTest(String.raw`[\p{L}\p{N}][-\u2010]$`);
const lastWord = unicodePattern(String.raw`([\p{L}\p{M}’']+)\s*$`);
const firstWord = unicodePattern(String.raw`^[\p{L}\p{M}]+`);

interface Costs extends TextKind {
  readonly functionWordCost: number;
  readonly isVietnamese: boolean;
}

function rate(
  text: string,
  { index, required }: BreakOpportunity,
  weak: ReadonlySet<string>,
  display: boolean,
  parts: PhraseParts | undefined,
  costs: Costs,
): Rating {
  if (required || index === text.length) return free;
  if (parts !== undefined && goesOn(text, index, parts)) {
    return parts.words.has(index) ? { after: 'phrase', penalty: penalties.word, divides: 'phrase' } : inWord;
  }
  const last = text.charCodeAt(index - 1);
  if (last === 0xad) return softHyphen;
  if ((last === 0x2d || last === 0x2010) && isCompound(text.slice(Math.max(0, index - 2), index)))
    return display ? compoundOfDisplay : compound;
  if (last >= firstOfSyllables) {
    const around = text.slice(index - 1, index + 1);
    if (isBetweenWords(around)) return betweenWords;
    if (isBetweenParts(around)) return betweenParts;
    if (display && isBetweenSyllables(around)) return inWord;
  }
  const cost = last === 0x20 ? costOfBreak(text, index, costs) : breakCosts.free;
  if (cost > 0) return { after: 'weak', penalty: cost };
  const before = text.slice(Math.max(0, index - 16), index);
  const [, word] = lastWord(before).exec(before) ?? [];
  if (word !== undefined && weak.has(word.toLowerCase().replaceAll('’', "'")))
    return { after: 'weak', penalty: costs.functionWordCost };
  if (costs.isVietnamese && word !== undefined && last === 0x20) {
    const after = text.slice(index, index + 16);
    const [next = ''] = firstWord(after).exec(after) ?? [];
    if (isVietnameseWord(word, next)) return betweenWords;
  }
  return { after: 'free', penalty: cost };
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
  const starts = wordStartsOf(text, language);
  const words = new Set(
    starts.filter((index, i) => !titled.has(index) && !isEndOfLoanword(text.slice(index - 1, starts[i + 1]))),
  );
  // The models sometimes divide words.
  const phrases = phraseStarts(text, language).filter((index) => words.has(index));
  return { phrases: new Set([...phrases, ...afterStops(text)]), words };
}

/** A single mora after a loanword of which the dictionary knows only the beginning: ガーディアン, ズ. */
const isEndOfLoanword = (letters: string): boolean => /^[ァ-ヺー]ー?[ァ-ヺ][ァィゥェォャュョヮ]?ー?$/u.test(letters);

/** Indexes inside short titles of works, which are names: 《永乐大典》. */
const insideTitles = (text: string): ReadonlySet<number> => insideOf(text, /《[^《》\s]{1,8}》/gu);

const mayBeBracketed = /[“„«(「『（]/;

/** Indexes inside short quotations and parentheses, which are read as one. */
const insideBrackets = (text: string): ReadonlySet<number> | undefined =>
  !mayBeBracketed.test(text)
    ? undefined
    : insideOf(
        text,
        /“[^“”]{2,14}”|„[^„“”]{2,14}[“”]|«[^«»]{2,14}»|\([^()]{2,14}\)|「[^「」]{2,10}」|『[^『』]{2,10}』|（[^（）]{2,10}）/gu,
      );

const insideOf = (text: string, expression: RegExp): ReadonlySet<number> =>
  new Set(
    matchesOf(text, expression).flatMap(({ 0: match, index }) =>
      Array.from({ length: match.length - 1 }, (_, i) => index + i + 1),
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
