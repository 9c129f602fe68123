/** The part of a line that differs from its partner, and the text before it. */
export interface Marked {
  readonly before: string;
  readonly marked: string;
}

/** With fewer characters in common, two lines are unrelated. */
const minShared = 4;

/** Han and kana words are not separated, so each of their characters is marked alone. Surrogates stay together. */
const inWord = (char: string | undefined): boolean =>
  char !== undefined && /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{Cs}_$]/u.test(char);

/** Finds the words of `line` that are not in `partner`. Returns undefined if the two have little in common. */
export function markOf(line: string, partner: string | undefined): Marked | undefined {
  if (partner === undefined) return undefined;
  const shortest = Math.min(line.length, partner.length);
  let head = 0;
  while (head < shortest && line[head] === partner[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && line.at(-1 - tail) === partner.at(-1 - tail)) tail += 1;
  while (head > 0 && inWord(line[head - 1]) && (inWord(line[head]) || inWord(partner[head]))) head -= 1;
  while (tail > 0 && inWord(line.at(-tail)) && (inWord(line.at(-tail - 1)) || inWord(partner.at(-tail - 1)))) tail -= 1;
  const marked = line.slice(head, line.length - tail);
  return head + tail < minShared || marked === '' ? undefined : { before: line.slice(0, head), marked };
}

const range = (count: number): string => (count === 0 ? '0,0' : count === 1 ? '1' : `1,${count}`);

/** Returns a hunk's header as git writes it, in which a count of one is omitted. */
export const hunkOf = (removed: number, added: number): string => `@@ -${range(removed)} +${range(added)} @@`;

/** Returns the two lines that name the old and the new file. Without removed lines, the file is new. */
export const headerOf = (file: string, removed: number): readonly [string, string] => [
  removed === 0 ? '--- /dev/null' : `--- a/${file}`,
  `+++ b/${file}`,
];
