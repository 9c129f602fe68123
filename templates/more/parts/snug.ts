import type { Frame } from '@placard/core';
import type { InkFit } from '@placard/templates/parts/ink';
import { set } from '@placard/templates/parts/place';
import { isRtl, text } from '@placard/templates/parts/text';
import { faceStyle, fitted, type Face, type Fitting } from '@placard/templates/parts/fitted';

/** A text in a box of its own width. */
export interface Snug {
  readonly fit: InkFit;
  readonly width: number;
}

/** Sets a text as large as its room allows, in a box that is as wide as its lines. */
export function snugIn(frame: Frame, name: string, words: string, face: Face, room: Omit<Fitting, 'align'>): Snug {
  const rtl = isRtl(words);
  const air = { above: 8, below: 8 };
  const fit = fitted(frame, name, words, face, { air, ...room, align: rtl ? 'right' : 'left' });
  return snugly(frame, name, words, face, fit, inkWidth(fit, room.width, rtl));
}

/** The widest line of a text, from the side at which it begins. */
function inkWidth({ metrics }: Pick<InkFit, 'metrics'>, width: number, rtl: boolean): number {
  const edges = metrics.ink.map((line) => (rtl ? width - line.left : line.right));
  return Math.min(width, Math.ceil(Math.max(1, ...edges)) + 4);
}

/** Width that is added to a box until its text has the same lines, in font sizes: measured ink is a little narrower. */
const slack = [0.12, 0.3, 0.6];

/** The same text in a box that is as wide as its lines. */
function snugly(frame: Frame, name: string, words: string, face: Face, fit: InkFit, width: number): Snug {
  const { fontSize, lines, truncated } = fit.metrics;
  for (const more of truncated ? [] : slack) {
    const own = width + Math.ceil(more * fontSize);
    const { node, metrics } = set(
      frame,
      text(name, words, {
        ...faceStyle(words, face),
        fontSize,
        width: own,
        textAlign: isRtl(words) ? 'right' : 'left',
        textWrap: lines === 1 ? 'nowrap' : 'balance',
      }),
    );
    if (metrics.lines === lines && !metrics.truncated) return { fit: { ...fit, node, metrics }, width: own };
  }
  return { fit, width: Number(fit.node.props.style?.width ?? width) };
}
