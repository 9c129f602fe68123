import { parseColour, type Rgba } from './colour.js';

export interface Stop {
  readonly colour: Rgba;
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
      readonly centre: readonly [x: number, y: number];
      /** Distance from the centre to offset 1. */
      readonly radii: readonly [x: number, y: number];
      readonly stops: readonly Stop[];
    };

/** @returns null for unsupported forms */
export function readGradient(css: string, width: number, height: number): Gradient | null {
  const parts = /^(linear|radial)-gradient\((.*)\)$/s.exec(css.trim());
  if (parts === null) return null;
  const [, kind, inside = ''] = parts;
  const list = splitList(inside);
  const first = list[0] ?? '';
  return kind === 'linear' ? linear(first, list, width, height) : radial(first, list, width, height);
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
  const own = angleOf(list[0] ?? '');
  const angle = ([0, 90, 180, 270] as const).find((angle) => angle === (own ?? 180));
  const colours = own === undefined ? list : list.slice(1);
  if (angle === undefined || readStops(colours, 1) === null) return null;
  return { angle, stops: (length) => readStops(colours, length) ?? [] };
}

/** In a corner gradient, the 50 % colour line connects the other two corners. */
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
    /^(circle|ellipse)?\s*(closest-side|farthest-side|closest-corner|farthest-corner|\.?\d[\d.]*px(?:\s+\.?\d[\d.]*px)?)?\s*(?:at\s+(\S+)\s+(\S+))?$/.exec(
      first,
    );
  const described = shape !== null && first !== '';
  const [, form = 'ellipse', extent = 'farthest-corner', atX = '50%', atY = '50%'] = described ? shape : [];
  const x = position(atX, width);
  const y = position(atY, height);
  if (x === null || y === null) return null;
  const [rx, ry] = radii(
    described && /px/.test(extent) && shape?.[1] === undefined && !/\s/.test(extent) ? 'circle' : form,
    extent,
    x,
    y,
    width,
    height,
  );
  const stops = readStops(described ? list.slice(1) : list, rx);
  if (stops === null || rx <= 0 || ry <= 0) return null;
  return { kind: 'radial', centre: [x, y], radii: [rx, ry], stops };
}

function radii(
  form: string,
  extent: string,
  x: number,
  y: number,
  width: number,
  height: number,
): readonly [number, number] {
  if (extent.includes('px')) {
    const [rx = 0, ry = rx] = extent.split(/\s+/).map(Number.parseFloat);
    return [rx, ry];
  }
  const pick = extent.startsWith('closest') ? Math.min : Math.max;
  // The centre may be outside of the box.
  const [sideX, sideY] = [pick(Math.abs(x), Math.abs(width - x)), pick(Math.abs(y), Math.abs(height - y))];
  if (form === 'circle') {
    const r = extent.endsWith('corner') ? Math.hypot(sideX, sideY) : pick(sideX, sideY);
    return [r, r];
  }
  // An ellipse to a corner has the same ratio as the ellipse to the sides.
  return extent.endsWith('corner') ? [sideX * Math.SQRT2, sideY * Math.SQRT2] : [sideX, sideY];
}

const keywords: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };

function position(text: string, size: number): number | null {
  const share = Object.hasOwn(keywords, text) ? keywords[text] : undefined;
  if (share !== undefined) return share * size;
  if (/^-?\.?\d[\d.]*%$/.test(text)) return (Number.parseFloat(text) / 100) * size;
  return /^-?\.?\d[\d.]*px$/.test(text) ? Number.parseFloat(text) : null;
}

const stopPlace = /^(?:-?\.?\d[\d.]*(?:%|px)|0)$/;

function readStops(list: readonly string[], length: number): Stop[] | null {
  const raw = list.flatMap((text): { colour: Rgba; offset: number | undefined }[] | [null] => {
    const words = text.trim().split(/\s+/);
    const places = words.slice(words.findLastIndex((word) => !stopPlace.test(word)) + 1);
    const colour = parseColour(words.slice(0, words.length - places.length).join(' '));
    if (colour === null) return [null];
    if (places.length === 0) return [{ colour, offset: undefined }];
    return places.map((place) => ({
      colour,
      offset: place.endsWith('%') ? Number.parseFloat(place) / 100 : Number.parseFloat(place) / length,
    }));
  });
  const known = raw.filter((stop) => stop !== null);
  return known.length < 2 || known.length < raw.length ? null : spread(known);
}

/**
 * Places the stops (CSS Images 3 §3.4.3): none is before an earlier one, and those without an offset are distributed
 * evenly between their neighbours.
 */
function spread(stops: readonly { colour: Rgba; offset: number | undefined }[]): Stop[] {
  let most = -Infinity;
  const offsets = stops.map(({ offset }, i) => {
    const own = offset ?? (i === 0 ? 0 : i === stops.length - 1 ? 1 : undefined);
    return own === undefined ? undefined : (most = Math.max(most, own));
  });
  return stops.map(({ colour }, i) => {
    const own = offsets[i];
    if (own !== undefined) return { colour, offset: own };
    const before = offsets.findLastIndex((offset, j) => j < i && offset !== undefined);
    const after = offsets.findIndex((offset, j) => j > i && offset !== undefined);
    const [from, to] = [offsets[before] ?? 0, offsets[after] ?? 1];
    return { colour, offset: from + ((to - from) * (i - before)) / (after - before) };
  });
}
