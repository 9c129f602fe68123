import type { Frame, SceneNode } from '@placard/core';
import type { End, Plan } from './plan.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a cord ends: behind the product, in a ring beside the subject of a photo, or off the card. */
export interface CordEnd extends Point {
  readonly isRing: boolean;
}

/** Distance from the eyelet to the nearest point to which a cord can lead. */
const shortest = 150;
/** Distance from the subject of a photo to the ring, on the way to the eyelet. */
const beforeSubject = 60;

/** Returns where the cord ends for a subject at a point, or off the card if that is too near. */
export function ringAt(frame: Frame, { eyelet, free, end }: Plan, subject: Point): CordEnd {
  const [dx, dy] = [subject.x - eyelet.x, subject.y - eyelet.y];
  const far = Math.hypot(dx, dy);
  const [x, y] = [subject.x - (beforeSubject * dx) / far, subject.y - (beforeSubject * dy) / far];
  const edge = 40;
  const isFree =
    x > free.left + edge &&
    x < free.left + free.width - edge &&
    y > free.top + edge &&
    y < free.top + free.height - edge;
  return isFree && far - beforeSubject >= shortest ? { x, y, isRing: true } : offCard(frame, eyelet, end, true);
}

/**
 * Where a cord leaves the card.
 *
 * @param over the upper edge beside the tag, where there is room beside it
 */
export function offCard({ width, height }: Frame, { x }: Point, end: End, over = false): CordEnd {
  if (over && (end === 'left' || end === 'right'))
    return { x: x + (end === 'left' ? -130 : 130), y: -20, isRing: false };
  const at = { left: [-20, 40], right: [width + 20, 40], top: [x, -20], bottom: [x, height + 20] }[end];
  return { x: at[0] ?? 0, y: at[1] ?? 0, isRing: false };
}

/** Points of one of the two strands, a cubic Bézier curve. They open like a loop; `k` is −1 or 1. */
function strand({ eyelet, end, tag, free }: Plan, to: Point, k: number): readonly (readonly [number, number])[] {
  const { x, y } = eyelet;
  const [dx, dy] = [to.x - x, to.y - y];
  const points = ((): readonly (readonly [number, number])[] => {
    if (end === 'top' || end === 'bottom')
      return [
        [x + k * 26, y + 0.4 * dy],
        [to.x + k * 46, to.y - 0.35 * dy],
      ];
    const out = end === 'left' ? -1 : 1;
    // On a square card, the cord leaves along the end of the tag, where no words are.
    if (free.width > tag.width && Math.abs(dy) > 0.6 * tag.height) {
      const up = Math.sign(dy);
      return [
        [x + out * (14 + k * 12), y + 0.85 * dy + up * k * 24],
        [to.x + out * (150 - k * 20), to.y - up * (40 + k * 26)],
      ];
    }
    return [
      [x + 0.35 * dx, y + 0.35 * dy + (70 + k * 14)],
      [to.x - 0.3 * dx, to.y - 0.3 * dy + (60 - k * 22)],
    ];
  })();
  return [[x, y], ...points, [to.x + k * 4, to.y]];
}

/** How far the ring and the strokes extend beyond the points of the strands. */
const beyond = 26;

const outlined = { white: '#FFFFFF', black: '#16100E' } as const;

/** Draws the cord from the eyelet; over a photo, white with a dark outline. */
export function cordTo(
  plan: Plan,
  to: CordEnd,
  { color, isOverPhoto }: { readonly color: string; readonly isOverPhoto: boolean },
): SceneNode {
  const strands = [-1, 1].map((k) => strand(plan, to, k));
  const xs = strands.flat().map(([x]) => x);
  const ys = strands.flat().map(([, y]) => y);
  const [left, top] = [Math.floor(Math.min(...xs)) - beyond, Math.floor(Math.min(...ys)) - beyond];
  const [width, height] = [Math.ceil(Math.max(...xs)) + beyond - left, Math.ceil(Math.max(...ys)) + beyond - top];
  const d = strands
    .map((points) =>
      points.map(([x, y], i) => `${['M', 'C'][i] ?? ' '}${(x - left).toFixed(1)} ${(y - top).toFixed(1)}`),
    )
    .map((parts) => parts.join(''))
    .join('');
  const ring = (stroke: string, strokeWidth: number): SceneNode => (
    <circle cx={to.x - left} cy={to.y - top} r={17} fill="none" stroke={stroke} strokeWidth={strokeWidth} />
  );
  return (
    <svg
      name="cord"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left, top }}
    >
      {isOverPhoto && <path d={d} fill="none" stroke={outlined.black} strokeWidth={9} strokeLinecap="round" />}
      <path d={d} fill="none" stroke={isOverPhoto ? outlined.white : color} strokeWidth={4.5} strokeLinecap="round" />
      {to.isRing && [ring(outlined.black, 11), ring(outlined.white, 6)]}
    </svg>
  );
}
