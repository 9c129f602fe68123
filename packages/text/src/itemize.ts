import type { EmojiSet } from '@placard/core/engine';
import { bidiLevels, type BidiLevels } from './bidi.js';
import { graphemeStarts } from './break.js';
import { covers, uncovered, type Face } from './face.js';
import type { FontBook, FontChain } from './fonts.js';
import { lettersOf, type GroupFaces, type Letters } from './letters.js';
import type { Paragraph, Span } from './paragraph.js';
import { scriptOf, stretchesOf } from './stretches.js';
import { unicodeTest } from './unicode-pattern.js';

/** Text of one style, face and embedding level, shaped at once. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly span: Span;
  /** For an emoji: the first face of the span. */
  readonly face: Face;
  readonly level: number;
  /** SVG document drawn instead of glyphs. The run is then a single emoji. */
  readonly emoji: string | undefined;
}

/**
 * Box of an emoji in its line, in em of its run: `size` is the side of the square, `descent` its part below the
 * baseline.
 */
export const emojiBox = { advance: 1, size: 1, descent: 0.15 } as const;

export interface ItemizedText {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly base: 'ltr' | 'rtl';
  readonly bidi: BidiLevels;
  /** Faces chosen for the whole paragraph. */
  readonly letters: Letters;
  /** Characters missing in all faces. */
  readonly missing: readonly string[];
}

/**
 * Splits a paragraph into runs: at changes of style, direction, or the face that has the characters.
 *
 * @param whole when a part of a paragraph is itemized: the whole paragraph, so that letters keep their faces
 */
export function itemize(paragraph: Paragraph, book: FontBook, whole?: Pick<ItemizedText, 'letters'>): ItemizedText {
  const text = paragraph.spans.map((span) => span.text).join('');
  const bidi = bidiLevels(text, paragraph.direction);
  const { levels, base } = bidi;
  const letters = whole?.letters ?? lettersOf(text, paragraph.lang);
  const missing = new Set<string>();
  const runs: Run[] = [];
  let offset = 0;
  for (const span of paragraph.spans) {
    const own = levels.subarray(offset, offset + span.text.length);
    const chain = book.chain(span.font, letters);
    const wardrobe = { chain, faces: letters.of(chain), emojis: book.emoji };
    for (const { start, end, face, emoji } of dress(span.text, own, wardrobe, missing)) {
      const [from, to] = [offset + start, offset + end];
      const parts = emoji === undefined ? splitByLevel(levels, from, to) : [[from, to] as const];
      for (const [start, end] of parts) runs.push({ start, end, span, face, level: levels[start] ?? 0, emoji });
    }
    offset += span.text.length;
  }
  return { text, runs, base, bidi, letters, missing: [...missing] };
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

interface Dressed {
  readonly start: number;
  readonly end: number;
  readonly face: Face;
  /** Undefined while it has no letters. */
  readonly script: string | undefined;
  readonly emoji: string | undefined;
}

/** Fonts and emoji for a span. */
interface Wardrobe {
  readonly chain: FontChain;
  readonly faces: GroupFaces;
  readonly emojis: EmojiSet | undefined;
}

/** Splits the text of a span by face and script. */
function dress(
  text: string,
  levels: Uint8Array,
  { chain, faces: { base, covering }, emojis }: Wardrobe,
  missing: Set<string>,
): Dressed[] {
  const done: Dressed[] = [];

  /** The last face used at each level. */
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

  /** @param preferred tried before the chain */
  function addEach(text: string, preferred?: Face, script?: string): void {
    const starts = graphemeStarts(text);
    for (const [i, start] of starts.entries()) {
      const grapheme = text.slice(start, starts[i + 1]);
      const face = preferred !== undefined && covers(preferred, grapheme) ? preferred : chain.covering(grapheme);
      if (face === undefined) addUncovered(grapheme, script);
      else add(grapheme, face, script);
    }
  }

  /**
   * An emoji image is better than a box, even when text presentation was requested. Marks without a face stay with
   * their letter.
   */
  function addUncovered(grapheme: string, script?: string): void {
    const picture = emojis?.svg(grapheme.replace('\ufe0e', ''));
    const face = chain.covering(firstOf(grapheme)) ?? base;
    if (picture === undefined) for (const char of uncovered(face, grapheme)) missing.add(char);
    add(grapheme, picture === undefined ? face : base, script, picture);
  }

  /**
   * Adds spaces and punctuation in the face of the surrounding text. After a quotation in the other direction, this is
   * the face before the quotation. A character missing in that face does not change the face of what follows.
   */
  function addNeutral(neutral: string): void {
    const from = position();
    for (const [start, end] of splitByLevel(levels, from, from + neutral.length)) {
      const piece = text.slice(start, end);
      const level = levels[start] ?? 0;
      const last = piece.startsWith('\u2069') ? undefined : done.at(-1)?.face;
      const before = (last === base ? last : faces[level]) ?? base;
      const face = covers(before, piece) ? before : chain.covering(piece);
      if (face === undefined) addEach(piece, before);
      else add(piece, face);
      faces[level] = before;
    }
  }

  function addOpening(opening: string, face: Face | undefined): void {
    const from = position();
    const isOneLevel = splitByLevel(levels, from, from + opening.length + 1).length === 1;
    const isOfWord = face !== undefined && (isOneLevel || face === base) && covers(face, opening);
    if (isOfWord) add(opening, face);
    else addNeutral(opening);
  }

  for (const { 0: stretch, groups = {} } of stretchesOf(text)) {
    const { picture, open = '', word, ideographs } = groups;
    const letters = word ?? ideographs;
    if (picture !== undefined) {
      for (const { text, svg } of picturesOf(picture, emojis)) {
        if (svg === undefined) addEach(text);
        else add(text, base, undefined, svg);
      }
    } else if (letters === undefined) addNeutral(stretch);
    else {
      const face = word === undefined ? chain.covering(firstOf(letters)) : covering(word);
      if (open !== '') addOpening(open, face);
      const script = beginsWithLetter(letters) ? scriptOf(letters) : undefined;
      if (face !== undefined && word !== undefined) add(word, face, script);
      else addEach(letters, undefined, script);
    }
  }
  return done;
}

const beginsWithLetter = unicodeTest(String.raw`^[\p{L}]`);

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

/**
 * Returns one image for a sequence, or images for its parts: a family becomes its members, a waving hand and its skin
 * tone two emoji.
 */
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
