import type { Run } from './highlight.js';

/** A line of a listing, as highlighted. */
export type Line = readonly Run[];

export const textOf = (line: Line): string => line.map(({ text }) => text).join('');

const squares =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}]/u;

/** Width of a letter in columns: CJK letters and emoji are set in a sans instead of the mono, and are wider. */
const columnsOf = (letter: string): number => (/\p{M}/u.test(letter) ? 0 : squares.test(letter) ? 1.7 : 1);

export const columns = (text: string): number => [...text].reduce((sum, letter) => sum + columnsOf(letter), 0);

/** The part of a line from one index of its text to another. */
export function slice(line: Line, from: number, to: number): Line {
  let at = 0;
  return line.flatMap(({ text, kind }) => {
    const own = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += text.length;
    return own === '' ? [] : [{ text: own, kind }];
  });
}

/** The line without the white space at its start and end. */
export function trimmed(line: Line): Line {
  const text = textOf(line);
  return slice(line, text.length - text.trimStart().length, text.trimEnd().length);
}

export const indentOf = (line: Line): string => /^\s*/u.exec(textOf(line))?.[0] ?? '';

/** Tabs become two spaces, because a card is narrow. */
export const untabbed = (code: string): string => code.replaceAll('\t', '  ');

/** Breaks a line that has too many columns after a space or an opening bracket; what follows hangs by two. */
export function wrapped(line: Line, most: number): readonly Line[] {
  const text = textOf(line);
  if (columns(text) <= most) return [line];
  const indent = indentOf(line);
  let last = 0;
  let width = 0;
  let end = 0;
  for (const letter of text) {
    width += columnsOf(letter);
    if (width > most) break;
    end += letter.length;
    if (/[\s([{,]/u.test(letter) && end > indent.length) last = end;
  }
  const at = last > indent.length + 4 ? last : Math.max(end, 1);
  const hanging = indent.length + 6 < most ? `${indent}  ` : '';
  const rest = trimmed(slice(line, at, text.length));
  return [
    slice(line, 0, at),
    ...wrapped(
      [{ text: hanging, kind: 'plain' as const }, ...rest].filter(({ text }) => text !== ''),
      most,
    ),
  ];
}
