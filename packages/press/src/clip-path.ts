import { roundedRect, type Outline, type Radii } from './outline.js';
import { readPath } from './path.js';
import { readPosition } from './position.js';
import { readShape } from './shape-function.js';

/** @returns the pixels of a length; NaN for an invalid one */
function lengthOf(text: string, size: number): number {
  if (/^-?\.?\d[\d.]*%$/.test(text)) return (Number.parseFloat(text) / 100) * size;
  return /^-?\.?\d[\d.]*(?:px)?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
}

const split = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((part) => part !== '');

/**
 * Reads a basic shape (CSS Shapes 1 §3) in the pixels of a box: `inset`, `circle`, `ellipse`, `polygon`, `shape` and `path`.
 *
 * @returns null for other values
 */
export function parseClipPath(css: string, width: number, height: number): Outline | null {
  const [, name = '', inside = ''] = /^\s*([a-z]+)\((.*)\)\s*$/s.exec(css) ?? [];
  const read = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  const outline = read?.(inside, width, height) ?? null;
  return outline === null || Array.from(outline).some((part) => !Number.isFinite(part)) ? null : outline;
}

type Reader = (inside: string, width: number, height: number) => Outline | null;

const shapes: Readonly<Record<string, Reader>> = {
  inset(inside, width, height) {
    const [sides = '', round = ''] = inside.split(/\bround\b/);
    const [top = '0', right = top, bottom = top, left = right] = split(sides);
    const [t, r, b, l] = [
      lengthOf(top, height),
      lengthOf(right, width),
      lengthOf(bottom, height),
      lengthOf(left, width),
    ];
    const [across = '0', down = across] = round.split('/');
    const corners = (text: string, size: number): Radii => {
      const [a = '0', b = a, c = a, d = b] = split(text);
      return [lengthOf(a, size), lengthOf(b, size), lengthOf(c, size), lengthOf(d, size)];
    };
    return roundedRect(l, t, width - l - r, height - t - b, corners(across, width), corners(down, height));
  },
  circle(inside, width, height) {
    const { sizes, x, y } = centered(inside, width, height);
    const [size = 'closest-side'] = sizes;
    const sides = [x, width - x, y, height - y].map(Math.abs);
    const r =
      size === 'closest-side'
        ? Math.min(...sides)
        : size === 'farthest-side'
          ? Math.max(...sides)
          : lengthOf(size, Math.hypot(width, height) / Math.SQRT2);
    return ellipseAt(x, y, r, r);
  },
  ellipse(inside, width, height) {
    const { sizes, x, y } = centered(inside, width, height);
    const [across = 'closest-side', down = 'closest-side'] = sizes;
    return ellipseAt(x, y, radiusOf(across, x, width), radiusOf(down, y, height));
  },
  polygon(inside, width, height) {
    const points = inside
      .split(',')
      .filter((part) => !/^\s*(?:nonzero|evenodd)\s*$/.test(part))
      .map(split);
    if (points.length < 3 || points.some((point) => point.length !== 2)) return null;
    return [...points.flatMap(([x = '', y = ''], i) => [i === 0 ? 0 : 1, lengthOf(x, width), lengthOf(y, height)]), 4];
  },
  shape: (inside, width, height) => readShape(inside, width, height, lengthOf),
  path(inside) {
    const [, data] = /^\s*(?:(?:nonzero|evenodd)\s*,\s*)?["'](.*)["']\s*$/s.exec(inside) ?? [];
    return data === undefined ? null : readPath(data);
  },
};

function centered(inside: string, width: number, height: number): { sizes: string[]; x: number; y: number } {
  const [sizes = '', at = 'center'] = inside.split(/\bat\b/);
  const [x, y] = readPosition(at, width, height, lengthOf) ?? [Number.NaN, Number.NaN];
  return { sizes: split(sizes), x, y };
}

function radiusOf(text: string, center: number, size: number): number {
  const sides = [Math.abs(center), Math.abs(size - center)];
  return text === 'closest-side'
    ? Math.min(...sides)
    : text === 'farthest-side'
      ? Math.max(...sides)
      : lengthOf(text, size);
}

const ellipseAt = (x: number, y: number, rx: number, ry: number): Outline =>
  roundedRect(x - rx, y - ry, 2 * rx, 2 * ry, [rx, rx, rx, rx], [ry, ry, ry, ry]);
