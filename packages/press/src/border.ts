import type { Style } from '@placard/core/engine';
import { parseColor, type Rgba } from './color.js';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

export type Side = (typeof sides)[number];

/** Styles of borders and outlines (CSS Backgrounds 3 §3.2). */
export type LineStyle = 'solid' | 'dashed' | 'dotted' | 'double' | 'groove' | 'ridge' | 'inset' | 'outset';

export interface Border {
  readonly width: number;
  readonly line: LineStyle;
  readonly color: Rgba;
}

const widthWord = /(?:^|\s)(\.?\d[\d.]*)px(?=\s|$)/;
const lineWord = /(?:^|\s)(solid|dashed|dotted|double|groove|ridge|inset|outset)(?=\s|$)/;

/** Parses `2px solid #123456` in any order. Returns null for other values and for `none`. */
export function parseBorder(text: string): Border | null {
  const width = widthWord.exec(text);
  const line = lineWord.exec(text);
  if (width === null || line === null) return null;
  const color = parseColor(text.replace(widthWord, ' ').replace(lineWord, ' ').trim() || '#000000');
  return color === null ? null : { width: Number.parseFloat(width[1] ?? ''), line: line[1] as LineStyle, color };
}

/** The border of one side: of `borderTop` etc. if it is set, otherwise of `border`. */
export function borderOf(style: Style, side: Side): Border | null {
  const text = style[`border${side}`] ?? style.border;
  return text === undefined || text === 'none' ? null : parseBorder(text);
}

export const hasBorders = ({ border, borderTop, borderRight, borderBottom, borderLeft }: Style): boolean =>
  (border ?? borderTop ?? borderRight ?? borderBottom ?? borderLeft) !== undefined;

/** The borders of a box, clockwise from the top. */
export const bordersOf = (style: Style): readonly (Border | null)[] => sides.map((side) => borderOf(style, side));

const isSameColor = (one: Rgba, other: Rgba): boolean =>
  one.r === other.r && one.g === other.g && one.b === other.b && one.a === other.a;

/** Whether all borders of a box have one color. */
export function areOfOneColor(borders: readonly (Border | null)[]): boolean {
  const [first, ...others] = borders.flatMap((border) => border?.color ?? []);
  return first === undefined || others.every((color) => isSameColor(color, first));
}

/** Whether a box has the same border at all sides. */
export const areSame = (borders: readonly (Border | null)[]): boolean =>
  borders.every((border) => border?.width === borders[0]?.width && border?.line === borders[0]?.line) &&
  areOfOneColor(borders);
