import { sequence } from '../../shared/parts/hash.js';

/** A smooth value between 0 and 1 at each point of a plane; it changes over a distance of about 1. */
export type Noise = (x: number, y: number) => number;

const side = 32;
const eased = (t: number): number => t * t * (3 - 2 * t);

/** Returns noise that depends only on a seed: random values on a grid, and between them their weighted means. */
export function noiseOf(seed: string): Noise {
  const next = sequence(seed);
  const values = Float64Array.from({ length: side * side }, next);
  const at = (column: number, row: number): number =>
    values[(((row % side) + side) % side) * side + (((column % side) + side) % side)] ?? 0;
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [eased(x - column), eased(y - row)];
    const upper = at(column, row) * (1 - u) + at(column + 1, row) * u;
    const lower = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}
