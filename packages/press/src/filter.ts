import { parseColor, type Rgba } from './color.js';
import {
  brightness,
  contrast,
  hueRotation,
  inversion,
  saturation,
  sepia,
  translucency,
  type ColorMatrix,
} from './color-matrix.js';
import { maxSpread } from './parse-shadows.js';

/** One function of a CSS filter, in pixels at scale 1. */
export type Filter =
  | { readonly kind: 'blur'; readonly deviation: number }
  | {
      readonly kind: 'shadow';
      readonly x: number;
      readonly y: number;
      readonly deviation: number;
      readonly color: Rgba;
    }
  | { readonly kind: 'colors'; readonly matrix: ColorMatrix };

/**
 * Parses a list of filter functions (Filter Effects 1 §5).
 *
 * @returns null for an invalid or unknown function, and for a blur or shadow that reaches too far
 */
export function parseFilters(text: string): Filter[] | null {
  const filters: (Filter | null)[] = [];
  const rest = text.replace(/([a-z-]+)\(((?:[^()]|\([^()]*\))*)\)/g, (_, name: string, inside: string) => {
    filters.push(parseFilter(name, inside.trim()));
    return '';
  });
  if (rest.trim() !== '' && rest.trim() !== 'none') return null;
  const supported = filters.filter((filter) => filter !== null);
  return supported.length === filters.length && reachOf(supported, 1) <= maxSpread ? supported : null;
}

function parseFilter(name: string, inside: string): Filter | null {
  if (name === 'blur') {
    const deviation = pixels(inside === '' ? '0' : inside);
    return deviation === null || deviation < 0 ? null : { kind: 'blur', deviation };
  }
  if (name === 'drop-shadow') return parseShadow(inside);
  const matrix = name === 'hue-rotate' ? parseRotation(inside) : parseAmount(name, inside);
  return matrix === null ? null : { kind: 'colors', matrix };
}

const pixels = (text: string): number | null => (/^(?:-?\.?\d[\d.]*px|0)$/.test(text) ? Number.parseFloat(text) : null);

/** Parses a shadow like `box-shadow`, except that the third length is the standard deviation itself. */
function parseShadow(inside: string): Filter | null {
  const words = inside.match(/[^\s(]+(\([^)]*\))?/g) ?? [];
  const lengths = words.map(pixels).filter((length) => length !== null);
  const [name = '#000000', ...others] = words.filter((word) => pixels(word) === null);
  const color = parseColor(name);
  const [x, y, deviation = 0, ...more] = lengths;
  if (x === undefined || y === undefined || color === null || deviation < 0 || others.length + more.length > 0)
    return null;
  return { kind: 'shadow', x, y, deviation, color };
}

const turns: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360, '': 0 };

function parseRotation(inside: string): ColorMatrix | null {
  const [, amount = '', unit = ''] = /^(-?\.?\d[\d.]*)(deg|grad|rad|turn)$/.exec(inside) ?? [];
  if (amount !== '') return hueRotation(Number.parseFloat(amount) * (turns[unit] ?? 0));
  return inside === '' || inside === '0' ? hueRotation(0) : null;
}

const most1 =
  (make: (amount: number) => ColorMatrix) =>
  (amount: number): ColorMatrix =>
    make(Math.min(1, amount));

const byAmount: Readonly<Record<string, (amount: number) => ColorMatrix>> = {
  brightness,
  contrast,
  grayscale: most1((amount) => saturation(1 - amount)),
  invert: most1(inversion),
  opacity: most1(translucency),
  saturate: saturation,
  sepia: most1(sepia),
};

/** Parses a function whose argument is a number or percentage. The default is 1. */
function parseAmount(name: string, inside: string): ColorMatrix | null {
  const make = Object.hasOwn(byAmount, name) ? byAmount[name] : undefined;
  if (make === undefined || !/^(?:\.?\d[\d.]*%?)?$/.test(inside)) return null;
  const amount = inside === '' ? 1 : Number.parseFloat(inside) / (inside.endsWith('%') ? 100 : 1);
  return Number.isFinite(amount) ? make(amount) : null;
}

/** How far filters extend what they are applied to, in whole pixels of a canvas with the given scale. */
export function reachOf(filters: readonly Filter[], scale: number): number {
  const reach = filters.map((filter) => {
    if (filter.kind === 'colors') return 0;
    const offset = filter.kind === 'shadow' ? Math.max(Math.abs(filter.x), Math.abs(filter.y)) * Math.SQRT2 : 0;
    return Math.ceil((offset + 3 * filter.deviation) * scale) + 2;
  });
  return reach.reduce((sum, each) => sum + each, 0);
}
