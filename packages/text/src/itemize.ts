import type { EmojiSet } from '@placard/core/drawing';
import { bidiLevels, type BidiLevels } from './bidi.js';
import { graphemeStarts } from './break.js';
import { covers, uncovered, type Face } from './face.js';
import { hanLanguage, type FontBook, type FontChain, type HanLanguage } from './fonts.js';
import type { Paragraph, Span } from './paragraph.js';

/** A stretch of text of one style, one face and one embedding level: what is shaped at once. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly span: Span;
  /** Of an emoji: the span's first face. */
  readonly face: Face;
  readonly level: number;
  /** The SVG document to draw in place of glyphs; the run is then one emoji. */
  readonly emoji: string | undefined;
}

/** How an emoji stands in its line, in em of its run: `size` is its square's side, `descent` how far that hangs down. */
export const emojiBox = { advance: 1, size: 1, descent: 0.15 } as const;

export interface ItemizedText {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly base: 'ltr' | 'rtl';
  readonly bidi: BidiLevels;
  /** Whose Han forms the text is set in. */
  readonly han: HanLanguage;
  /** Characters that no face has. */
  readonly missing: readonly string[];
}

/**
 * Paragraph → runs: split where the style, the face that has the characters, or the direction changes.
 *
 * @param han for a part of a paragraph, what the whole was set in
 */
export function itemize(paragraph: Paragraph, book: FontBook, han?: HanLanguage): ItemizedText {
  const text = paragraph.spans.map((span) => span.text).join('');
  const bidi = bidiLevels(text, paragraph.direction);
  const { levels, base } = bidi;
  const forms = han ?? hanLanguage(text, paragraph.lang);
  const missing = new Set<string>();
  const runs: Run[] = [];
  let offset = 0;
  for (const span of paragraph.spans) {
    const own = levels.subarray(offset, offset + span.text.length);
    for (const { start, end, face, emoji } of dress(
      span.text,
      own,
      book.chain(span.font, forms),
      book.emoji,
      missing,
    )) {
      const [from, to] = [offset + start, offset + end];
      const parts = emoji === undefined ? splitByLevel(levels, from, to) : [[from, to] as const];
      for (const [start, end] of parts) runs.push({ start, end, span, face, level: levels[start] ?? 0, emoji });
    }
    offset += span.text.length;
  }
  return { text, runs, base, bidi, han: forms, missing: [...missing] };
}

function splitByLevel(levels: Uint8Array, start: number, end: number): (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = start;
  for (let i = start + 1; i <= end; i++) {
    if (i < end && levels[i] === levels[from]) continue;
    parts.push([from, i]);
    from = i;
  }
  return parts;
}

/** Scripts that fonts are made for. Letters of the others find their face one by one. */
const scripts = (
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Syriac Thaana Nko Ethiopic Devanagari Bengali Gurmukhi ' +
  'Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Mongolian Cherokee ' +
  'Canadian_Aboriginal Tifinagh'
).split(' ');

const scriptTests = [...scripts, 'Hangul'].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

/** HarfBuzz shapes a run by the rules of one script: a run may not hold letters of two. */
const scriptOf = (letters: string): string =>
  scriptTests.find(([, test]) => test.test(firstOf(letters)))?.[0] ?? 'other';

/** Marks, joiners and selectors are never parted from what they follow; the tatweel stretches the letters beside it. */
const extending = '\\p{M}\\p{Default_Ignorable_Code_Point}\\u0640';
/** Han, kana and hangul, their punctuation and full-width forms: set character by character. */
const ideographic =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Yi}' +
  '\\u3000-\\u303f\\u3099-\\u309c\\u30a0\\u30fb\\u30fc\\u31c0-\\u31ef\\u3200-\\u33ff\\ufe30-\\ufe4f\\uff00-\\uffef';
/** What belongs to the word or figure that it stands before. */
const opening = '[\\p{Ps}\\p{Pi}\\p{Sc}"\'¿¡]{1,4}';

const words = scripts.map((script) => `\\p{Script=${script}}[\\p{Script=${script}}${extending}]*`).join('|');

/** UTS 51 §1.4.9, for what is shown as a picture: by itself, by U+FE0F, or in a sequence; astral pictographs always. */
const pictograph = '[\\p{Extended_Pictographic}\\p{Emoji_Presentation}]';
const element = `${pictograph}\\ufe0f?\\p{Emoji_Modifier}?\\ufe0f?(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?`;
const shown =
  `(?=[\\p{Emoji_Presentation}\\u{1f000}-\\u{1faff}](?!\\ufe0e)|` +
  `${pictograph}(?:\\ufe0f|\\p{Emoji_Modifier}|\\u200d${pictograph}))`;
const emoji = `[0-9#*]\\ufe0f?\\u20e3|\\p{RI}{2}|${shown}${element}(?:\\u200d${element})*`;

/**
 * A text's stretches, by how they find their face. A word is never set in two faces, and takes along the bracket or
 * quotation mark that opens it; figures are of one design throughout a text; the rest joins what precedes it.
 */
const stretches = new RegExp(
  [
    `(?<picture>${emoji})`,
    `(?<open>${opening})?(?:(?<ideographs>[${ideographic}][${ideographic}${extending}]*)|` +
      `(?<word>${words}|[\\p{L}0-9][0-9${extending}]*))`,
    `\\p{S}[${extending}]*`,
    `(?:(?!${opening}[\\p{L}0-9${ideographic}]|[\\p{L}\\p{S}0-9${ideographic}]|${emoji}).)+`,
    `.`,
  ].join('|'),
  'gsu',
);

interface Dressed {
  readonly start: number;
  readonly end: number;
  readonly face: Face;
  /** Undefined as long as it holds no letters. */
  readonly script: string | undefined;
  readonly emoji: string | undefined;
}

/** A span's text, cut up by face and script. */
function dress(
  text: string,
  levels: Uint8Array,
  chain: FontChain,
  emojis: EmojiSet | undefined,
  missing: Set<string>,
): Dressed[] {
  const { primary } = chain;
  const done: Dressed[] = [];

  /** The last face at each level. */
  const faces: (Face | undefined)[] = [];
  const position = (): number => done.at(-1)?.end ?? 0;

  function add(piece: string, face: Face, script?: string, emoji?: string): void {
    const last = done.at(-1);
    const start = position();
    const end = start + piece.length;
    const isOneRun = last !== undefined && last.face === face && last.emoji === undefined && emoji === undefined;
    const isOneScript = script === undefined || last?.script === undefined || last.script === script;
    if (isOneRun && isOneScript) done[done.length - 1] = { ...last, end, script: last.script ?? script };
    else done.push({ start, end, face, script, emoji });
    faces[levels[end - 1] ?? 0] = face;
  }

  /** @param preferred goes before the chain */
  function addEach(text: string, preferred?: Face, script?: string): void {
    const starts = graphemeStarts(text);
    for (const [i, start] of starts.entries()) {
      const grapheme = text.slice(start, starts[i + 1]);
      const face = preferred !== undefined && covers(preferred, grapheme) ? preferred : chain.covering(grapheme);
      if (face === undefined) addUncovered(grapheme, script);
      else add(grapheme, face, script);
    }
  }

  /** An emoji that is text by default is still better than a box; marks without a face stay with their letter. */
  function addUncovered(grapheme: string, script?: string): void {
    const picture = emojis?.svg(grapheme);
    const face = chain.covering(firstOf(grapheme)) ?? primary;
    if (picture === undefined) for (const char of uncovered(face, grapheme)) missing.add(char);
    add(grapheme, picture === undefined ? face : primary, script, picture);
  }

  /** After a quotation of the other direction, of the face of what the quotation stands in. */
  function addNeutral(neutral: string): void {
    const from = position();
    for (const [start, end] of splitByLevel(levels, from, from + neutral.length)) {
      const piece = text.slice(start, end);
      const last = done.at(-1)?.face;
      const before = (last === primary ? last : faces[levels[start] ?? 0]) ?? primary;
      const face = covers(before, piece) ? before : chain.covering(piece);
      if (face === undefined) addEach(piece, before);
      else add(piece, face);
    }
  }

  function addOpening(opening: string, face: Face | undefined): void {
    const from = position();
    const isOneLevel = splitByLevel(levels, from, from + opening.length + 1).length === 1;
    const isOfWord = face !== undefined && (isOneLevel || face === primary) && covers(face, opening);
    if (isOfWord) add(opening, face);
    else addNeutral(opening);
  }

  for (const { 0: stretch, groups = {} } of text.matchAll(stretches)) {
    const { picture, open = '', word, ideographs } = groups;
    const letters = word ?? ideographs;
    if (picture !== undefined) {
      for (const { text, svg } of picturesOf(picture, emojis)) {
        if (svg === undefined) addEach(text);
        else add(text, primary, undefined, svg);
      }
    } else if (letters === undefined) addNeutral(stretch);
    else {
      const face = chain.covering(word ?? firstOf(letters));
      if (open !== '') addOpening(open, face);
      const script = /^\p{L}/u.test(letters) ? scriptOf(letters) : undefined;
      if (face !== undefined && word !== undefined) add(word, face, script);
      else addEach(letters, undefined, script);
    }
  }
  return done;
}

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

/** A sequence as one picture if there is one, else its parts': a family becomes its members, a waving hand and a tone. */
function picturesOf(
  sequence: string,
  emojis: EmojiSet | undefined,
): { readonly text: string; readonly svg: string | undefined }[] {
  const svg = emojis?.svg(sequence.replace(/\u200d$/, ''));
  if (emojis === undefined || svg !== undefined) return [{ text: sequence, svg }];
  const members = sequence.split(/(?<=\u200d)(?=.)/su);
  const parts = members.length > 1 ? members : (/^(.\ufe0f?)(.+)$/su.exec(sequence)?.slice(1) ?? []);
  return parts.length > 1 ? parts.flatMap((part) => picturesOf(part, emojis)) : [{ text: sequence, svg: undefined }];
}
