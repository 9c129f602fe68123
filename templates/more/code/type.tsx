import type { SceneNode, Style } from '@placard/core';
import { text } from '@placard/templates/parts/text';
import type { Inks } from './palette.js';
import { textOf, type Line } from './lines.js';

/** Without ligatures: a listing shows each character. */
export const mono: Style = {
  fontFamily: 'JetBrains Mono',
  fontFeatureSettings: '"liga" 0, "calt" 0',
  lineHeight: 1.2,
  hyphens: 'manual',
};

/** CJK letters are in spans of their own, so that signs and spaces beside them do not take on their font and width. */
const squares = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+)/u;

/** Smallest size of a line whose letters are wider than its columns. */
const minOfAll = 10;

/** One row of code, colored by what its parts are. Spaces do not collapse. */
export function codeNode(
  name: string,
  line: Line,
  inks: Inks,
  { size, width, weight }: { readonly size: number; readonly width: number; readonly weight: number },
): SceneNode {
  // The first run's color is that of the node, so that a line of one color needs no spans.
  const own = line[0]?.kind ?? 'plain';
  const spans = line.flatMap(({ text, kind }) =>
    text
      .replaceAll(/\s/gu, '\u00A0')
      .split(squares)
      .filter(Boolean)
      .map((part) =>
        kind !== own ? (
          <span style={{ color: inks[kind] }}>{part}</span>
        ) : squares.test(part) ? (
          <span>{part}</span>
        ) : (
          part
        ),
      ),
  );
  return text(name, textOf(line).trim() === '' ? '' : spans, {
    ...mono,
    fontWeight: weight,
    color: inks[own],
    width: Math.floor(width),
    textWrap: 'nowrap',
    direction: 'ltr',
    textAlign: 'left',
    fit: { min: Math.min(minOfAll, size), max: size },
  });
}
