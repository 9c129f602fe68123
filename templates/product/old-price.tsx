import type { Frame, SceneNode } from '@placard/core';
import { at, set } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';

/** A price that is struck through. */
export interface Struck {
  readonly node: SceneNode;
  readonly width: number;
  /** From the top of its figures to their baseline, in pixels. */
  readonly height: number;
}

/** How far the stroke extends beyond the figures, and its thickness, in font sizes. */
const stroke = { beyond: 0.12, thick: 0.09 } as const;

/** Returns an old price on one line, as large as `room` allows; undefined if the card has none or no room for it. */
export function oldPrice(
  frame: Frame,
  words: string | undefined,
  room: { readonly size: number; readonly maxWidth: number; readonly color: string },
): Struck | undefined {
  if (!words) return undefined;
  const style = {
    color: room.color,
    fontFamily: 'Fraunces',
    fontWeight: 500,
    fontFeatureSettings: '"lnum" 1',
    maxWidth: room.maxWidth,
    lineHeight: 1,
    textWrap: 'nowrap',
  } as const;
  const fitted = set(frame, text('oldPrice', words, { ...style, fit: { min: 18, max: room.size } }));
  const { fontSize, truncated } = fitted.metrics;
  if (truncated) {
    // A price without its last figures is another price.
    frame.warn('the old price is too long to stand beside the price, so the card was drawn without it');
    return undefined;
  }
  const { node, metrics } = set(frame, text('oldPrice', words, { ...style, fontSize }));
  const { width, height } = metrics;
  const [beyond, thick] = [Math.round(stroke.beyond * fontSize), Math.max(2, Math.round(stroke.thick * fontSize))];
  const struck = (
    <div style={{ width: width + 2 * beyond, height }}>
      {at(node, beyond, 0)}
      {at(
        <div style={{ width: width + 2 * beyond, height: thick, backgroundColor: room.color }} />,
        0,
        Math.round((height - thick) / 2),
      )}
    </div>
  );
  return { node: struck, width: width + 2 * beyond, height };
}
