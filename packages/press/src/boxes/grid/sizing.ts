import { lengthOf, type Breadth, type TrackSize } from './tracks.js';
import type { Span } from './place.js';

/** An item along one axis, with its sizes including margins. */
export interface SizedItem {
  readonly span: Span;
  readonly min: number;
  readonly max: number;
  /** Its size if its minimum is not that of its content; undefined if it has a size of its own. */
  readonly floor: number | undefined;
  /** Whether it has a minimum of its own, or hides what overflows, and so has no automatic minimum. */
  readonly isFree: boolean;
}

/** The size of a grid along an axis; `min` and `max`: its size by its content is asked for. */
export type Space = number | 'min' | 'max';

interface Track {
  readonly size: TrackSize;
  base: number;
  limit: number;
  /** Space that the current step adds. */
  planned: number;
}

/** Sizes the tracks of one axis (CSS Grid 1 §11). @param stretches whether `auto` tracks fill the space */
export function sizeTracks(
  sizes: readonly TrackSize[],
  items: readonly SizedItem[],
  space: Space,
  gap: number,
  stretches: boolean,
): number[] {
  const definite = typeof space === 'number' ? space : undefined;
  const tracks = sizes.map((size): Track => {
    const base = lengthOf(size.min, definite) ?? 0;
    const fixed = lengthOf(size.max, definite);
    return { size, base, limit: Math.max(base, fixed ?? Infinity), planned: 0 };
  });
  resolveIntrinsic(tracks, items, space, gap);
  const gaps = gap * Math.max(0, tracks.length - 1);
  maximize(tracks, space, gaps);
  const flexible = tracks.filter(({ size }) => size.max.kind === 'fr');
  if (flexible.length > 0) flex(tracks, items, space, gap);
  else if (stretches && definite !== undefined) stretch(tracks, definite - gaps);
  return tracks.map(({ base }) => base);
}

const isIntrinsic = ({ kind }: Breadth): boolean => kind !== 'length' && kind !== 'fr';

/** A percentage of an unknown size counts as `auto`. */
const isContentSized = (breadth: Breadth, space: Space): boolean =>
  isIntrinsic(breadth) && !(breadth.kind === 'percent' && typeof space === 'number');

const flexOf = ({ max }: TrackSize): number => (max.kind === 'fr' ? max.value : 0);

function resolveIntrinsic(tracks: readonly Track[], items: readonly SizedItem[], space: Space, gap: number): void {
  const spanOf = ({ span }: SizedItem): number => span.end - span.start;
  const crossed = ({ span }: SizedItem): readonly Track[] => tracks.slice(span.start, span.end);
  const isFlexed = (item: SizedItem): boolean => crossed(item).some(({ size }) => size.max.kind === 'fr');
  const spans = [...new Set(items.filter((item) => !isFlexed(item)).map(spanOf))].toSorted((a, b) => a - b);
  for (const span of spans)
    accommodate(tracks, items.filter((item) => !isFlexed(item) && spanOf(item) === span), space, gap, false); // prettier-ignore
  accommodate(tracks, items.filter(isFlexed), space, gap, true);
  for (const track of tracks) if (track.limit === Infinity) track.limit = track.base;
}

/** Grows the tracks that a group of items crosses, until the items fit (§11.5.3 and §11.5.4). */
function accommodate(
  tracks: readonly Track[],
  items: readonly SizedItem[],
  space: Space,
  gap: number,
  areFlexed: boolean,
): void {
  const growBases = (
    sizeOf: (item: SizedItem) => number,
    isAffected: (size: TrackSize) => boolean,
    growsBeyond: (size: TrackSize) => boolean,
  ): void => {
    for (const track of tracks) track.planned = 0;
    for (const item of items) {
      const crossed = tracks.slice(item.span.start, item.span.end);
      const affected = crossed.filter(({ size }) => isAffected(size) && (!areFlexed || size.max.kind === 'fr'));
      const used = crossed.reduce((sum, { base }) => sum + base, gap * (crossed.length - 1));
      distributeToBases(affected, sizeOf(item) - used, areFlexed, growsBeyond);
    }
    for (const track of tracks) {
      track.base += track.planned;
      track.limit = Math.max(track.limit, track.base);
    }
  };
  const isAny = (): boolean => true;
  const ofMin = ({ min }: TrackSize): boolean => isContentSized(min, space);
  /** The automatic minimum (§6.6). */
  const minOf = ({ min, floor, isFree, span }: SizedItem): number =>
    floor !== undefined && typeof space === 'number' && (isFree || (areFlexed && span.end - span.start > 1))
      ? floor
      : min;
  const maxIsIntrinsic = ({ max }: TrackSize): boolean => isContentSized(max, space);
  growBases(minOf, ofMin, maxIsIntrinsic);
  growBases(
    ({ min }) => min,
    ({ min }) => min.kind === 'min-content' || min.kind === 'max-content',
    maxIsIntrinsic,
  );
  if (space === 'max')
    growBases(({ max }) => max, ({ min, max, limit }) => limit === undefined && (min.kind === 'max-content' || (min.kind === 'auto' && max.kind !== 'min-content')), isAny); // prettier-ignore
  else
    growBases(
      ({ max }) => max,
      ({ min }) => min.kind === 'max-content',
      isAny,
    );
  if (areFlexed) return;
  const growable = new Set(tracks.filter(({ limit }) => limit === Infinity));
  growLimits(tracks, items, growable, gap, ({ min }) => min, maxIsIntrinsic);
  growLimits(tracks, items, growable, gap, ({ max }) => max, ({ max }) => max.kind !== 'min-content' && isContentSized(max, space), typeof space === 'number' ? space : undefined); // prettier-ignore
}

/** Plans an equal increase, up to the limits first; in proportion to their factors for flexible tracks (§11.5.2). */
function distributeToBases(
  tracks: readonly Track[],
  extra: number,
  byFactor: boolean,
  growsBeyond: (size: TrackSize) => boolean,
): void {
  if (extra <= 0 || tracks.length === 0) return;
  const increases = new Map(tracks.map((track) => [track, 0]));
  const factors = tracks.reduce((sum, { size }) => sum + flexOf(size), 0);
  if (byFactor && factors > 0) {
    for (const track of tracks) increases.set(track, (extra * flexOf(track.size)) / factors);
  } else {
    const rest = shareEqually(tracks, extra, increases, ({ limit, base }) => limit - base);
    if (rest > 0) {
      const beyond = tracks.filter(({ size }) => growsBeyond(size));
      const growing = beyond.length > 0 ? beyond : tracks;
      for (const track of growing) increases.set(track, (increases.get(track) ?? 0) + rest / growing.length);
    }
  }
  for (const [track, increase] of increases) track.planned = Math.max(track.planned, increase);
}

/** @returns what is left when all have reached their room */
function shareEqually(
  tracks: readonly Track[],
  extra: number,
  increases: Map<Track, number>,
  roomOf: (track: Track) => number,
): number {
  let rest = extra;
  let growing = tracks.filter((track) => roomOf(track) > 0);
  while (rest > 1e-9 && growing.length > 0) {
    const share = rest / growing.length;
    for (const track of growing) {
      const increase = Math.min(share, roomOf(track) - (increases.get(track) ?? 0));
      increases.set(track, (increases.get(track) ?? 0) + increase);
      rest -= increase;
    }
    growing = growing.filter((track) => roomOf(track) - (increases.get(track) ?? 0) > 1e-9);
  }
  return rest;
}

/** @param growable tracks that grow before others do: those without a limit before this group of items (§11.5.3) */
function growLimits(
  tracks: readonly Track[],
  items: readonly SizedItem[],
  growable: ReadonlySet<Track>,
  gap: number,
  sizeOf: (item: SizedItem) => number,
  isAffected: (size: TrackSize) => boolean,
  space?: number,
): void {
  const limitOf = ({ limit, base }: Track): number => (limit === Infinity ? base : limit);
  const planned = new Map<Track, number>();
  for (const item of items) {
    const crossed = tracks.slice(item.span.start, item.span.end);
    const affected = crossed.filter(({ size }) => isAffected(size));
    if (affected.length === 0) continue;
    const used = crossed.reduce((sum, track) => sum + limitOf(track), gap * (crossed.length - 1));
    const unlimited = affected.filter((track) => growable.has(track));
    const growing = unlimited.length > 0 ? unlimited : affected;
    const share = Math.max(0, sizeOf(item) - used) / growing.length;
    for (const track of growing) {
      const cap = track.size.limit === undefined ? Infinity : (lengthOf(track.size.limit, space) ?? Infinity);
      const wanted = Math.max(track.base, Math.min(limitOf(track) + share, cap));
      planned.set(track, Math.max(planned.get(track) ?? 0, wanted));
    }
  }
  for (const [track, limit] of planned) track.limit = track.limit === Infinity ? limit : Math.max(track.limit, limit);
}

/** Gives free space to tracks up to their limits (§11.6). */
function maximize(tracks: readonly Track[], space: Space, gaps: number): void {
  if (space === 'min') return;
  const growing = tracks.filter(({ limit }) => Number.isFinite(limit));
  if (space === 'max') {
    for (const track of growing) track.base = Math.max(track.base, track.limit);
    return;
  }
  const free = space - gaps - tracks.reduce((sum, { base }) => sum + base, 0);
  const increases = new Map<Track, number>();
  if (free > 0) shareEqually(growing, free, increases, ({ limit, base }) => limit - base);
  for (const [track, increase] of increases) track.base += increase;
}

/** Sizes flexible tracks (§11.7). */
function flex(tracks: readonly Track[], items: readonly SizedItem[], space: Space, gap: number): void {
  const isFlexible = ({ size }: Track): boolean => size.max.kind === 'fr';
  const fraction =
    typeof space === 'number'
      ? fractionOf(tracks, space - gap * Math.max(0, tracks.length - 1))
      : space === 'min'
        ? 0
        : Math.max(
            0,
            ...tracks.filter(isFlexible).map(({ base, size }) => base / Math.max(1, flexOf(size))),
            ...items
              .filter(({ span }) => tracks.slice(span.start, span.end).some(isFlexible))
              .map(({ span, max }) =>
                fractionOf(tracks.slice(span.start, span.end), max - gap * (span.end - span.start - 1)),
              ),
          );
  for (const track of tracks) if (isFlexible(track)) track.base = Math.max(track.base, fraction * flexOf(track.size));
}

/** The size of `1fr` with which tracks fill a space (§11.7.1). */
function fractionOf(tracks: readonly Track[], space: number): number {
  const inflexible = new Set<Track>();
  for (;;) {
    const flexible = tracks.filter((track) => track.size.max.kind === 'fr' && !inflexible.has(track));
    const left = tracks.reduce((rest, track) => (flexible.includes(track) ? rest : rest - track.base), space);
    const factors = flexible.reduce((sum, { size }) => sum + flexOf(size), 0);
    const fraction = Math.max(0, left) / Math.max(1, factors);
    const tooLarge = flexible.filter(({ size, base }) => fraction * flexOf(size) < base - 1e-9);
    if (tooLarge.length === 0) return fraction;
    for (const track of tooLarge) inflexible.add(track);
  }
}

/** Lets tracks with a maximum of `auto` fill the space (§11.8). */
function stretch(tracks: readonly Track[], space: number): void {
  const growing = tracks.filter(({ size }) => size.max.kind === 'auto');
  const free = space - tracks.reduce((sum, { base }) => sum + base, 0);
  if (free > 0) for (const track of growing) track.base += free / growing.length;
}
