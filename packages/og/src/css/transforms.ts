import { mapFunctions } from './functions.js';

type Css = Readonly<Record<string, unknown>>;

const degrees: Readonly<Record<string, number>> = { deg: 1, turn: 360, grad: 0.9, rad: 180 / Math.PI };

/** Replaces angles in other units by degrees. */
const inDegrees = (text: string): string =>
  text.replace(/(-?[\d.]+(?:e-?\d+)?)(turn|grad|rad)\b/g, (_, amount: string, unit: string) => `${short(Number(amount) * (degrees[unit] ?? 1))}deg`); // prettier-ignore

/**
 * The transform of an element: its properties `translate`, `rotate` and `scale`, then its `transform`
 * (CSS Transforms 2 §6). Functions in space are projected onto the card, as without `perspective`.
 */
export function transformOf(css: Css): string | undefined {
  const { translate, rotate, scale, transform } = css;
  const parts = [
    written('translate', translate, ' '),
    written('rotate', rotate, ' '),
    written('scale', scale, ' '),
    isGiven(transform) ? String(transform) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : mapFunctions(inDegrees(parts.join(' ')), flattened);
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== 'none';

function written(name: string, value: unknown, separator: string): string {
  if (!isGiven(value)) return '';
  if (typeof value === 'number') return `${name}(${value})`;
  const parts = String(value).trim().split(/\s+/);
  if (name === 'rotate' && parts.length > 1) return `rotate3d(${turned(parts)})`;
  return `${name}(${parts.slice(0, 2).join(separator === ' ' ? ', ' : separator)})`;
}

/** `x 30deg` and `1 0 0 30deg` of the property `rotate`. */
function turned(parts: readonly string[]): string {
  const axes: Readonly<Record<string, string>> = { x: '1, 0, 0', y: '0, 1, 0', z: '0, 0, 1' };
  const [axis = '', ...rest] = parts;
  return Object.hasOwn(axes, axis) ? `${axes[axis] ?? ''}, ${rest.join('')}` : parts.join(', ');
}

/** Six decimals, without an exponent. */
const short = (value: number): string => value.toFixed(6);

const cosine = (angle: string): number => Math.cos((Number.parseFloat(angle) * Math.PI) / 180);

function flattened(name: string, inside: string): string | undefined {
  const [a = '', b = '', c = '', d = ''] = inside.split(/\s*,\s*/).map((part) => part.trim());
  switch (name) {
    case 'translatez':
    case 'scalez':
    case 'perspective':
      return '';
    case 'translate3d':
      return `translate(${a}, ${b})`;
    case 'scale3d':
      return `scale(${a}, ${b})`;
    case 'rotatez':
      return `rotate(${a})`;
    case 'rotatex':
      return `scaleY(${short(cosine(a))})`;
    case 'rotatey':
      return `scaleX(${short(cosine(a))})`;
    case 'rotate3d':
      return rotatedInSpace([a, b, c].map(Number), d);
    case 'matrix3d': {
      const cells = inside.split(/[\s,]+/);
      return `matrix(${[0, 1, 4, 5, 12, 13].map((i) => cells[i] ?? '0').join(', ')})`;
    }
    default:
      return undefined;
  }
}

/** The part of a rotation about an axis that is seen from the front (CSS Transforms 2 §15.1). */
function rotatedInSpace(axis: readonly number[], angle: string): string {
  const length = Math.hypot(...axis) || 1;
  const [x = 0, y = 0, z = 0] = axis.map((part) => part / length);
  const cos = cosine(angle);
  const sin = Math.sin((Number.parseFloat(angle) * Math.PI) / 180);
  const rest = 1 - cos;
  const cells = [x * x * rest + cos, x * y * rest + z * sin, x * y * rest - z * sin, y * y * rest + cos, 0, 0];
  return `matrix(${cells.map(short).join(', ')})`;
}
