import { expect, it } from 'vitest';
import { breakWords, wordsOf } from '../../redacted/words.js';

/** As in a typewriter: every character is one wide. A bar is as wide as what it hides. */
const linesOf = (line: string, width: number): string[] =>
  breakWords(
    wordsOf(line, (word) => [word]),
    width,
    (text) => [...text].length,
  ).map(({ pieces }) =>
    pieces
      .map(
        ({ word: { text, hidden, spaced } }, i) =>
          (spaced && i > 0 ? ' ' : '') + (hidden ? text.replace(/./gu, '█') : text),
      )
      .join(''),
  );

it.each([
  ['From: [[Sam]] <[[sam@startup.io]]>', 20, ['From: ███', '<██████████████>']],
  ['Встреча у [[метро]] и [[парка]].', 12, ['Встреча', 'у █████', 'и █████.']],
  // What does not fit in one line is broken all the same.
  ['To <[[somebody@startup.io]]>', 12, ['To <', '███████████████████>']],
])('a line of a letter does not end in a bracket or a word that belongs to the next one: %s', (line, width, lines) => {
  expect(linesOf(line, width)).toEqual(lines);
});
