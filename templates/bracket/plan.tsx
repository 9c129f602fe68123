import type { Frame, SceneNode } from '@placard/core';
import { fitInk, inkBottom, type InkFit, inkOverflow } from '../shared/parts/ink.js';
import { labelOfX, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import { groupsOf, treeOf, type Rank, type Segment } from './lines.js';

export const margin = 56;
/** Pixels that ink may extend into the margin. */
export const bleed = 36;
/** Returns the lowest y of the tree and the champion. */
export const footOf = (frame: Frame): number => (frame.safeArea.label ? labelOfX.top : frame.height - margin);

export interface Contest {
  /** Colors of the names, by their rank. */
  readonly inks: Readonly<Record<Rank, string>>;
  readonly title: string;
  readonly contenders: readonly string[];
  readonly finalists: readonly string[];
  readonly champion?: string;
}

interface Seat {
  readonly name: string;
  /** Index among the contenders; -1 if the name is not in this half. */
  readonly index: number;
  readonly rank: Rank;
}

/** Returns the finalists of the upper and the lower half. A name that is not a contender has the half that is left. */
export function seat({ contenders, finalists, champion }: Contest): readonly [Seat, Seat] {
  const lower = groupsOf(contenders.length)[2]?.[0] ?? contenders.length / 2;
  const spans = [
    [0, lower],
    [lower, contenders.length],
  ] as const;
  const taken = spans.map(([from, to]) => finalists.findIndex((name) => contenders.slice(from, to).includes(name)));
  const left = finalists.map((_, i) => i).filter((i) => !taken.includes(i));
  const seats = spans.map(([from, to], half): Seat => {
    const found = taken[half] ?? -1;
    const name = finalists[found >= 0 ? found : (left.shift() ?? half)] ?? '';
    const index = found < 0 ? -1 : contenders.findIndex((other, i) => i >= from && i < to && other === name);
    return { name, index, rank: name === champion ? 'champion' : 'finalist' };
  });
  const [upper, below] = seats;
  if (upper === undefined || below === undefined) throw new Error('a final has two halves');
  return [upper, below];
}

interface Row {
  readonly name: string;
  readonly rank: Rank;
  readonly y: number;
}

export const entriesOf = (
  { contenders }: Contest,
  finalists: readonly [Seat, Seat],
  top: number,
  bottom: number,
): Row[] =>
  contenders.map((name, i) => ({
    name,
    rank: finalists.find(({ index }) => index === i)?.rank ?? 'out',
    y: top + ((bottom - top) * (i + 0.5)) / contenders.length,
  }));

/** Largest widths of the names, smallest length of the lines between rounds, x at which the tree ends if it can. */
interface Room {
  readonly names: number;
  readonly finalists: number;
  readonly stub: number;
  readonly end: number;
}

/** From the widest tree to the narrowest, beside which the longest title can have a font size of 56 px. */
export const wideRooms: readonly Room[] = [
  { names: 330, finalists: 290, stub: 34, end: 600 },
  { names: 290, finalists: 262, stub: 26, end: 600 },
  { names: 256, finalists: 236, stub: 22, end: 560 },
];
export const squareRoom: Room = { names: 360, finalists: 360, stub: 44, end: 720 };

export interface Plan {
  readonly rtl: boolean;
  readonly rows: readonly { readonly node: SetNode; readonly top: number }[];
  readonly seats: readonly { readonly node: SetNode; readonly left: number; readonly top: number }[];
  readonly segments: readonly Segment[];
  readonly final: { readonly x: number; readonly y: number };
  readonly title: InkFit;
  readonly titleLeft: number;
  readonly titleTop: number;
}

export function arrange(
  params: Contest,
  frame: Frame,
  rows: readonly Row[],
  finalists: readonly [Seat, Seat],
  room: Room,
): Plan {
  const square = frame.shape !== 'wide';
  const few = rows.length === 4;
  const pitch = (rows[1]?.y ?? 0) - (rows[0]?.y ?? 0);
  const largestName = few ? (square ? 68 : 56) : square ? 44 : 42;
  const nameSize = common(frame, rows, 600, { width: room.names, height: pitch - 2 * rowGap, max: largestName });
  const largestSeat = few ? (square ? 84 : 68) : 54;
  const seatSize = common(frame, finalists, 700, { width: room.finalists, height: 2 * pitch, max: largestSeat });
  const contenders = rows.map((row) => ({
    ...row,
    node: set(frame, label('contender', row, params.inks, { size: nameSize, weight: 600 })),
  }));
  const shown = finalists.map((seat) => (params.champion ? seat : { ...seat, rank: 'champion' as const }));
  const seats = shown.map((seat) => set(frame, label('finalist', seat, params.inks, { size: seatSize, weight: 700 })));
  const widest = Math.max(160, ...contenders.map(({ node }) => node.metrics.width)) + 20;
  const seatWidth = Math.max(150, ...seats.map(({ metrics }) => metrics.width + 34));
  const rounds = few ? 1 : 2;
  // If names are short, the lines between rounds are longer.
  const spare = Math.max(0, room.end - margin - widest - rounds * room.stub - seatWidth) / (rounds + 1);
  const stub = room.stub + Math.min(spare, 60);
  const first = Math.round(margin + widest + stub);
  const second = few ? first : Math.round(first + stub);
  const x = Math.round(second + seatWidth + spare);
  const begun = contenders.map((row) => ({ ...row, start: margin + row.node.metrics.width + 14 }));
  const tree = treeOf(begun, { first, second, final: x }, [finalists[0].rank, finalists[1].rank]);
  const titleLeft = square ? margin : x + (params.champion ? 40 : toRing + 2 * ringRadius + 28);
  const title = square ? squareTitle(params, frame) : wideTitle(params, frame, titleLeft, tree.middle);
  const beside = !square && !params.champion;
  // Both names have the same distance to their lines: that of the name whose ink extends lower.
  const hang = Math.max(0.1 * seatSize, ...seats.map(({ metrics }) => inkBottom(metrics) - metrics.height));
  return {
    rtl: title.metrics.direction === 'rtl',
    rows: contenders.map(({ node, y }) => ({ node, top: rowTop(node, y, pitch) })),
    seats: seats.map((node, i) => ({
      node,
      left: second + 16,
      top: (tree.halves[i] ?? 0) - 8 - hang - node.metrics.height,
    })),
    segments: tree.segments,
    final: { x, y: tree.middle },
    title,
    titleLeft,
    titleTop: beside
      ? Math.max(margin + title.rise, tree.middle - title.metrics.height / 2 - title.hang)
      : margin + title.rise,
  };
}

/** Free space above and below a name's ink in its row, in pixels. */
const rowGap = 3;

/** Returns the top of a name: in the middle of its row, or moved so that its ink stays in the row. */
function rowTop({ metrics }: SetNode, y: number, pitch: number): number {
  const [first, last] = [y - pitch / 2 + rowGap, y + pitch / 2 - rowGap];
  return Math.max(first + inkOverflow(metrics).above, Math.min(last - inkBottom(metrics), y - metrics.height / 2));
}

/** Without a champion the last line ends in a ring. On wide cards it is `toRing` pixels long, and the title follows. */
export const ringRadius = 15;
export const toRing = 44;

function wideTitle(params: Contest, frame: Frame, left: number, middle: number): InkFit {
  const width = frame.width - margin - left;
  return params.champion
    ? titleIn(params, frame, { width, height: middle - 34 - margin, below: 22 }, 124)
    : titleIn(params, frame, { width, height: frame.height - 2 * margin, below: bleed }, 150);
}

interface TitleRoom {
  readonly width: number;
  readonly height: number;
  /** Pixels that ink may extend below the room. */
  readonly below: number;
}

const titleIn = ({ title }: Contest, frame: Frame, { width, height, below }: TitleRoom, max: number): InkFit =>
  fitInk(frame, height, { above: bleed, below }, (most) => titleNode(title, { width, height: most }, max));

const squareTitle = (params: Contest, frame: Frame): InkFit =>
  titleIn(params, frame, { width: frame.width - 2 * margin, height: 190, below: 30 }, 140);

/** Returns the top of the tree on the square card: the tree is taller if the title is short. */
export function squareTop(params: Contest, frame: Frame): number {
  const { metrics, rise, hang } = squareTitle(params, frame);
  return Math.round(Math.min(margin + 234, margin + rise + metrics.height + hang + 76));
}

export const base = { fontFamily: 'Barlow Condensed', lineHeight: 1.2 } as const;
const probeSize = 100;
const minName = 20;

/** Returns the largest font size at which the widest name fits the width and the tallest ink fits the height. */
export function common(
  frame: Frame,
  names: readonly { readonly name: string }[],
  fontWeight: number,
  { width, height, max }: { width: number; height: number; max: number },
): number {
  const probes = names.map(({ name }) =>
    frame.measure(text('name', name, { ...base, fontWeight, fontSize: probeSize, textWrap: 'nowrap' })),
  );
  const sizeFor = (room: number, extents: readonly number[]): number =>
    Math.floor((room * probeSize) / Math.max(...extents));
  const widths = probes.map((probe) => probe.width);
  const heights = probes.map((probe) => inkOverflow(probe).above + inkBottom(probe));
  return Math.min(Math.max(minName, Math.min(max, sizeFor(width, widths))), sizeFor(height, heights));
}

/** Largest width in pixels of a name that does not fit at the smallest font size; a wider one is shortened. */
const maxName = 380;

const label = (
  kind: string,
  { name, rank }: { name: string; rank: Rank },
  inks: Contest['inks'],
  { size, weight }: { readonly size: number; readonly weight: number },
): SceneNode =>
  text(kind, name, {
    ...base,
    maxWidth: maxName,
    color: inks[rank],
    fontWeight: weight,
    fontSize: size,
    textWrap: 'nowrap',
    lineClamp: 1,
  });

const titleNode = (words: string, { width, height }: { width: number; height: number }, max: number): SceneNode =>
  text('title', words, {
    ...base,
    width,
    maxHeight: height,
    fontWeight: 700,
    fit: { min: 40, max },
    lineHeight: 0.94,
    letterSpacing: '-0.008em',
    textWrap: 'balance',
  });
