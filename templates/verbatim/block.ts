import type { Frame, SceneNode } from '@placard/core';
import { inkOf, lineNode, type Face, type LineInk } from './letters.js';
import type { Line } from './line.js';
import { breakInto, stretchesOf } from './lines.js';

/** A line of a block: its font size and its position in the block. All lengths are in pixels. */
export interface SetLine {
  readonly node: SceneNode;
  readonly size: number;
  /** Its ink: its width, its distance from the node's left edge, its height above and below the baseline. */
  readonly ink: number;
  readonly before: number;
  readonly over: number;
  readonly under: number;
  /** Distance of the baseline from the top of the block, or from the top of its bar if it has one. */
  readonly baseline: number;
  /** Distance from the node's top to its baseline. */
  readonly ascent: number;
  /** Upper and lower edge of its bar, from the top of the block. */
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
  /**
   * Bars behind the lines, or null. `over` and `under` are the padding above the capitals and below the baseline, as
   * parts of the font size; `slit` is the gap between two bars in pixels.
   */
  readonly bars: { readonly over: number; readonly under: number; readonly slit: number } | null;
}

/** Smallest and largest distance from a baseline to the next line's capitals, as parts of that line's font size. */
const leading = { tight: 0.19, loose: 0.32 } as const;
/** Smallest distance between the ink of two lines, as a part of the larger font size. */
const minAir = 0.045;
/** How far the empty space beside a line's letters may extend beyond the measure, in pixels. */
const maxWhite = 36;
/** The last line is as wide as the measure if it is then at most this many times as large as the largest other line. */
const lastReaches = 1.4;
/** Otherwise its font size is this many times that of the largest other line, and it is shorter. */
const lastLarger = 1.12;

interface Rows {
  readonly baselines: readonly number[];
  readonly height: number;
}

type Sized = readonly { readonly size: number; readonly ink: LineInk }[];

/** Stacks lines. The height is from the highest ink of the first line to the lowest ink of the last one. */
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

/** How far a bar extends above and below the baseline, as parts of the font size. It always contains the ink. */
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
  // The height that is still free increases the distance between the lines.
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

/** Breaks a text into lines as wide as the measure, each at its own font size, which together fill the height. */
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
  // Fewer lines fit if the letters extend further above and below the line than Latin ones.
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
      const node = lineNode(face, 'text', face.words, size, line);
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
