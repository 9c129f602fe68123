import type { Frame, SceneNode } from '@placard/core';
import { at } from '../shared/parts/place.js';
import { hasRtl, text } from '../shared/parts/text.js';
import { markOf } from './diff.js';

/** Smallest font size of a line, in pixels. A line that does not fit ends in an ellipsis. */
export const minCode = 16;
/** Without ligatures: a diff shows each character. */
export const mono = { fontFamily: 'JetBrains Mono', fontFeatureSettings: '"liga" 0, "calt" 0' } as const;

export const code = (name: string, words: string, fontSize: number, color: string, width?: number): SceneNode =>
  text(name, runsOf(spaced(words)), {
    ...mono,
    fontWeight: 500,
    color,
    lineHeight: 1.2,
    textWrap: 'nowrap',
    direction: 'ltr',
    textAlign: 'left',
    ...(width === undefined ? { fontSize } : { width, fit: { min: Math.min(minCode, fontSize), max: fontSize } }),
  });

/** Puts CJK letters in spans, so that signs and spaces beside them do not take on their font and width. */
const runsOf = (words: string): (SceneNode | string)[] =>
  words
    .split(squares)
    .filter(Boolean)
    .map((run) => (squares.test(run) ? <span>{run}</span> : run));

const squares = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+)/u;

/** Makes spaces non-breaking, so that all are kept. A tab becomes two, because the card is narrow. */
const spaced = (words: string): string => words.replace(/\t/gu, '\u00A0\u00A0').replace(/\s/gu, '\u00A0');

export interface Band {
  readonly name: 'added' | 'removed';
  readonly lines: readonly string[];
  readonly partners: readonly string[];
  readonly top: number;
  readonly height: number;
  readonly pad: number;
  readonly row: number;
  readonly size: number;
  readonly gutter: number;
  readonly ground: string;
  readonly ink: string;
  readonly mark: string;
}

export const margin = 56;

/** Draws a band from edge to edge with lines of code, each with its sign before it. */
export function bandOf(frame: Frame, band: Band): SceneNode[] {
  const { lines, top, row, size, ink } = band;
  const left = margin + band.gutter;
  const width = frame.width - left - margin;
  return [
    <div
      style={{
        position: 'absolute',
        left: 0,
        top,
        width: frame.width,
        height: band.height,
        backgroundColor: band.ground,
      }}
    />,
    ...lines.flatMap((line, i) => {
      const middle = top + band.pad + (i + 0.5) * row;
      const node = code(`${band.name}-${i + 1}`, line, size, ink, width);
      const { height } = frame.measure(node);
      return [
        ...signOf(band, middle),
        ...markBehind(frame, band, i, { left, middle, width }),
        at(node, left, middle - height / 2),
      ];
    }),
  ];
}

function signOf({ name, size, gutter, ink }: Band, middle: number): SceneNode[] {
  const length = Math.round(Math.max(14, Math.min(0.62 * size, gutter - 22)) / 2) * 2;
  const thick = Math.max(2, 2 * Math.round(0.11 * length));
  const bar = (width: number, height: number): SceneNode => (
    <div
      style={{
        position: 'absolute',
        left: margin + (length - width) / 2,
        top: Math.round(middle) - height / 2,
        width,
        height,
        backgroundColor: ink,
      }}
    />
  );
  return name === 'added' ? [bar(length, thick), bar(thick, length)] : [bar(length, thick)];
}

function markBehind(
  frame: Frame,
  { lines, partners, row, size, mark }: Band,
  index: number,
  { left, middle, width }: { left: number; middle: number; width: number },
): SceneNode[] {
  const line = lines[index] ?? '';
  const found = markOf(line, partners[index]);
  // In text of mixed directions, the words that differ are not always adjacent.
  if (found === undefined || hasRtl(line)) return [];
  const run = (words: string): number => (words === '' ? 0 : frame.measure(code('run', words, size, mark)).width);
  const height = 2 * Math.floor(Math.min(1.5 * size, row - 2) / 2);
  const from = Math.round(left + run(found.before));
  return [
    <div
      style={{
        position: 'absolute',
        left: from,
        top: Math.round(middle - height / 2),
        width: Math.min(Math.ceil(run(found.marked)), left + width - from),
        height,
        backgroundColor: mark,
      }}
    />,
  ];
}
