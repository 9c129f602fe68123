import type { Frame, SceneNode } from '@placard/core';
import { inkOverflow } from '../shared/parts/ink.js';
import { at, set, type Placed, type SetNode } from '../shared/parts/place.js';
import { unbroken } from '../shared/parts/text.js';
import { parseDate, type LeafDate } from './date.js';
import { capitals } from './months.js';
import { circle, inAnton, inkAt, line, proportions, type Letters, type Room } from './letters.js';
import { lockUp } from './lockup.js';

/** Measures in pixels of the leaf, which hangs from the card's top edge. */
export interface LeafBox {
  readonly width: number;
  readonly height: number;
  readonly inset: number;
  /** Where its text begins, below the holes. */
  readonly top: number;
  /** Whether the leaf is wider than high, so that month and day stand side by side. */
  readonly wide: boolean;
  /** Largest font size of the rest of the date. */
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
  const room: Room = { left: inset, top: box.top, width: width - 2 * inset, height: height - box.top - inset };
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

/** A month and the day or days below it, as the leaf shows them. */
interface Block {
  readonly month: string;
  readonly day: string;
}

/** Returns one block for days of one month, and two blocks for a range that ends in another month. */
function blocksOf({ month, days: [first, last], joint }: LeafDate): Block[] {
  if (last === undefined) return [{ month, day: first }];
  const months = month.split(joint);
  const [from, until] = months;
  return months.length === 2 && from !== undefined && until !== undefined && months.every((each) => /\p{L}/u.test(each))
    ? [
        { month: from, day: `${first}${joint}` },
        { month: until, day: last },
      ]
    : [{ month, day: `${first}${joint}${last}` }];
}

/** Sets month over day in each room: all months in one size, all days in one. Gap and foot share the spare height. */
function setBlocks(frame: Frame, rooms: readonly Room[], blocks: readonly Block[], text: LeafText): Placed[] {
  const [room] = rooms;
  if (room === undefined) return [];
  const gap = Math.round(Math.min(28, 0.08 * room.height));
  const months = blocks.map(({ month }) => proportions(frame, month));
  const days = blocks.map(({ day }) => proportions(frame, day, inAnton(day)));
  const widest = (each: readonly { width: number }[]): number => Math.max(...each.map(({ width }) => width));
  const highest = (each: readonly { height: number }[]): number => Math.max(...each.map(({ height }) => height));
  const least = Math.min(60, (0.3 * room.height) / highest(months), room.width / widest(months));
  const daySize = Math.floor(
    Math.min(room.width / widest(days), (room.height - gap - least * highest(months)) / highest(days)),
  );
  const free = room.height - gap - daySize * highest(days);
  const monthSize = Math.floor(Math.max(least, Math.min(room.width / widest(months), free / highest(months))));
  const lift = Math.max(0, free - monthSize * highest(months)) / 2;
  return blocks.flatMap(({ month, day }, i) => {
    const { left, top, width, height } = rooms[i] ?? room;
    const place = (letters: Letters, y: number): Placed =>
      inkAt(letters, text.rtl ? left + width - (letters.ink.right - letters.ink.left) : left, y);
    const head = line(frame, month, monthSize, text.ink);
    const figure = line(frame, day, daySize, text.ink);
    return [place(head, top), place(figure, top + height - lift - (figure.ink.bottom - figure.ink.top))];
  });
}

function restOf(
  frame: Frame,
  { rest }: LeafDate,
  { ink, rtl }: LeafText,
  { width, maxHeight, max }: { width: number; maxHeight: number; max: number },
): SetNode | undefined {
  if (rest.length === 0) return undefined;
  return set(
    frame,
    <div
      name="date"
      style={{
        textBox: 'trim-both cap alphabetic',
        width,
        maxHeight,
        color: ink,
        fontFamily: 'Archivo',
        fontWeight: 600,
        fit: { min: 18, max },
        lineHeight: 1.2,
        textWrap: 'balance',
        textAlign: rtl ? 'right' : 'left',
      }}
    >
      {rest.join('\n')}
    </div>,
  );
}

/** Sets month, day and the rest of the date from top to bottom. */
function stacked(frame: Frame, room: Room, date: LeafDate, text: LeafText, small: number): Placed[] {
  const bottom = room.top + room.height;
  const blocks = blocksOf(date);
  const max = blocks.length === 1 && date.days.length === 2 ? 1.5 * small : small;
  const rest = restOf(frame, date, text, { width: room.width, maxHeight: room.height * 0.36, max });
  const restTop =
    rest === undefined ? bottom : bottom - rest.metrics.height - Math.max(0, inkOverflow(rest.metrics).below - 10);
  const foot = rest === undefined ? bottom : restTop - 28;
  const between = 36;
  const height = (foot - room.top - between * (blocks.length - 1)) / blocks.length;
  const rooms = blocks.map((_, i) => ({ ...room, top: room.top + i * (height + between), height }));
  return [
    ...setBlocks(frame, rooms, blocks, text),
    ...(rest === undefined ? [] : [{ node: rest.node, left: room.left, top: restTop }]),
  ];
}

const minColumn = 320;

/** Sets month and rest in a column, and after it a day as high as the leaf; or sets two months side by side. */
function sideBySide(frame: Frame, room: Room, date: LeafDate, text: LeafText, small: number): Placed[] {
  // Larger letters have more space at their sides.
  const gap = room.height > 480 ? 72 : 40;
  const bottom = room.top + room.height;
  const [block, other] = blocksOf(date);
  if (block === undefined) return [];
  if (other !== undefined) {
    const inline = { ...date, rest: [date.rest.join(' · ')].filter((words) => words !== '') };
    const rest = restOf(frame, inline, text, { width: room.width, maxHeight: room.height * 0.3, max: small });
    const restTop =
      rest === undefined ? bottom : bottom - rest.metrics.height - Math.max(0, inkOverflow(rest.metrics).below - 10);
    const width = (room.width - 2 * gap) / 2;
    const half = { ...room, width, height: (rest === undefined ? bottom : restTop - 32) - room.top };
    const rooms = [half, { ...half, left: room.left + width + 2 * gap }];
    return [
      ...setBlocks(frame, text.rtl ? rooms.toReversed() : rooms, [block, other], text),
      ...(rest === undefined ? [] : [{ node: rest.node, left: room.left, top: restTop }]),
    ];
  }
  const shape = proportions(frame, block.day, inAnton(block.day));
  const daySize = Math.floor(Math.min((room.width - minColumn - gap) / shape.width, room.height / shape.height));
  const day = line(frame, block.day, daySize, text.ink);
  const dayWidth = day.ink.right - day.ink.left;
  const column = room.width - dayWidth - gap;
  const restWidth = Math.min(column, minColumn * 1.25);
  const rest = restOf(frame, date, text, { width: restWidth, maxHeight: room.height * 0.45, max: small });
  const restTop =
    rest === undefined ? bottom : bottom - rest.metrics.height - Math.max(0, inkOverflow(rest.metrics).below - 10);
  const month = proportions(frame, block.month);
  const above = rest === undefined ? room.height : restTop - gap - room.top;
  const monthSize = Math.floor(Math.min(column / month.width, Math.min(0.6 * room.height, above) / month.height));
  const head = line(frame, block.month, monthSize, text.ink);
  const end = room.left + room.width;
  const dayTop = bottom - (day.ink.bottom - day.ink.top);
  return [
    inkAt(head, text.rtl ? end - (head.ink.right - head.ink.left) : room.left, room.top),
    inkAt(day, text.rtl ? room.left : end - dayWidth, dayTop),
    ...(rest === undefined ? [] : [{ node: rest.node, left: text.rtl ? end - restWidth : room.left, top: restTop }]),
  ];
}
