import type { Frame, SceneNode } from '@placard/core';
import { at, set, type SetNode } from '../parts/place.js';
import { text } from '../parts/text.js';
import type { Progress } from './progress.js';

export interface Stairs extends Progress {
  readonly width: number;
  /** Where the floor is: the foot of the card. */
  readonly floor: number;
  readonly rtl: boolean;
  /** Heights of the first and of the last step. */
  readonly first: number;
  readonly last: number;
}

export interface StairColours {
  readonly taken: string;
  readonly current: string;
  readonly toCome: string;
}

export const heightOf = ({ steps, first, last }: Stairs, step: number): number =>
  Math.round(first + ((last - first) * (step - 1)) / (steps - 1));

const edgeOf = ({ width, steps }: Stairs, step: number): number => Math.round((step * width) / steps);

/** Whole pixels from edge to edge: no seam shows between two steps. */
export function drawStairs(stairs: Stairs, colours: StairColours): SceneNode {
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
      <path fill={colours.taken} d={path(1, current - 1)} />
      <path fill={colours.current} d={path(current, current)} />
      <path fill={colours.toCome} d={path(current + 1, stairs.steps)} />
    </svg>
  );
}

export interface Figures {
  readonly number: string;
  readonly total: string | undefined;
  readonly ink: string;
}

const margin = 56;
/** Sizes as parts of the block's height, and of the number's size. */
const numberSize = 0.82;
const totalSize = 0.42;
const leastTotal = 26;
const sidePadding = 0.18;
const figureGap = 0.06;

function setFigures(frame: Frame, { number, total, ink }: Figures, size: number) {
  const line = (name: string, words: string, fontSize: number, fontWeight: number): SetNode =>
    set(
      frame,
      text(name, words, {
        color: ink,
        // Zilla Slab has lining figures only where a Latin letter stands beside them.
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
  const all = total ? line('total', `/${total}`, Math.max(leastTotal, Math.round(totalSize * size)), 600) : undefined;
  const gap = all === undefined ? 0 : figureGap * size;
  return { own, all, gap, width: own.metrics.width + gap + (all?.metrics.width ?? 0) };
}

export interface Block {
  readonly node: SceneNode;
  /** How much of the picture it covers above the stairs. */
  readonly area: number;
}

/** The block of this lesson stands on the stairs with its end on its step's; it is one shape with the step. */
export function block(frame: Frame, stairs: Stairs, figures: Figures, height: number, colour: string): Block {
  const { width, floor, current, steps, rtl } = stairs;
  const padding = sidePadding * height;
  const widest = width - 2 * margin - 2 * padding;
  const wanted = Math.round(numberSize * height);
  const tried = setFigures(frame, figures, wanted);
  const set = tried.width <= widest ? tried : setFigures(frame, figures, Math.floor((wanted * widest) / tried.width));

  const end = edgeOf(stairs, current);
  const step = end - edgeOf(stairs, current - 1);
  const own = Math.max(Math.ceil(set.width + 2 * padding), height, step);
  const from = Math.max(0, end - own);
  const middle = from + own / 2 - set.width / 2;
  const figuresFrom = Math.min(Math.max(middle, margin), width - margin - set.width);
  const left = Math.max(0, Math.floor(Math.min(from, figuresFrom - padding)));
  const right = Math.min(width, Math.ceil(Math.max(from + own, figuresFrom + set.width + padding)));

  const under = Array.from({ length: steps }, (_, i) => i + 1).filter(
    (step) => edgeOf(stairs, step) > left && edgeOf(stairs, step - 1) < right,
  );
  const top = floor - heightOf(stairs, Math.max(current, ...under)) - height;
  const shift = (x: number, extent: number): number => (rtl ? right - left - x - extent : x);
  const inside = shift(figuresFrom - left, set.width);
  const capital = set.own.metrics.height;
  const figuresTop = Math.round((height - capital) / 2);
  return {
    area: (right - left) * height,
    node: (
      <div
        name="block"
        style={{
          position: 'absolute',
          left: rtl ? width - right : left,
          top,
          width: right - left,
          height: floor - top,
          backgroundColor: colour,
        }}
      >
        {at(set.own.node, inside, figuresTop)}
        {set.all &&
          at(
            set.all.node,
            inside + set.own.metrics.width + set.gap,
            figuresTop + set.own.metrics.lastBaseline - set.all.metrics.lastBaseline,
          )}
      </div>
    ),
  };
}
