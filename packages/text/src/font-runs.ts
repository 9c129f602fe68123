import type { EmojiSet } from '@placard/core/engine';
import { graphemeStarts } from './break.js';
import { covers, uncovered, type Face } from './face.js';
import type { FontChain } from './fonts.js';
import type { ChainFaces } from './paragraph-fonts.js';
import { scriptOf, stretchesOf } from './stretches.js';
import { unicodeTest } from './unicode-pattern.js';

/** Text of a span in one face and script, or one emoji. */
export interface FontRun {
  readonly start: number;
  readonly end: number;
  readonly face: Face;
  /** Undefined while it has no letters. */
  readonly script: string | undefined;
  /** SVG document of an emoji. */
  readonly emoji: string | undefined;
}

/** Fonts and emoji for a span. */
export interface SpanFonts {
  readonly chain: FontChain;
  readonly faces: ChainFaces;
  readonly emojis: EmojiSet | undefined;
}

/** Joins pieces of text to runs, from left to right. */
class RunBuilder {
  readonly runs: { -readonly [K in keyof FontRun]: FontRun[K] }[] = [];
  /** The last face used at each embedding level. */
  readonly faceOfLevel: (Face | undefined)[] = [];
  readonly #levels: Uint8Array;

  constructor(levels: Uint8Array) {
    this.#levels = levels;
  }

  get end(): number {
    return this.runs.at(-1)?.end ?? 0;
  }

  add(piece: string, face: Face, script?: string, emoji?: string): void {
    const last = this.runs.at(-1);
    const start = last?.end ?? 0;
    const end = start + piece.length;
    const isOneRun = last !== undefined && last.face === face && last.emoji === undefined && emoji === undefined;
    const isOneScript = script === undefined || last?.script === undefined || last.script === script;
    if (isOneRun && isOneScript) {
      last.end = end;
      last.script ??= script;
    } else this.runs.push({ start, end, face, script, emoji });
    this.faceOfLevel[this.#levels[end - 1] ?? 0] = face;
  }
}

/**
 * Splits the text of a span by face and script.
 *
 * @param levels embedding levels of the text
 * @param missing gets the characters that no face has
 */
export function fontRuns(
  text: string,
  levels: Uint8Array,
  { chain, faces: { base, covering }, emojis }: SpanFonts,
  missing: Set<string>,
): readonly FontRun[] {
  const builder = new RunBuilder(levels);

  /** @param preferred tried before the chain */
  function addEach(text: string, preferred?: Face, script?: string): void {
    const starts = graphemeStarts(text);
    for (const [i, start] of starts.entries()) {
      const grapheme = text.slice(start, starts[i + 1]);
      const face = preferred !== undefined && covers(preferred, grapheme) ? preferred : chain.covering(grapheme);
      if (face === undefined) addUncovered(grapheme, script);
      else builder.add(grapheme, face, script);
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
    builder.add(grapheme, picture === undefined ? face : base, script, picture);
  }

  /**
   * Adds spaces and punctuation in the face of the surrounding text. After a quotation in the other direction, this is
   * the face before the quotation. A character missing in that face does not change the face of what follows.
   */
  function addNeutral(neutral: string): void {
    const from = builder.end;
    for (const [start, end] of splitByLevel(levels, from, from + neutral.length)) {
      const piece = text.slice(start, end);
      const level = levels[start] ?? 0;
      const last = piece.startsWith('\u2069') ? undefined : builder.runs.at(-1)?.face;
      const before = (last === base ? last : builder.faceOfLevel[level]) ?? base;
      const face = covers(before, piece) ? before : chain.covering(piece);
      if (face === undefined) addEach(piece, before);
      else builder.add(piece, face);
      builder.faceOfLevel[level] = before;
    }
  }

  function addOpening(opening: string, face: Face | undefined): void {
    const from = builder.end;
    const isOneLevel = splitByLevel(levels, from, from + opening.length + 1).length === 1;
    const isOfWord = face !== undefined && (isOneLevel || face === base) && covers(face, opening);
    if (isOfWord) builder.add(opening, face);
    else addNeutral(opening);
  }

  for (const { 0: stretch, groups = {} } of stretchesOf(text)) {
    const { picture, open = '', word, ideographs } = groups;
    const letters = word ?? ideographs;
    if (picture !== undefined) {
      for (const { text, svg } of picturesOf(picture, emojis)) {
        if (svg === undefined) addEach(text);
        else builder.add(text, base, undefined, svg);
      }
    } else if (letters === undefined) addNeutral(stretch);
    else {
      const face = word === undefined ? chain.covering(firstOf(letters)) : covering(word);
      if (open !== '') addOpening(open, face);
      const script = beginsWithLetter(letters) ? scriptOf(letters) : undefined;
      if (face !== undefined && word !== undefined) builder.add(word, face, script);
      else addEach(letters, undefined, script);
    }
  }
  return builder.runs;
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

/** Splits a range where the embedding level changes. */
export function splitByLevel(levels: Uint8Array, start: number, end: number): (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = start;
  for (let i = start + 1; i <= end; i++) {
    if (i < end && levels[i] === levels[from]) continue;
    parts.push([from, i]);
    from = i;
  }
  return parts;
}
