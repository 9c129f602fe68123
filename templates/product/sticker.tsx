import type { Frame, SceneNode } from '@placard/core';
import { inkOn } from '../shared/parts/color.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';

/** Draws a round, slightly rotated sticker. */
export function sticker(frame: Frame, badge: string, diameter: number, color: string): SceneNode {
  const box = Math.round(0.78 * diameter);
  const within = (max: number): SetNode =>
    set(
      frame,
      text('badge', badge, {
        width: box,
        maxHeight: 0.64 * diameter,
        lineClamp: 4,
        color: inkOn(color, '#000000', '#FFFFFF'),
        fontFamily: 'Fraunces',
        fontWeight: 700,
        fit: { min: 18, max: Math.round(max * diameter) },
        lineHeight: 1.06,
        textAlign: 'center',
        textWrap: 'balance',
      }),
    );
  // Text that needs fewer lines at a smaller size gets it, because one short word on a line looks bad.
  const [large, smaller] = [within(0.24), within(0.205)];
  const words = smaller.metrics.lines < large.metrics.lines ? smaller : large;
  return (
    <div
      name="sticker"
      style={{
        width: diameter,
        height: diameter,
        borderRadius: diameter / 2,
        backgroundColor: color,
        transform: 'rotate(-9deg)',
      }}
    >
      {at(words.node, (diameter - box) / 2, (diameter - words.metrics.height) / 2)}
    </div>
  );
}
