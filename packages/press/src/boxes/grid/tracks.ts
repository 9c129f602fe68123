/** A size of a track: pixels, a share of the grid, a share of the free space, or by content. */
export type Breadth =
  | { readonly kind: 'length'; readonly value: number }
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'fr'; readonly value: number }
  | { readonly kind: 'auto' | 'min-content' | 'max-content' };

/** Sizing functions of a track (CSS Grid 1 §7.2). */
export interface TrackSize {
  readonly min: Breadth;
  readonly max: Breadth;
  /** The argument of `fit-content()`. */
  readonly limit?: Breadth;
}

/** Tracks that are repeated as often as they fit. */
interface AutoRepeat {
  readonly repeats: 'auto-fill' | 'auto-fit';
  readonly tracks: readonly TrackSize[];
}

/** A list of tracks, and the names of the lines before, between and after them. */
export interface TrackList {
  readonly tracks: readonly TrackSize[];
  /** For each line, its names. */
  readonly names: readonly (readonly string[])[];
  /** Which of the tracks collapse when they are empty. */
  readonly fits: readonly [from: number, to: number] | undefined;
}

export const autoTrack: TrackSize = { min: { kind: 'auto' }, max: { kind: 'auto' } };

const splitAt = (text: string, separator: RegExp): string[] => {
  const parts: string[] = [];
  let [depth, part] = [0, ''];
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth++;
    if (letter === ')' || letter === ']') depth--;
    if (depth === 0 && separator.test(letter)) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== '');
};

function readBreadth(text: string): Breadth | undefined {
  if (text === 'auto' || text === 'min-content' || text === 'max-content') return { kind: text };
  const [, amount, unit] = /^(\+?(?:\d+\.?\d*|\.\d+))(px|%|fr|)$/.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const value = Number(amount);
  if (unit === '' && value !== 0) return undefined;
  return { kind: unit === '%' ? 'percent' : unit === 'fr' ? 'fr' : 'length', value };
}

const argumentsOf = (text: string, name: string): string[] | undefined =>
  text.startsWith(`${name}(`) && text.endsWith(')') ? splitAt(text.slice(name.length + 1, -1), /,/) : undefined;

function readTrack(text: string): TrackSize | undefined {
  const [min, max] = (argumentsOf(text, 'minmax') ?? []).map(readBreadth);
  if (min !== undefined && max !== undefined) return { min: min.kind === 'fr' ? { kind: 'auto' } : min, max };
  const limit = argumentsOf(text, 'fit-content')?.map(readBreadth)[0];
  if (limit !== undefined) return { min: { kind: 'auto' }, max: { kind: 'max-content' }, limit };
  const breadth = readBreadth(text);
  if (breadth === undefined) return undefined;
  return { min: breadth.kind === 'fr' ? { kind: 'auto' } : breadth, max: breadth };
}

/** A track, the names of a line, or tracks that are repeated to fit. */
type Part = TrackSize | readonly string[] | (AutoRepeat & { readonly parts: readonly Part[] });

function readParts(text: string): Part[] | undefined {
  const parts: Part[] = [];
  for (const word of splitAt(text, /\s/)) {
    const repeated = argumentsOf(word, 'repeat');
    if (word.startsWith('[')) parts.push(splitAt(word.slice(1, -1), /\s/));
    else if (repeated === undefined) {
      const track = readTrack(word);
      if (track === undefined) return undefined;
      parts.push(track);
    } else {
      const [count = '', ...rest] = repeated;
      const inside = readParts(rest.join(','));
      if (inside === undefined) return undefined;
      if (count === 'auto-fill' || count === 'auto-fit')
        parts.push({ repeats: count, parts: inside, tracks: inside.filter(isTrack) });
      else if (/^\d+$/.test(count) && Number(count) <= maxTracks)
        for (let i = 0; i < Number(count); i++) parts.push(...inside);
      else return undefined;
    }
  }
  return parts;
}

/** Maximum number of tracks along an axis, so that a card cannot take all memory. */
export const maxTracks = 1_000;

const isTrack = (part: Part): part is TrackSize => 'min' in part;

/** Whether a list of tracks can be laid out. */
export const isTrackList = (text: string): boolean => text === 'none' || readParts(text) !== undefined;

/**
 * Reads `grid-template-columns` or `grid-template-rows`.
 *
 * @param size of the grid along the axis, for repetitions that fill it
 */
export function readTracks(text: string | undefined, size: number | undefined, gap: number): TrackList {
  const parts = text === undefined || text === 'none' ? [] : (readParts(text) ?? []);
  const tracks: TrackSize[] = [];
  const names: string[][] = [[]];
  let fits: [number, number] | undefined;
  const add = (part: Part): void => {
    if ('repeats' in part) {
      const fixed = parts.filter(isTrack);
      const count = repetitions(part.tracks, fixed, size, gap);
      const from = tracks.length;
      for (let i = 0; i < count; i++) part.parts.forEach(add);
      if (part.repeats === 'auto-fit') fits = [from, tracks.length];
    } else if (isTrack(part)) {
      tracks.push(part);
      names.push([]);
    } else names.at(-1)?.push(...part);
  };
  parts.forEach(add);
  return { tracks, names, fits };
}

/** How often tracks fit (CSS Grid 1 §7.2.3.2). */
function repetitions(
  tracks: readonly TrackSize[],
  others: readonly TrackSize[],
  size: number | undefined,
  gap: number,
): number {
  if (size === undefined) return 1;
  const fixed = ({ min, max }: TrackSize): number => {
    const definite = lengthOf(max, size) ?? lengthOf(min, size) ?? 0;
    return Math.max(definite, lengthOf(min, size) ?? 0);
  };
  const sum = (list: readonly TrackSize[]): number => list.reduce((total, track) => total + fixed(track) + gap, 0);
  const each = Math.max(1, sum(tracks));
  return Math.min(maxTracks, Math.max(1, Math.floor((size + gap - sum(others) + 0.01) / each)));
}

/** Pixels of a fixed breadth. */
export const lengthOf = (breadth: Breadth, size: number | undefined): number | undefined =>
  breadth.kind === 'length'
    ? breadth.value
    : breadth.kind === 'percent' && size !== undefined
      ? (breadth.value / 100) * size
      : undefined;
