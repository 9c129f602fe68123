import { placeStops } from '@placard/core/engine';
import { parseColor, type Rgba } from '../color.js';
import { readPosition } from '../position.js';

export interface Stop {
  readonly color: Rgba;
  readonly offset: number;
}

/** Splits at commas outside parentheses. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth += 1;
    else if (text[i] === ')') depth -= 1;
    else if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}

/** A gradient over a box (CSS Images 3 §3), in the box's pixels. */
export type Gradient =
  | {
      readonly kind: 'linear';
      /** Position of offset 0, and the vector from it to offset 1. */
      readonly from: readonly [x: number, y: number];
      readonly way: readonly [x: number, y: number];
      readonly stops: readonly Stop[];
    }
  | {
      readonly kind: 'radial';
      readonly center: readonly [x: number, y: number];
      /** Distance from the center to offset 1. */
      readonly radii: readonly [x: number, y: number];
      readonly stops: readonly Stop[];
    }
  | {
      readonly kind: 'conic';
      readonly center: readonly [x: number, y: number];
      /** Degrees from the top, clockwise, at which offset 0 is. */
      readonly start: number;
      readonly stops: readonly Stop[];
    };

/** @returns null for unsupported forms */
export function readGradient(css: string, width: number, height: number): Gradient | null {
  const parts = /^(repeating-)?(linear|radial|conic)-gradient\((.*)\)$/s.exec(css.trim());
  if (parts === null) return null;
  const [, repeating, kind, inside = ''] = parts;
  const list = splitList(inside);
  const first = list[0] ?? '';
  const read = kind === 'linear' ? linear : kind === 'radial' ? radial : conic;
  const gradient = read(first, list, width, height);
  return gradient === null || repeating === undefined ? gradient : repeated(gradient, width, height);
}

/** A pattern that is finer than this many repetitions is not seen. */
const maxRepeats = 1_000;

/** Repeats the stops over all offsets that the box has. */
function repeated(gradient: Gradient, width: number, height: number): Gradient | null {
  const { stops } = gradient;
  const [first, last] = [stops[0]?.offset ?? 0, stops.at(-1)?.offset ?? 0];
  const period = last - first;
  const end = gradient.kind === 'radial' ? farthest(gradient, width, height) : 1;
  const [before, after] = [Math.ceil(first / period), Math.ceil((end - last) / period)];
  if (!(period > 0) || before + after > maxRepeats) return null;
  const turns = Array.from({ length: Math.max(0, before) + 1 + Math.max(0, after) }, (_, i) => i - Math.max(0, before));
  const all = turns.flatMap((turn) => stops.map(({ color, offset }) => ({ color, offset: offset + turn * period })));
  return { ...gradient, stops: all };
}

/** The offset of the corner that is farthest from the center. */
const farthest = ({ center, radii }: Extract<Gradient, { kind: 'radial' }>, width: number, height: number): number =>
  Math.hypot(Math.max(center[0], width - center[0]) / radii[0], Math.max(center[1], height - center[1]) / radii[1]);

function conic(first: string, list: readonly string[], width: number, height: number): Gradient | null {
  const shape = /^(?:from\s+(-?\.?\d[\d.]*)(?:deg)?)?\s*(?:at\s+(.+))?$/.exec(first);
  const isDescribed = shape !== null && first !== '';
  const [, start = '0', at = 'center'] = isDescribed ? shape : [];
  const center = readCenter(at, width, height);
  const stops = readStops(isDescribed ? list.slice(1) : list, 1);
  return center === null || stops === null ? null : { kind: 'conic', center, start: Number(start), stops };
}

const sides: Readonly<Record<string, number>> = { 'to top': 0, 'to right': 90, 'to bottom': 180, 'to left': 270 };

function linear(first: string, list: readonly string[], width: number, height: number): Gradient | null {
  const angle = angleOf(first);
  const corner = /^to (top|bottom) (left|right)$|^to (left|right) (top|bottom)$/.test(first)
    ? cornerAngle(first, width, height)
    : undefined;
  const direction = angle ?? corner;
  const radians = ((direction ?? 180) * Math.PI) / 180;
  const length = Math.abs(width * Math.sin(radians)) + Math.abs(height * Math.cos(radians));
  const stops = readStops(direction === undefined ? list : list.slice(1), length);
  if (stops === null) return null;
  const [dx, dy] = [Math.sin(radians) * length, -Math.cos(radians) * length];
  return { kind: 'linear', from: [(width - dx) / 2, (height - dy) / 2], way: [dx, dy], stops };
}

const angleOf = (text: string): number | undefined =>
  (Object.hasOwn(sides, text) ? sides[text] : undefined) ??
  (/^-?\.?\d[\d.]*deg$/.test(text) ? Number.parseFloat(text) : undefined);

/** A gradient along one axis of its box: 0 up, 90 right, 180 down, 270 left. */
export interface AxialGradient {
  readonly angle: 0 | 90 | 180 | 270;
  /** @param length of the box along the axis */
  readonly stops: (length: number) => readonly Stop[];
}

/** @returns null for other gradients, and for a list of several */
export function axialGradient(css: string): AxialGradient | null {
  const inside = /^linear-gradient\((.*)\)$/s.exec(css.trim())?.[1];
  if (inside === undefined) return null;
  const list = splitList(inside);
  const firstAngle = angleOf(list[0] ?? '');
  const angle = ([0, 90, 180, 270] as const).find((angle) => angle === (firstAngle ?? 180));
  const written = angle === undefined ? null : parseStops(firstAngle === undefined ? list : list.slice(1));
  if (angle === undefined || written === null) return null;
  return { angle, stops: (length) => stopsAlong(written, length) };
}

/** In a corner gradient, the 50 % color line connects the other two corners. */
function cornerAngle(text: string, width: number, height: number): number {
  const across = (Math.atan2(height, width) * 180) / Math.PI;
  const right = text.includes('right');
  return text.includes('top')
    ? right
      ? 90 - (90 - across)
      : 270 + (90 - across)
    : right
      ? 90 + (90 - across)
      : 270 - (90 - across);
}

function radial(first: string, list: readonly string[], width: number, height: number): Gradient | null {
  const shape =
    /^(circle|ellipse)?\s*(closest-side|farthest-side|closest-corner|farthest-corner|\.?\d[\d.]*(?:px|%)(?:\s+\.?\d[\d.]*(?:px|%))?)?\s*(circle|ellipse)?\s*(?:at\s+(.+))?$/.exec(
      first,
    );
  const described = shape !== null && first !== '';
  const [, before, extent = 'farthest-corner', after, at = 'center'] = described ? shape : [];
  const form = before ?? after ?? 'ellipse';
  const center = readCenter(at, width, height);
  if (center === null) return null;
  const [x, y] = center;
  const [rx, ry] = radii(
    described && /px/.test(extent) && (before ?? after) === undefined && !/\s/.test(extent) ? 'circle' : form,
    extent,
    x,
    y,
    width,
    height,
  );
  const stops = readStops(described ? list.slice(1) : list, rx);
  if (stops === null || rx <= 0 || ry <= 0) return null;
  return { kind: 'radial', center: [x, y], radii: [rx, ry], stops };
}

function radii(
  form: string,
  extent: string,
  x: number,
  y: number,
  width: number,
  height: number,
): readonly [number, number] {
  if (/\d/.test(extent)) {
    const [across = '', down = across] = extent.split(/\s+/);
    return [lengthOf(across, width) ?? 0, lengthOf(down, height) ?? 0];
  }
  const pick = extent.startsWith('closest') ? Math.min : Math.max;
  // The center may be outside of the box.
  const [sideX, sideY] = [pick(Math.abs(x), Math.abs(width - x)), pick(Math.abs(y), Math.abs(height - y))];
  if (form === 'circle') {
    const r = extent.endsWith('corner') ? Math.hypot(sideX, sideY) : pick(sideX, sideY);
    return [r, r];
  }
  // An ellipse to a corner has the same ratio as the ellipse to the sides.
  return extent.endsWith('corner') ? [sideX * Math.SQRT2, sideY * Math.SQRT2] : [sideX, sideY];
}

/** @returns pixels; null for what is neither a percentage nor pixels */
function lengthOf(text: string, size: number): number | null {
  if (/^-?\.?\d[\d.]*%$/.test(text)) return (Number.parseFloat(text) / 100) * size;
  return /^-?\.?\d[\d.]*px$/.test(text) ? Number.parseFloat(text) : null;
}

const readCenter = (text: string, width: number, height: number): readonly [x: number, y: number] | null =>
  readPosition(text, width, height, lengthOf);

const stopPlace = /^(?:-?\.?\d[\d.]*(?:%|px|deg)|0)$/;

/** A stop as it is written: its offset is a fraction, or undefined, or in pixels. */
interface WrittenStop {
  readonly color: Rgba;
  readonly offset: number | undefined;
  readonly isInPixels: boolean;
}

function parseStop(text: string): WrittenStop[] | null {
  const words = text.trim().split(/\s+/);
  const places = words.slice(words.findLastIndex((word) => !stopPlace.test(word)) + 1);
  const color = parseColor(words.slice(0, words.length - places.length).join(' '));
  if (color === null) return null;
  if (places.length === 0) return [{ color, offset: undefined, isInPixels: false }];
  return places.map((place) => {
    const share = place.endsWith('%') ? 100 : place.endsWith('deg') ? 360 : 1;
    return { color, offset: Number.parseFloat(place) / share, isInPixels: share === 1 };
  });
}

/** @returns null for fewer than two stops, and where a color cannot be read */
function parseStops(list: readonly string[]): readonly WrittenStop[] | null {
  const stops: WrittenStop[] = [];
  for (const text of list) {
    const written = parseStop(text);
    if (written === null) return null;
    stops.push(...written);
  }
  return stops.length < 2 ? null : stops;
}

/** @param length of the gradient in pixels */
const stopsAlong = (written: readonly WrittenStop[], length: number): Stop[] =>
  placeStops(
    written.map(({ color, offset, isInPixels }) => ({
      color,
      offset: isInPixels && offset !== undefined ? offset / length : offset,
    })),
    1,
  );

function readStops(list: readonly string[], length: number): Stop[] | null {
  const written = parseStops(list);
  return written === null ? null : stopsAlong(written, length);
}
