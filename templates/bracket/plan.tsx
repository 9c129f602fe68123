import type { Frame, SceneNode } from '@placard/core';
import { setPhrased } from '../parts/phrases.js';
import { set, type SetNode } from '../parts/place.js';
import { leading, scriptOf, tracking } from '../parts/script.js';
import { groupsOf, treeOf, type Rank, type Segment } from './lines.js';

export const margin = 56;
export const ink: Readonly<Record<Rank, string>> = { out: '#9DB8A6', finalist: '#F4EFE0', champion: '#E4FF3C' };

export interface Contest {
  readonly title: string;
  readonly contenders: readonly string[];
  readonly finalists: readonly string[];
  readonly champion?: string;
}

interface Seat {
  readonly name: string;
  /** Its number among the contenders; -1 when it is none of this half. */
  readonly index: number;
  readonly rank: Rank;
}

/** Each finalist on the line of its own half; who is among no contenders takes the line that is left. */
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

/** How wide contenders and finalists may be, how long the lines between rounds, and where the tree would like to end. */
interface Room {
  readonly names: number;
  readonly finalists: number;
  readonly stub: number;
  readonly end: number;
}

/** From the widest tree to the one that leaves the longest title its 56 px. */
export const wideRooms: readonly Room[] = [
  { names: 330, finalists: 290, stub: 34, end: 600 },
  { names: 290, finalists: 262, stub: 26, end: 600 },
  { names: 256, finalists: 236, stub: 22, end: 560 },
];
export const squareRoom: Room = { names: 360, finalists: 360, stub: 44, end: 720 };

export interface Plan {
  readonly rtl: boolean;
  readonly rows: readonly (Row & { readonly node: SetNode })[];
  readonly seats: readonly { readonly node: SetNode; readonly left: number; readonly top: number }[];
  readonly segments: readonly Segment[];
  readonly final: { readonly x: number; readonly y: number };
  readonly title: SetNode;
  readonly titleLeft: number;
}

export function arrange(
  params: Contest,
  frame: Frame,
  rows: readonly Row[],
  finalists: readonly [Seat, Seat],
  room: Room,
): Plan {
  const square = frame.preset === 'square';
  const few = rows.length === 4;
  const nameSize = common(frame, rows, 600, { width: room.names, max: few ? (square ? 68 : 56) : square ? 44 : 42 });
  const seatSize = common(frame, finalists, 700, { width: room.finalists, max: few ? (square ? 84 : 68) : 54 });
  const set1 = rows.map((row) => ({ ...row, node: set(frame, label('contender', row, nameSize, 600)) }));
  const seats = finalists.map((seat) => set(frame, label('finalist', seat, seatSize, 700)));
  const widest = Math.max(160, ...set1.map(({ node }) => node.metrics.width)) + 20;
  const seatWidth = Math.max(150, ...seats.map(({ metrics }) => metrics.width + 34));
  const rounds = few ? 1 : 2;
  // Short names leave room: the lines between rounds take it.
  const spare = Math.max(0, room.end - margin - widest - rounds * room.stub - seatWidth) / (rounds + 1);
  const stub = room.stub + Math.min(spare, 60);
  const first = Math.round(margin + widest + stub);
  const second = few ? first : Math.round(first + stub);
  const x = Math.round(second + seatWidth + spare);
  const begun = set1.map((row) => ({ ...row, start: margin + row.node.metrics.width + 14 }));
  const tree = treeOf(begun, { first, second, final: x }, [finalists[0].rank, finalists[1].rank]);
  const titleLeft = square ? margin : x + 40;
  const hang = scriptOf(params.title) === 'latin' ? 0 : 16;
  const title = square
    ? squareTitle(params, frame)
    : titleIn(params, frame, frame.width - margin - titleLeft, tree.middle - 34 - hang - margin, 124);
  return {
    rtl: title.metrics.direction === 'rtl',
    rows: set1,
    seats: seats.map((node, i) => ({
      node,
      left: second + 16,
      top: (tree.halves[i] ?? 0) - 8 - hangOf(finalists[i]?.name ?? '') * seatSize - node.metrics.height,
    })),
    segments: tree.segments,
    final: { x, y: tree.middle },
    title,
    titleLeft,
  };
}

/** How far letters hang below the line, as a part of the font size: a name keeps clear of the line under it. */
const hangOf = (name: string): number => ({ latin: 0.2, cjk: 0.2, rtl: 0.36, indic: 0.3, thai: 0.28 })[scriptOf(name)];

const titleIn = ({ title }: Contest, frame: Frame, width: number, height: number, max: number): SetNode =>
  setPhrased(frame, title, (words) => titleNode(words, { width, height }, max));

const squareTitle = (params: Contest, frame: Frame): SetNode =>
  titleIn(params, frame, frame.width - 2 * margin, 190, 140);

/** Where the square's tree begins: a title of one line leaves it room. */
export const squareTop = (params: Contest, frame: Frame): number =>
  Math.min(290, Math.round(margin + squareTitle(params, frame).metrics.height + 76));

export const base = { fontFamily: 'Barlow Condensed', textBox: 'trim-both cap alphabetic', lineHeight: 1.2 } as const;
const probeSize = 100;
const leastName = 20;

/** The one size at which the longest of some names fits a width. */
export function common(
  frame: Frame,
  names: readonly { readonly name: string }[],
  fontWeight: number,
  { width, max }: { width: number; max: number },
): number {
  const widths = names.map(
    ({ name }) =>
      frame.measure(<div style={{ ...base, fontWeight, fontSize: probeSize, textWrap: 'nowrap' }}>{name}</div>).width,
  );
  return Math.max(leastName, Math.min(max, Math.floor((width * probeSize) / Math.max(...widths))));
}

/** What a name that no size fits may take, before it is shortened. */
const mostName = 380;

const label = (kind: string, { name, rank }: { name: string; rank: Rank }, size: number, weight: number): SceneNode => (
  <div
    name={kind}
    style={{
      ...base,
      maxWidth: mostName,
      maxHeight: 2 * size,
      color: ink[rank],
      fontWeight: weight,
      fontSize: size,
      textWrap: 'nowrap',
      lineClamp: 1,
    }}
  >
    {name}
  </div>
);

const titleNode = (text: string, { width, height }: { width: number; height: number }, max: number): SceneNode => (
  <div
    name="title"
    style={{
      ...base,
      width,
      maxHeight: height,
      color: ink.finalist,
      fontWeight: 700,
      fit: { min: scriptOf(text) === 'latin' ? 56 : 40, max },
      lineHeight: leading(text, 0.94),
      letterSpacing: tracking(text, -0.008),
      textWrap: 'balance',
    }}
  >
    {text}
  </div>
);
