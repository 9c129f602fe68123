import type { Frame, SceneNode } from '@placard/core';
import { inkPadding } from '../shared/parts/ink.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { Progress } from './progress.js';

export interface Stairs extends Progress {
  readonly width: number;
  /** Bottom of the stairs: the card's bottom edge, in pixels. */
  readonly floor: number;
  readonly rtl: boolean;
  /** Heights of the first and the last step, in pixels. */
  readonly first: number;
  readonly last: number;
}

export interface StairColors {
  readonly taken: string;
  readonly current: string;
  readonly toCome: string;
}

export const heightOf = ({ steps, first, last }: Stairs, step: number): number =>
  Math.round(first + ((last - first) * (step - 1)) / (steps - 1));

const edgeOf = ({ width, steps }: Stairs, step: number): number => Math.round((step * width) / steps);

/** Draws the stairs. Steps begin and end at whole pixels, so that no seam is visible between them. */
export function drawStairs(stairs: Stairs, colors: StairColors): SceneNode {
  const { width, floor, last, current, rtl } = stairs;
  const path = (from: number, to: number): string =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => {
      const [start, end] = [edgeOf(stairs, from + i - 1), edgeOf(stairs, from + i)];
      const [left, right] = rtl ? [width - end, width - start] : [start, end];
      return `M${left} ${last - heightOf(stairs, from + i)}H${right}V${last}H${left}Z`;
    }).join('');
  return (
    <svg
      width={width}
      height={last}
      viewBox={`0 0 ${width} ${last}`}
      style={{ position: 'absolute', left: 0, top: floor - last }}
    >
      <path fill={colors.taken} d={path(1, current - 1)} />
      <path fill={colors.current} d={path(current, current)} />
      <path fill={colors.toCome} d={path(current + 1, stairs.steps)} />
    </svg>
  );
}

export interface Figures {
  readonly number: string;
  readonly total: string | undefined;
  readonly ink: string;
}

const margin = 56;
/** Number and padding are parts of the block's height, total and gap parts of the number's font size. */
const numberSize = 0.82;
const totalSize = 0.42;
const minTotal = 26;
const sidePadding = 0.18;
const figureGap = 0.06;

function setFigures(frame: Frame, { number, total, ink }: Figures, size: number) {
  const line = (name: string, words: string, fontSize: number, fontWeight: number): SetNode =>
    set(
      frame,
      text(name, words, {
        color: ink,
        // Zilla Slab, the font of the other texts, has lining figures only beside a Latin letter.
        fontFamily: 'Archivo',
        fontWeight,
        letterSpacing: '-0.03em',
        fontSize,
        lineHeight: 1,
        direction: 'ltr',
        textWrap: 'nowrap',
      }),
    );
  const own = line('number', number, size, 700);
  const all = total ? line('total', `/${total}`, Math.max(minTotal, Math.round(totalSize * size)), 600) : undefined;
  const gap = all === undefined ? 0 : figureGap * size;
  const [reach] = own.metrics.ink;
  const before = Math.max(0, -(reach?.left ?? 0));
  const { above, below } = inkPadding(own.metrics);
  return {
    own,
    all,
    before,
    above,
    width: before + Math.max(own.metrics.width, reach?.right ?? 0) + gap + (all?.metrics.width ?? 0),
    height: above + own.metrics.height + below,
  };
}

export interface Block {
  readonly node: SceneNode;
  /** Area that it covers above the stairs, in square pixels. */
  readonly area: number;
}

/**
 * Draws the block with the lesson's number in front of the stairs. It covers as many whole steps as its figures need,
 * and ends with the current one, or with a later one near the start of the stairs.
 */
export function block(frame: Frame, stairs: Stairs, figures: Figures, height: number, color: string): Block {
  const { width, floor, current, steps, rtl } = stairs;
  const padding = Math.round(sidePadding * height);
  const widest = width - 2 * margin;
  const set = fitted(frame, figures, height, widest);

  const wanted = set.width + 2 * padding;
  let [from, to] = [current - 1, current];
  const covered = (): number => edgeOf(stairs, to) - edgeOf(stairs, from);
  // Figures are never in the card's margin.
  const inside = (): number => Math.min(edgeOf(stairs, to), width - margin) - Math.max(edgeOf(stairs, from), margin);
  const wide = (): boolean => covered() >= wanted && inside() >= set.width;
  while (!wide() && from > 0) from -= 1;
  while (!wide() && to < steps) to += 1;
  const [left, right] = [edgeOf(stairs, from), edgeOf(stairs, to)];
  const [start, end] = [Math.max(left, margin), Math.min(right, width - margin)];
  const middle = (left + right) / 2 - set.width / 2;
  const figuresFrom = Math.min(Math.max(middle, Math.min(start, end - set.width)), Math.max(start, end - set.width));

  const top = floor - heightOf(stairs, to) - height;
  const shift = (x: number, extent: number): number => (rtl ? right - left - x - extent : x);
  const first = shift(figuresFrom - left, set.width) + set.before;
  const figuresTop = Math.round((height - set.height) / 2 + set.above);
  const totalLeft = first + set.width - set.before - (set.all?.metrics.width ?? 0);
  return {
    area: Array.from({ length: to - from }, (_, i) => from + i + 1).reduce(
      (sum, step) =>
        sum +
        (edgeOf(stairs, step) - edgeOf(stairs, step - 1)) * (height + heightOf(stairs, to) - heightOf(stairs, step)),
      0,
    ),
    node: (
      <div
        name="block"
        style={{
          position: 'absolute',
          left: rtl ? width - right : left,
          top,
          width: right - left,
          height: floor - top,
          backgroundColor: color,
        }}
      >
        {at(set.own.node, first, figuresTop)}
        {set.all &&
          at(set.all.node, totalLeft, figuresTop + set.own.metrics.lastBaseline - set.all.metrics.lastBaseline)}
      </div>
    ),
  };
}

/** Sets the figures as large as the block's height and the card's width allow. */
function fitted(frame: Frame, figures: Figures, height: number, widest: number): ReturnType<typeof setFigures> {
  let size = Math.round(numberSize * height);
  let set = setFigures(frame, figures, size);
  for (let tries = 0; tries < 4 && (set.width > widest || set.height > 0.8 * height); tries += 1) {
    size = Math.floor(size * Math.min(0.97, widest / set.width, (0.8 * height) / set.height));
    set = setFigures(frame, figures, size);
  }
  return set;
}
