import type { Frame, SceneNode } from '@placard/core';
import { at, set, type SetNode, type Placed } from '../parts/place.js';
import { leading } from '../parts/script.js';
import { unbroken } from '../parts/text.js';
import { parseDate, type LeafDate } from './date.js';
import { capitals } from './months.js';
import { bearing, circle, line, proportions, trimmed, type Room } from './letters.js';
import { lockUp } from './lockup.js';

/** The sheet that hangs from the top edge. */
export interface LeafBox {
  readonly width: number;
  readonly height: number;
  readonly inset: number;
  /** Wider than high: month and day stand side by side. */
  readonly wide: boolean;
  /** The largest size of the small text at its foot. */
  readonly small: number;
}

interface LeafText {
  readonly date: string;
  readonly lang: string | undefined;
  readonly rtl: boolean;
  readonly paper: string;
  readonly ink: string;
}

export function leaf(frame: Frame, box: LeafBox, text: LeafText): SceneNode {
  const { width, height, inset, wide } = box;
  const hole = wide ? 14 : 11;
  const room: Room = { left: inset, top: 56, width: width - 2 * inset, height: height - 56 - inset };
  const date = parseDate(text.date, text.lang);
  const placed =
    date === undefined
      ? lockUp(frame, room, capitals(unbroken(text.date), text.lang), text)
      : wide
        ? sideBySide(frame, room, date, text, box.small)
        : stacked(frame, room, date, text, box.small);
  return (
    <div name="leaf" style={{ position: 'absolute', width, height }}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        <path
          fill={text.paper}
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0Z${[0.25, 0.75].map((part) => circle(Math.round(part * width), hole + 14, hole)).join('')}`}
        />
      </svg>
      {placed.map(({ node, left, top }) => at(node, left, top))}
    </div>
  );
}

/** A day, or several as one line or two: whichever stands larger in its room, two lines first. */
function dayLines(
  frame: Frame,
  { days: [first, last], joint }: LeafDate,
  width: number,
  height: number,
  gap: number,
): { lines: string[]; size: number } {
  const largest = (lines: string[]): number => {
    const each = lines.map((text) => proportions(frame, text, true));
    const widest = Math.max(...each.map(({ width }) => width)) - 2 * bearing;
    const high = each.reduce((sum, { height }) => sum + height, 0);
    return Math.floor(Math.min(width / widest, (height - gap * (lines.length - 1)) / high));
  };
  if (last === undefined) return { lines: [first], size: largest([first]) };
  const one = [`${first}${joint}${last}`];
  const two = [`${first}${joint}`, last];
  const [sizeOfOne, sizeOfTwo] = [largest(one), largest(two)];
  return sizeOfTwo >= 0.9 * sizeOfOne ? { lines: two, size: sizeOfTwo } : { lines: one, size: sizeOfOne };
}

/** Sets lines one above the other, the last one standing on `bottom`. */
function standing(
  frame: Frame,
  lines: readonly string[],
  size: number,
  how: { bottom: number; gap: number; color: string },
): { set: SetNode; top: number }[] {
  let { bottom } = how;
  return lines
    .map((text) => line(frame, text, size, how.color, true))
    .reverse()
    .map((set) => {
      const top = bottom - set.metrics.height;
      bottom = top - how.gap;
      return { set, top };
    });
}

const restOf = (
  frame: Frame,
  { rest }: LeafDate,
  { ink, rtl }: LeafText,
  width: number,
  maxHeight: number,
  max: number,
): SetNode | undefined => {
  const text = rest.join('\n');
  if (text === '') return undefined;
  return set(
    frame,
    <div
      name="date"
      style={{
        ...trimmed,
        width,
        maxHeight,
        color: ink,
        fontFamily: 'Archivo',
        fontWeight: 600,
        fit: { min: 18, max },
        lineHeight: leading(text, 1.2),
        textAlign: rtl ? 'right' : 'left',
      }}
    >
      {text}
    </div>,
  );
};

/** Month over day over the rest; the month grows until the leaf is full. */
function stacked(frame: Frame, room: Room, date: LeafDate, text: LeafText, small: number): Placed[] {
  const gap = 28;
  const leastMonth = 60;
  const bottom = room.top + room.height;
  const rest = restOf(frame, date, text, room.width, room.height * 0.36, small);
  const foot = rest === undefined ? bottom : bottom - rest.metrics.height - gap;
  const month = proportions(frame, date.month);
  const least = Math.min(leastMonth, (0.35 * room.height) / month.height, room.width / month.width);
  const days = dayLines(frame, date, room.width, foot - room.top - gap - least * month.height, gap * 0.75);
  const day = standing(frame, days.lines, days.size, { bottom: foot, gap: gap * 0.75, color: text.ink });
  const free = Math.min(...day.map(({ top }) => top)) - gap - room.top;
  const monthSize = Math.floor(
    Math.max(least, Math.min(room.width / (month.width - 2 * bearing), free / month.height)),
  );
  const head = line(frame, date.month, monthSize, text.ink);
  // What neither month nor day can fill is shared by the gaps above and below the day.
  const lift = rest === undefined ? 0 : Math.max(0, (free - head.metrics.height) / 2);
  const across = ({ metrics }: SetNode): number =>
    text.rtl
      ? room.left + room.width - metrics.width + bearing * metrics.fontSize
      : room.left - bearing * metrics.fontSize;
  return [
    { node: head.node, left: across(head), top: room.top },
    ...day.map(({ set, top }) => ({ node: set.node, left: across(set), top: top - lift })),
    ...(rest === undefined ? [] : [{ node: rest.node, left: room.left, top: bottom - rest.metrics.height }]),
  ];
}

const leastColumn = 320;

/** Month and rest in a column at the start, the day at the end, as high as the leaf. */
function sideBySide(frame: Frame, room: Room, date: LeafDate, text: LeafText, small: number): Placed[] {
  const gap = 40;
  const bottom = room.top + room.height;
  const days = dayLines(frame, date, room.width - leastColumn - gap, room.height, 28);
  const day = standing(frame, days.lines, days.size, { bottom, gap: 28, color: text.ink });
  const widest = Math.max(...day.map(({ set }) => set.metrics.width)) - bearing * days.size;
  const column = room.width - widest - gap;
  const rest = restOf(frame, date, text, Math.min(column, leastColumn * 1.25), room.height * 0.45, small);
  const above = room.height - (rest === undefined ? 0 : rest.metrics.height + gap);
  const month = proportions(frame, date.month);
  const monthSize = Math.floor(
    Math.min(column / (month.width - 2 * bearing), Math.min(0.6 * room.height, above) / month.height),
  );
  const head = line(frame, date.month, monthSize, text.ink);
  const end = room.left + room.width;
  return [
    {
      node: head.node,
      left: text.rtl ? end - head.metrics.width + bearing * monthSize : room.left - bearing * monthSize,
      top: room.top,
    },
    ...day.map(({ set, top }) => ({
      node: set.node,
      left: text.rtl ? room.left - bearing * days.size : end - widest,
      top,
    })),
    ...(rest === undefined
      ? []
      : [
          {
            node: rest.node,
            left: text.rtl ? end - Math.min(column, leastColumn * 1.25) : room.left,
            top: bottom - rest.metrics.height,
          },
        ]),
  ];
}
