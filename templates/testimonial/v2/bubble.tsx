import type { Frame, SceneNode } from '@placard/core';
import { standing } from '../../shared/parts/fitted.js';
import { reachable } from '../../shared/parts/focus.js';
import { sideOfPanel } from '../../shared/parts/panel.js';
import { at, bottomMargin, footOf, topMargin, type Box } from '../../shared/parts/place.js';
import type { TestimonialParams } from './params.js';
import { company, person, type Colors, type Disc, type Form } from './parties.js';
import { signed } from './plain.js';
import { quoteIn, signatureIn } from './words.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

type Side = 'left' | 'right' | 'top' | 'bottom';

/** A speech bubble: its box, the side where its tail is, and where the subject of the photo is, in fractions. */
export interface Bubble {
  readonly box: Box;
  readonly tail: Side;
  readonly focus: Point;
}

const margin = 56;
const radius = 56;

/** Number of letters from which on a quote needs a larger bubble. */
const longQuote = 170;
/** A quote of at most so many letters needs a smaller one. */
const shortQuote = 30;

/** Returns a bubble on the side away from the subject of the photo, which is in the middle of the rest. */
export function bubbleOn(frame: Frame, { quote }: TestimonialParams, rtl: boolean): Bubble {
  const { width, height, shape, background } = frame;
  const { y: focalY = 0.5 } = background?.focal ?? {};
  const isLong = [...quote].length > longQuote;
  const isShort = [...quote].length <= shortQuote;
  if (shape === 'wide') {
    const isAtLeft = sideOfPanel(frame, rtl ? 'right' : 'left') === 'left';
    const [own, high] = [isLong ? 740 : 640, Math.min(isLong ? 530 : isShort ? 440 : 478, footOf(frame, 50) - 50)];
    const left = isAtLeft ? margin : width - margin - own;
    const middle = isAtLeft ? (left + own + width) / 2 : left / 2;
    const top = Math.round(Math.min((height - high) / 2, footOf(frame, 50) - high));
    const focus = reachable(frame, { x: middle / width, y: Math.max(0.3, Math.min(0.6, focalY)) });
    return { box: { left, top, width: own, height: high }, tail: isAtLeft ? 'right' : 'left', focus };
  }
  const isTall = shape === 'tall';
  const high = Math.round(
    (isTall ? (isLong ? 0.47 : isShort ? 0.32 : 0.4) : isLong ? 0.5 : isShort ? 0.38 : 0.463) * height,
  );
  const hangs = focalY > 0.54;
  const offBars = isTall ? 24 : 0;
  const top = hangs
    ? Math.max(margin, topMargin(frame, margin) - offBars)
    : height - Math.max(margin, bottomMargin(frame, margin) - offBars) - high;
  const free = hangs ? (top + high + height) / 2 : top / 2;
  const focus = reachable(frame, { x: 0.5, y: free / height });
  return { box: { left: margin, top, width: width - 2 * margin, height: high }, tail: hangs ? 'bottom' : 'top', focus };
}

/** Width of the tail where it leaves the bubble, and its greatest length; it ends so far before the subject. */
const base = 180;
const longest = { wide: 92, square: 88, tall: 112 } as const;
const before = 130;
const shortest = 44;

/** Draws the tail, whose tip points at the subject. */
function tailOf(frame: Frame, { box, tail, focus }: Bubble, color: string): SceneNode {
  const { left, top, width, height } = box;
  const [x, y] = [focus.x * frame.width, focus.y * frame.height];
  const upright = tail === 'top' || tail === 'bottom';
  const edge = { left, right: left + width, top, bottom: top + height }[tail];
  const apart = Math.abs((upright ? y : x) - edge);
  const long = Math.round(Math.max(shortest, Math.min(longest[frame.shape], apart - before)));
  const [from, to] = upright ? [left, left + width] : [top, top + height];
  const half = base / 2;
  const wish = upright ? x : y;
  const middle = Math.round(Math.max(from + radius + half, Math.min(to - radius - half, wish)));
  // The tip leans towards the subject.
  const lean = Math.max(-half, Math.min(half, wish - middle)) * 0.6 + 14;
  const under = 6;
  const p = (along: number, out: number): string => {
    const a = along + half;
    return { right: `${out + under} ${a}`, left: `${long - out} ${a}`, bottom: `${a} ${out + under}`, top: `${a} ${long - out}` }[tail]; // prettier-ignore
  };
  const d = `M${p(-half, -under)}L${p(-half, 0)}C${p(-0.3 * half, 0.1 * long)} ${p(lean - 34, 0.62 * long)} ${p(lean, long)}C${p(lean + 22, 0.56 * long)} ${p(0.62 * half, 0.1 * long)} ${p(half, 0)}L${p(half, -under)}Z`;
  const [w, h] = upright ? [base, long + under] : [long + under, base];
  const place = {
    right: [edge - under, middle - half],
    left: [edge - long, middle - half],
    bottom: [middle - half, edge - under],
    top: [middle - half, edge - long],
  }[tail];
  return at(
    <svg name="tail" width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
      <path fill={color} d={d} />
    </svg>,
    place[0] ?? 0,
    place[1] ?? 0,
  );
}

const sizes = {
  wide: { pad: 46, disc: 46, name: 33, quote: 100, gap: 36 },
  square: { pad: 54, disc: 54, name: 38, quote: 128, gap: 40 },
  tall: { pad: 60, disc: 64, name: 46, quote: 156, gap: 48 },
} as const;

/** Number of letters of a signature that leave no room for a logo beside them. */
const longSignature = 70;

/** Smallest width of a signature beside a logo, in font sizes. */
const leastNamed = 9;

/** Draws the bubble with the quote, and below it the person, who they are, and their company. */
export function bubbleWith(
  { params, frame, colors, rtl, form }: { readonly params: TestimonialParams; readonly frame: Frame; readonly colors: Colors; readonly rtl: boolean; readonly form: Form }, // prettier-ignore
  bubble: Bubble,
): readonly SceneNode[] {
  const { box } = bubble;
  const { pad, disc, name, quote: max, gap } = sizes[frame.shape];
  const left = box.left + pad;
  const width = box.width - 2 * pad;
  const foot = box.top + box.height - Math.round(0.88 * pad);
  const behind = Math.round(0.9 * disc);
  const room = width - 2 * disc - 22;
  const hasLogo = params.logo?.startsWith('data:image/') === true;
  // Beside a long signature, the logo is a small disc at the edge of the portrait.
  const isLong = [params.name, params.role, params.company].join('').length > longSignature;
  const isNamed = hasLogo && !isLong && room - 2 * behind - 20 >= leastNamed * name;
  const isBadge = hasLogo && !isNamed;
  const own = room - (isNamed ? 2 * behind + 20 : 0);
  const signature = signatureIn(params, frame, colors.ink, { width: own, height: 0.32 * box.height, size: name });
  const row = Math.max(2 * disc, signature.height);
  const middle = foot - row / 2;
  const top = box.top + Math.round(0.88 * pad);
  const height = foot - row - gap - top;
  const words = quoteIn(params, frame, colors.ink, form, { width, height, max });
  const discAt = (x: number, r: number): Disc => ({
    x: rtl ? 2 * box.left + box.width - x : x,
    y: Math.round(middle),
    radius: r,
  });
  const badgeOn = (place: Disc, below: number): readonly SceneNode[] => {
    const badge = { ...place, y: Math.round(place.y + below) };
    const { x, y, radius: r } = badge;
    const ring = <div style={{ width: 2 * r + 8, height: 2 * r + 8, borderRadius: r + 4, backgroundColor: colors.ground }} />; // prettier-ignore
    return [at(ring, x - r - 4, y - r - 4), ...company(params, frame, colors, badge, 'discs')];
  };
  return [
    tailOf(frame, bubble, colors.ground),
    at(
      <div
        name="bubble"
        style={{ width: box.width, height: box.height, borderRadius: radius, backgroundColor: colors.ground }}
      />,
      box.left,
      box.top,
    ),
    standing(frame, words, { left, top, height }, 'middle'),
    ...person(params, frame, colors, discAt(left + disc, disc), 'discs'),
    ...signed(frame, signature, rtl ? left + (isNamed ? 2 * behind + 20 : 0) : left + 2 * disc + 22, middle - signature.height / 2), // prettier-ignore
    ...(isBadge ? badgeOn(discAt(left + 1.72 * disc, Math.round(0.46 * disc)), 0.66 * disc) : []),
    ...(isNamed ? company(params, frame, colors, discAt(left + width - behind, behind), 'discs') : []),
  ];
}
