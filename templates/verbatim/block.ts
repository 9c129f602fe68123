import type { Frame, SceneNode } from '@placard/core';
import { inkOf, lineNode, type Face, type LineInk } from './letters.js';
import type { Line } from './line.js';
import { breakInto, stretchesOf } from './lines.js';

/** A line of a block, its size and its place in it. All lengths in px. */
export interface SetLine {
  readonly node: SceneNode;
  readonly size: number;
  /** Its ink: how wide, where from in its node, and how far over and under the baseline. */
  readonly ink: number;
  readonly before: number;
  readonly over: number;
  readonly under: number;
  /** From the top of the block; on a bar of its own, from the bar's top. */
  readonly baseline: number;
  /** From the node's top to its baseline. */
  readonly ascent: number;
  /** Of its bar, in the block. */
  readonly top: number;
  readonly bottom: number;
}

export interface Block {
  readonly lines: readonly SetLine[];
  readonly height: number;
  readonly smallest: number;
}

export interface Room {
  readonly measure: number;
  readonly height: number;
  readonly largest: number;
  /** Each line lies on a bar, with so much ground over its capitals and under its baseline, as parts of its size. */
  readonly bars: { readonly over: number; readonly under: number; readonly slit: number } | null;
}

/** Between a line's foot and the next line's head, as parts of that one's size: at least, and where there is height. */
const leading = { tight: 0.19, loose: 0.32 } as const;
/** Between a line's lowest ink and the next line's highest, whatever the letters. */
const minAir = 0.045;
/** So much of the white beside a line's letters may stand out of the measure, in px. */
const maxWhite = 36;
/** A last line reaches the measure if it is no larger than the lines above it by more than this. */
const lastReaches = 1.4;
/** A shorter one is clearly short, and larger than they are by so much. */
const lastLarger = 1.12;

interface Rows {
  readonly baselines: readonly number[];
  readonly height: number;
}

type Sized = readonly { readonly size: number; readonly ink: LineInk }[];

/** Stands lines one under the other, from the first one's highest to the last one's lowest ink. */
function rowsOf(lines: Sized, capital: number, gap: number): Rows {
  const baselines: number[] = [];
  lines.forEach(({ size, ink }, i) => {
    const above = lines[i - 1];
    const before = baselines.at(-1);
    if (above === undefined || before === undefined) return baselines.push(Math.max(ink.over, capital) * size);
    const plain = (capital + gap) * size;
    const clear = above.ink.under * above.size + ink.over * size + minAir * Math.max(size, above.size);
    return baselines.push(before + Math.max(plain, clear));
  });
  const last = lines.at(-1);
  return { baselines, height: (baselines.at(-1) ?? 0) + (last === undefined ? 0 : last.ink.under * last.size) };
}

/** How far a bar reaches over and under a line's baseline: its ground, or more where the ink does. */
const barOf = (ink: LineInk, capital: number, { over, under }: NonNullable<Room['bars']>): [number, number] => [
  Math.max(capital + over, ink.over + 0.05),
  Math.max(under, ink.under + 0.05),
];

interface Setting {
  readonly lines: readonly (Line & Sized[number])[];
  readonly gap: number;
  readonly height: number;
  readonly score: number;
}

function settle(lines: readonly Line[], inks: readonly LineInk[], { capital }: Face, room: Room): Setting {
  const { measure, height, largest, bars } = room;
  const wide = inks.map(({ width, advance }) => Math.min(largest, measure / width, (measure + maxWhite) / advance));
  const others = wide.slice(0, -1);
  const largestAbove = Math.max(...others);
  const last = wide.at(-1) ?? largest;
  const sizes =
    others.length === 0 || last <= lastReaches * largestAbove ? wide : [...others, lastLarger * largestAbove];
  const at = (scale: number): Sized => sizes.map((size, i) => ({ size: scale * size, ink: inkAt(inks, i) }));
  const slits = bars === null ? 0 : bars.slit * (lines.length - 1);
  const tall = (scale: number, gap: number): number =>
    bars === null
      ? rowsOf(at(scale), capital, gap).height
      : at(scale).reduce((sum, { size, ink }) => {
          const [over, under] = barOf(ink, capital, bars);
          return sum + size * (over + under);
        }, 0);
  const scale = Math.min(1, (height - slits) / tall(1, leading.tight));
  // What the largest sizes leave opens the lines.
  const spare = tall(scale, leading.loose) - tall(scale, leading.tight);
  const free = height - slits - tall(scale, leading.tight);
  const gap = leading.tight + (leading.loose - leading.tight) * Math.min(1, spare > 0 ? free / spare : 0);
  const stack = tall(scale, gap) + slits;
  const body = sizes.length > 2 ? others : sizes;
  const unlike = Math.max(...body) / Math.min(...body);
  const edge = Math.max(...sizes.map((size, i) => scale * size * inkAt(inks, i).width));
  return {
    lines: lines.map((line, i) => ({ ...line, size: scale * (sizes[i] ?? largest), ink: inkAt(inks, i) })),
    gap,
    height: stack,
    score:
      ((edge / measure) ** 1.5 * Math.min(1, stack / height)) /
      ((1 + 0.35 * Math.max(0, unlike - 1.8)) * (1 + 0.6 * lines.reduce((sum, { cost }) => sum + cost, 0))),
  };
}

const inkAt = (inks: readonly LineInk[], i: number): LineInk =>
  inks[i] ?? { over: 1, under: 0, left: 0, width: 1, advance: 1 };

/** Breaks words into lines that reach the measure, each at its own size, and whose stack fills the height. */
export function block(frame: Frame, face: Face, room: Room): Block {
  const units = stretchesOf(frame, face, face.words);
  const whole = units.reduce((sum, { width, space }) => sum + width + space, 0);
  const pitch = face.capital + (room.bars === null ? 0.25 : room.bars.over + room.bars.under);
  const likely = (pitch: number): number => Math.sqrt((room.height * whole) / (room.measure * pitch));
  const inks = new Map<string, LineInk>();
  const inkOfLine = (line: Line): LineInk => {
    const key = `${line.start} ${line.end}`;
    const known = inks.get(key) ?? inkOf(frame, face, line);
    inks.set(key, known);
    return known;
  };
  // Of letters that rise and hang further than Latin ones, fewer lines have room.
  const { over, under } = inkOfLine({ start: 0, end: face.words.length, width: whole, cost: 0 });
  const tallest = Math.max(pitch, over + under + minAir);
  let best: Setting | undefined;
  const from = Math.min(units.length, Math.max(1, Math.floor(likely(tallest)) - 1));
  for (let count = from; count <= Math.min(units.length, Math.max(from, Math.ceil(likely(pitch)) + 1)); count++) {
    const lines = breakInto(units, count, face.hyphen);
    if (lines === undefined) continue;
    const setting = settle(lines, lines.map(inkOfLine), face, room);
    if (best === undefined || setting.score > best.score) best = setting;
  }
  if (best === undefined) throw new Error('a text of no words has no lines');
  return drawn(frame, face, best, room);
}

function drawn(frame: Frame, face: Face, { lines, gap, height }: Setting, { bars }: Room): Block {
  const { baselines } = rowsOf(lines, face.capital, gap);
  let top = 0;
  return {
    height,
    smallest: Math.min(...lines.map(({ size }) => size)),
    lines: lines.map((line, i) => {
      const { size, ink } = line;
      const node = lineNode(face, `text ${i + 1}`, face.words, size, line);
      const [over, under] = bars === null ? [ink.over, ink.under] : barOf(ink, face.capital, bars);
      const baseline = bars === null ? (baselines[i] ?? 0) : over * size;
      const high = (over + under) * size;
      const placed = {
        node,
        size,
        ink: ink.width * size,
        before: Math.min(maxWhite, ink.left * size),
        over: ink.over * size,
        under: ink.under * size,
        baseline,
        ascent: frame.measure(node).lastBaseline,
        top,
        bottom: top + high,
      };
      top += high + (bars?.slit ?? 0);
      return placed;
    }),
  };
}
