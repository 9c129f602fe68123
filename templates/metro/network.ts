import type { Frame } from '@placard/core';
import { hash } from '../shared/parts/hash.js';
import { parallel, xAt, type Corner } from './road.js';

/** The space for the network, in pixels of the card. */
export interface Ground {
  /** Vertical positions of the first and the last station. */
  readonly top: number;
  readonly bottom: number;
  /** Horizontal position of the route's start if labels are long, and how far it may move inward if they are short. */
  readonly start: number;
  readonly play: number;
  /** How far the route may run sideways. */
  readonly lean: number;
  readonly stroke: number;
  /** Where the neighboring line enters: `above` beside a title in a column, `side` below a title across the card. */
  readonly neighbour: 'above' | 'side' | null;
  /** The neighboring line leaves the card at or below this position. */
  readonly floor: number;
}

/** Gap between two parallel lines, in pixels. */
const gap = 5;
const bendRadius = 80;
const outside = 60;

export interface Network {
  readonly route: readonly Corner[];
  readonly stroke: number;
  /** Distance between the centers of two parallel lines. */
  readonly apart: number;
  readonly stations: readonly { readonly x: number; readonly y: number }[];
  /** Indexes of the stations where passengers can change lines. */
  readonly changes: ReadonlySet<number>;
  readonly first: readonly Corner[] | null;
  readonly second: readonly Corner[] | null;
}

/** Lays the route (down, 45° out, down, 45° back, down) and the other lines. `seed` decides how far it goes back. */
export function layNetwork(frame: Frame, ground: Ground, seed: string, count: number, shift: number): Network {
  const { top, bottom, stroke } = ground;
  const run = bottom - top;
  const out = Math.round(Math.min(run * 0.38, ground.lean));
  const back = Math.round(out * (0.5 + (hash(seed) % 3) * 0.12));
  const x = ground.start + shift;
  const [a, b] = [top + run * 0.1, top + run * 0.1 + out];
  const c = Math.max(b + run * 0.16, top + run * 0.56);
  const bend = { radius: bendRadius };
  const inner = [
    { x, y: a, ...bend },
    { x: x + out, y: b, ...bend },
    { x: x + out, y: c, ...bend },
    { x: x + out - back, y: c + back, ...bend },
  ];
  const route = [{ x, y: top, radius: 0 }, ...inner, { x: x + out - back, y: bottom, radius: 0 }];
  const stations = Array.from({ length: count }, (_, i) => {
    const y = top + (run * i) / (count - 1);
    return { x: xAt(route, y), y };
  });
  const apart = stroke + gap;
  const plain = { route, stroke, apart, stations };
  if (ground.neighbour === null) return { ...plain, changes: new Set(), first: null, second: null };

  const [entry, ...followed] = parallel([{ x, y: -outside, radius: 0 }, ...inner], apart);
  const parting = followed.at(-1) ?? inner[0];
  if (entry === undefined || parting === undefined) throw new Error('a route has bends');
  // The neighbor continues straight where the route turns down, so that only one of them has a bend there.
  const exit = Math.min(frame.height - 84, Math.max(parting.y + 70, ground.floor));
  const left = parting.x - (exit - parting.y);
  const side = top - 96;
  const into =
    ground.neighbour === 'above'
      ? [entry]
      : [
          { x: -outside, y: side, radius: 0 },
          { x: entry.x - 52, y: side, radius: 56 },
          { x: entry.x, y: side + 52, radius: 56 },
        ];
  const first = [
    ...into,
    ...followed.slice(0, -1),
    { x: left, y: exit, radius: 72 },
    { x: -outside, y: exit, radius: 0 },
  ];
  const turn = Math.max(96, left - 100);
  const second = [
    { x: -outside, y: exit + apart, radius: 0 },
    { x: turn, y: exit + apart, radius: 72 },
    { x: turn + 260, y: exit + apart + 260, radius: 0 },
  ];
  return { ...plain, changes: changesAmong(stations, parting.y - stroke / 2), first, second };
}

/** Picks up to two stations, except the first and the last, at which both lines run side by side. */
function changesAmong(stations: Network['stations'], until: number): ReadonlySet<number> {
  const last = stations.length - 1;
  const shared = stations.flatMap(({ y }, i) => (i > 0 && i < last && y <= until ? [i] : []));
  const early = Math.max(1, Math.round(last * 0.3));
  const chosen = [shared.includes(early) && shared.length > 1 ? early : undefined, shared.at(-1)];
  return new Set(chosen.filter((i) => i !== undefined));
}
