import type { Frame, SceneNode } from '@placard/core';
import { heightOf, standing } from '@placard/templates/parts/fitted';
import { snugIn } from '../parts/snug.js';
import type { Plan } from './plan.js';

/** The outline of a cursor whose tip is at 0, 0. */
const cursor = [
  [0, 0],
  [0, 88],
  [21, 69],
  [36, 103],
  [54, 95],
  [39, 62],
  [67, 62],
] as const;

/** From the tip of the cursor to the corner of the tag, in units of the cursor. */
const toCorner = { x: 40, y: 66 } as const;

/** The cursor, with the tag at its tail that has the headline. */
export function tag(headline: string, frame: Frame, plan: Plan, color: string, onColor: string): readonly SceneNode[] {
  const { right, bottom, width, height } = plan.tag;
  const { min, max, pad } = plan.sizes;
  const line = Math.round(5 * plan.scale);
  const face = { family: 'Inter', weight: 700, color: onColor, lineHeight: 1.04, tracking: -0.04 };
  const { fit, width: own } = snugIn(frame, 'headline', headline, face, {
    width: width - 2 * pad - 2 * line,
    height: height - 2 * pad,
    min,
    max,
    air: { above: 12, below: 12 },
  });
  const box = { width: own + 2 * pad, height: Math.round(heightOf(fit)) + 2 * pad };
  const [left, top] = [right - box.width, bottom - box.height];
  const tip = { x: left - toCorner.x * plan.arrow, y: top - toCorner.y * plan.arrow };
  const points = cursor.map(([x, y]) => `${tip.x + x * plan.arrow} ${tip.y + y * plan.arrow}`);
  return [
    <div
      style={{
        position: 'absolute',
        left: left - line,
        top: top - line,
        width: box.width + 2 * line,
        height: box.height + 2 * line,
        borderRadius: Math.round(26 * plan.scale) + line,
        backgroundColor: onColor,
      }}
    />,
    <div
      name="tag"
      style={{
        position: 'absolute',
        left,
        top,
        ...box,
        borderRadius: Math.round(26 * plan.scale),
        backgroundColor: color,
      }}
    />,
    <svg
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      <path
        d={`M${points.join('L')}Z`}
        fill={color}
        stroke={onColor}
        stroke-width={2 * line}
        stroke-linejoin="round"
        paint-order="stroke"
      />
      <path d={`M${points.join('L')}Z`} fill={color} />
    </svg>,
    standing(frame, fit, { left: left + pad, top: top + pad, height: heightOf(fit) }),
  ];
}
