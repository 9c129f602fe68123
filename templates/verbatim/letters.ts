import type { Frame, Ink, SceneNode, Style } from '@placard/core';
import { isRtl, text } from '../shared/parts/text.js';
import type { Line } from './line.js';

/** A text and the style of its lines, without the font size. */
export interface Face {
  readonly words: string;
  readonly style: Style;
  /** Height of the capitals, as a part of the font size. */
  readonly capital: number;
  /** Width of a hyphen, as a part of the font size. */
  readonly hyphen: number;
}

/** Uses Anton for Latin text. Other text is in Inter, which has Greek and Cyrillic, or in Inter's fallback fonts. */
export function faceOf(frame: Frame, words: string, color: string): Face {
  const latin = !/[^\P{L}\p{Script=Latin}]/u.test(words);
  const style: Style = {
    ...(latin ? { fontFamily: 'Anton', fontWeight: 400 } : { fontFamily: 'Inter', fontWeight: 800 }),
    color,
    lineHeight: 1,
    wordBreak: 'auto-phrase',
    textWrap: 'nowrap',
    direction: isRtl(words) ? 'rtl' : 'ltr',
  };
  const probe = (letter: string) => frame.measure(text('text', letter, { ...style, fontSize: 100 }));
  return { words, style, capital: probe('H').height / 100, hyphen: probe('-').width / 100 };
}

/** Returns a node of the paragraph, or of one line of it. */
export const lineNode = (
  { style }: Face,
  name: string,
  words: string,
  fontSize: number,
  line?: Pick<Line, 'start' | 'end'>,
): SceneNode =>
  text(name, words, { ...style, fontSize, ...(line === undefined ? {} : { range: [line.start, line.end] }) });

/** A line's ink in parts of its font size: above and below its baseline, and from the left edge of its box. */
export interface LineInk {
  readonly over: number;
  readonly under: number;
  readonly left: number;
  readonly width: number;
  /** Width with the empty space beside the letters: half of a full-width full stop is empty. */
  readonly advance: number;
}

export function inkOf(frame: Frame, face: Face, line: Line): LineInk {
  const { ink, lastBaseline, width } = frame.measure(lineNode(face, 'text', face.words, 100, line));
  const { left, right, top, bottom }: Ink = ink[0] ?? { left: 0, right: 100, top: 0, bottom: 0 };
  return {
    over: (lastBaseline - top) / 100,
    under: Math.max(0, bottom - lastBaseline) / 100,
    left: left / 100,
    width: Math.max(10, right - left) / 100,
    advance: width / 100,
  };
}
