/**
 * Returns how often languages use groups of letters, as `data/languages.mjs` writes it. It is called when letters and
 * words do not tell the language of a text, because it has most of a megabyte.
 */
export type LetterGroupLoader = () => string;

/** How much the letters of a text speak for each language. */
export interface LetterScores {
  readonly byLanguage: ReadonlyMap<string, number>;
  readonly groups: number;
}

export type ScoreLetters = (words: readonly string[]) => LetterScores;

/** Groups are of this many bytes of UTF-8, and begin at every third. */
const groupBytes = 4;
const stride = 3;
const maxWordBytes = 70;
const firstDigit = /[!-&(-`{-~]/;

/** Loads the groups once. */
export function createLetterScores(load: LetterGroupLoader): ScoreLetters {
  let groups: Groups | undefined;
  return (words) => {
    groups ??= readGroups(load());
    const byLanguage = new Map<string, number>();
    const used = new Set(words.flatMap(groupsOf));
    for (const group of used)
      for (const [lang, weight] of groups.weightsOf(group)) byLanguage.set(lang, (byLanguage.get(lang) ?? 0) + weight);
    return { byLanguage, groups: used.size };
  };
}

/** The first group of a word has a space before it, the last one a space after it. */
function groupsOf(word: string): string[] {
  const bytes = utf8(word.toLowerCase()).slice(0, maxWordBytes);
  const groups: string[] = [];
  let start = 0;
  for (; start + groupBytes < bytes.length; start += stride)
    groups.push((start === 0 ? ' ' : '') + bytes.slice(start, start + groupBytes));
  return [...groups, `${start === 0 ? ' ' : ''}${bytes.slice(-groupBytes)} `];
}

const encoder = new TextEncoder();
const utf8 = (text: string): string => String.fromCharCode(...encoder.encode(text));

interface Groups {
  weightsOf(group: string): readonly (readonly [lang: string, weight: number])[];
}

function readGroups(text: string): Groups {
  const end = text.indexOf('\n');
  const languages = text.slice(0, end).split(' ');
  return {
    weightsOf(group) {
      const pairs = find(text, end + 1, group);
      return Array.from({ length: pairs.length / 2 }, (_, i) => {
        return [languages[digit(pairs, 2 * i)] ?? '', digit(pairs, 2 * i + 1)] as const;
      });
    },
  };
}

/** Finds the rest of the line that begins with a group, in sorted lines. */
function find(text: string, from: number, group: string): string {
  let [low, high] = [from, text.length];
  while (low < high) {
    const start = text.lastIndexOf('\n', (low + high) >> 1) + 1;
    const lineStart = Math.max(start, low);
    const lineEnd = text.indexOf('\n', lineStart);
    const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
    const key = line.slice(0, line.search(firstDigit));
    if (key === group) return line.slice(key.length);
    if (key < group) low = lineStart + line.length + 1;
    else high = lineStart === low ? low : lineStart - 1;
  }
  return '';
}

/** The digits are the characters of ASCII that no group has, in order. */
const digits = Array.from({ length: 0x7f }, (_, code) => String.fromCharCode(code))
  .filter((char) => firstDigit.test(char))
  .join('');

const digit = (text: string, index: number): number => digits.indexOf(text.charAt(index));
