import { scriptOf } from '../shared/parts/script.js';

/** Marks the end of a part that gets a hyphen if its line ends there. */
export const softHyphen = '\u00ad';

/** A word, or a part of one after which a line may break. */
export interface Word {
  readonly text: string;
  readonly hidden: boolean;
  /** Whether there is a space before it. */
  readonly spaced: boolean;
}

/** Hidden text. Without `]]`, all text after `[[` is hidden, so that a typing mistake reveals nothing. */
const covered = /\[\[(.*?)(?:\]\]|$)/gs;

/** Replaces the hidden text of a line by `word` in brackets. */
export const withoutHidden = (line: string, word: string): string =>
  line.replace(covered, `[${word}]`).replace(/\s+/g, ' ').trim();

/** Splits a line into words, and these with `partsOf` into parts after which a line may break. */
export function wordsOf(line: string, partsOf: (word: string) => readonly string[]): Word[] {
  const words: Word[] = [];
  let from = 0;
  let spaced = false;
  const add = (text: string, hidden: boolean): void => {
    for (const piece of text.split(/(\s+)/)) {
      if (piece === '') continue;
      if (/^\s/.test(piece)) {
        spaced = words.length > 0;
        continue;
      }
      for (const part of partsOf(piece)) {
        words.push({ text: part, hidden, spaced });
        spaced = false;
      }
    }
  };
  for (const match of line.matchAll(covered)) {
    add(line.slice(from, match.index), false);
    add(match[1] ?? '', true);
    from = match.index + match[0].length;
  }
  add(line.slice(from), false);
  return words;
}

/** The words of one line. Positions and widths are multiples of the font size. */
export interface SetLine {
  readonly pieces: readonly { readonly word: Word; readonly start: number; readonly width: number }[];
}

/** Breaks words into lines of at most `width`. All widths are multiples of the font size. */
export function breakWords(words: readonly Word[], width: number, widthOf: (text: string) => number): SetLine[] {
  const lines: { word: Word; start: number; width: number }[][] = [[]];
  let end = 0;
  for (const [i, word] of words.entries()) {
    const own = widthOf(word.text);
    const ended = widthOf(hyphenated(word.text));
    const bare = widthOf(withPunctuation(word, words[i + 1], widthOf));
    const bound = withNext(word, words[i + 1], words[i + 2], widthOf);
    const least = Math.max(ended, bare, bound > width ? 0 : bound);
    const gap = word.spaced && end > 0 ? spaceAfter(words[i - 1], widthOf) : 0;
    if (end > 0 && mayBreak(word, words[i - 1]) && end + gap + least > width) {
      endLine(lines.at(-1), widthOf);
      lines.push([]);
      end = 0;
    }
    const start = end === 0 ? 0 : end + gap;
    lines.at(-1)?.push({ word, start, width: own });
    end = start + own;
  }
  return lines.map((pieces) => ({ pieces }));
}

const hyphenated = (text: string): string => text.replace(/\u00ad$/, '-');

/** Replaces a soft hyphen at the end of a line by a hyphen. */
function endLine(line: { word: Word; start: number; width: number }[] | undefined, widthOf: (text: string) => number) {
  const last = line?.at(-1);
  if (line === undefined || last === undefined) return;
  const text = hyphenated(last.word.text);
  if (text !== last.word.text) line[line.length - 1] = { ...last, word: { ...last.word, text }, width: widthOf(text) };
}

/** Width of the space after a word, which depends on the font of the word's last letter. */
function spaceAfter(word: Word | undefined, widthOf: (text: string) => number): number {
  const letter = [...(word?.text ?? '')].at(-1) ?? 'x';
  return widthOf(`${letter} ${letter}`) - 2 * widthOf(letter);
}

/** The text of a word and of a punctuation mark directly after it: no line breaks between them. */
const withPunctuation = (word: Word, next: Word | undefined, widthOf: (text: string) => number): string =>
  next !== undefined && !next.spaced && next.text.length < 3 && widthOf(next.text) < 1
    ? word.text + next.text
    : word.text;

/** Opening brackets and quotation marks, and Cyrillic words of one letter: no line ends in them. */
const leading = /^(?:[<([{«„“"'‘]{1,2}|[аивкосуяіїє])$/iu;

/** Width of a word that no line ends in, with the word that follows it; 0 for other words. */
function withNext(
  word: Word,
  next: Word | undefined,
  afterNext: Word | undefined,
  widthOf: (text: string) => number,
): number {
  if (next === undefined || word.hidden || !leading.test(word.text)) return 0;
  const space = next.spaced ? spaceAfter(word, widthOf) : 0;
  return widthOf(word.text) + space + widthOf(withPunctuation(next, afterNext, widthOf));
}

const mayBreak = (word: Word, before: Word | undefined): boolean =>
  word.spaced || before === undefined || scriptOf(word.text + before.text) === 'cjk' || word.text.length > 2;
