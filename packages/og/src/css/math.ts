import { splitOutside } from '../declarations.js';
import { mapFunctions } from './functions.js';

/** A number, or a length in pixels, or an angle in degrees. */
interface Quantity {
  readonly amount: number;
  readonly unit: '' | 'px' | 'deg';
}

/** Returns a dimension as a quantity; undefined for a unit, or a percentage, that cannot be resolved. */
export type Resolve = (amount: number, unit: string) => Quantity | undefined;

/** Whether a value may have a function of {@link withoutMath}. */
export const hasMath = (text: string): boolean => /(?:calc|min|max|clamp|abs|sign|round|mod|rem)\(/.test(text);

const names = new Set(['calc', 'min', 'max', 'clamp', 'abs']);

/**
 * Evaluates the math functions of a value (CSS Values 4 §10). Those that hold what cannot be resolved, as a percentage
 * of an unknown length, are left as they are.
 */
export function withoutMath(text: string, resolve: Resolve): string {
  return mapFunctions(text, (name, inside) => {
    if (!names.has(name)) return undefined;
    const parts = splitOutside(inside, ',').map((part) => sum(tokens(part), resolve));
    const values = parts.filter((part) => part !== undefined);
    const [first] = values;
    if (first === undefined || values.length !== parts.length) return undefined;
    const unit = values.find((value) => value.unit !== '')?.unit ?? '';
    return `${computed(
      name,
      values.map(({ amount }) => amount),
    )}${unit}`;
  });
}

function computed(name: string, amounts: readonly number[]): number {
  const [a = 0, b = 0, c = 0] = amounts;
  if (name === 'min') return Math.min(...amounts);
  if (name === 'max') return Math.max(...amounts);
  if (name === 'clamp') return Math.max(a, Math.min(b, c));
  return name === 'abs' ? Math.abs(a) : a;
}

/** Nested parentheses have been kept, because only whole functions are replaced. */
const tokens = (text: string): string[] =>
  text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:%|[a-z]+)?(?![\w.])|[a-z]+|[-+*/()]/gi) ?? [];

function sum(list: string[], resolve: Resolve): Quantity | undefined {
  let left = product(list, resolve);
  while (left !== undefined && list.length > 0 && list[0] !== ')') {
    const sign = list[0];
    // `2px -1px` is a difference when the sign has become part of the number.
    const isSigned = sign !== '+' && sign !== '-';
    if (!isSigned) list.shift();
    const right = product(list, resolve);
    if (right === undefined) return undefined;
    const amount: number = left.amount + (sign === '-' ? -right.amount : right.amount);
    left = { amount, unit: left.unit === '' ? right.unit : left.unit };
  }
  return left;
}

function product(list: string[], resolve: Resolve): Quantity | undefined {
  let left = factor(list, resolve);
  while (left !== undefined && (list[0] === '*' || list[0] === '/')) {
    const isQuotient = list.shift() === '/';
    const right = factor(list, resolve);
    if (right === undefined) return undefined;
    const amount: number = isQuotient ? left.amount / right.amount : left.amount * right.amount;
    left = { amount, unit: left.unit === '' ? right.unit : left.unit };
  }
  return left;
}

const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E, infinity: Infinity };

function factor(list: string[], resolve: Resolve): Quantity | undefined {
  const token = list.shift();
  if (token === undefined) return undefined;
  if (token === '(') {
    const inside = sum(list, resolve);
    return list.shift() === ')' ? inside : undefined;
  }
  if (token === '-' || token === '+') {
    const value = factor(list, resolve);
    return value && { ...value, amount: token === '-' ? -value.amount : value.amount };
  }
  if (Object.hasOwn(constants, token.toLowerCase())) return { amount: constants[token.toLowerCase()] ?? 0, unit: '' };
  const amount = Number.parseFloat(token);
  if (Number.isNaN(amount)) return undefined;
  const unit = token.replace(/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/i, '').toLowerCase();
  return unit === '' ? { amount, unit: '' } : resolve(amount, unit);
}
