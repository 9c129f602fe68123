import type { Style } from '@placard/core/engine';
import { identity, multiply, translation, type Matrix } from './matrix.js';
import { readPosition } from './position.js';

const functions: Readonly<Record<string, (numbers: readonly number[]) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => ({ a, b, c, d, e, f }),
  translate: ([x = 0, y = 0]) => translation(x, y),
  translateX: ([x = 0]) => translation(x, 0),
  translateY: ([y = 0]) => translation(0, y),
  scale: ([x = 1, y = x]) => ({ ...identity, a: x, d: y }),
  scaleX: ([x = 1]) => ({ ...identity, a: x }),
  scaleY: ([y = 1]) => ({ ...identity, d: y }),
  skew: ([x = 0, y = 0]) => ({ ...identity, b: tangent(y), c: tangent(x) }),
  skewX: ([x = 0]) => ({ ...identity, c: tangent(x) }),
  skewY: ([y = 0]) => ({ ...identity, b: tangent(y) }),
  rotate: ([degrees = 0]) => {
    const radians = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
  },
};

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

/** Parses a CSS transform list to one matrix. Returns null for unsupported functions. */
export function parseTransform(text: string, width: number, height: number): Matrix | null {
  let matrix = identity;
  const rest = text.replace(/([a-zA-Z]+)\(([^)]*)\)/g, (whole, name: string, inside: string) => {
    const numbers = inside
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map((part, i) =>
        number(part, name.startsWith('translate') ? (i === 0 && name !== 'translateY' ? width : height) : NaN),
      );
    const make = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (make === undefined || numbers.some(Number.isNaN)) return whole;
    matrix = multiply(matrix, make(numbers));
    return '';
  });
  return rest.trim() === '' || rest.trim() === 'none' ? matrix : null;
}

/** @param size value of 100 %; NaN where percentages are invalid. @returns NaN for an invalid number */
function number(text: string, size: number): number {
  if (/^-?\.?\d[\d.]*(px|deg)?$/.test(text)) return Number.parseFloat(text);
  return /^-?\.?\d[\d.]*%$/.test(text) ? (Number.parseFloat(text) / 100) * size : Number.NaN;
}

/** Parses a CSS transform origin, in the box's own pixels. Returns null when it is invalid. */
export const parseOrigin = (text = 'center', width: number, height: number): readonly [x: number, y: number] | null =>
  readPosition(text, width, height, (part, size) => {
    const pixels = number(part, size);
    return Number.isNaN(pixels) ? null : pixels;
  });

/** The matrix of a box's position and transform, in its parent's pixels. */
export function transformOf(
  { transform, transformOrigin }: Style,
  x: number,
  y: number,
  width: number,
  height: number,
): Matrix {
  if (transform === undefined) return translation(x, y);
  const matrix = parseTransform(transform, width, height);
  const origin = parseOrigin(transformOrigin, width, height);
  if (matrix === null || origin === null) return translation(x, y);
  return multiply(multiply(translation(x + origin[0], y + origin[1]), matrix), translation(-origin[0], -origin[1]));
}
