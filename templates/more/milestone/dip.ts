/** The line that the figures stand on, as a function of x, and its slope. */
export interface Dip {
  readonly at: (x: number) => number;
  readonly slope: (x: number) => number;
}

interface Shape {
  /** Of the deepest point, in pixels. */
  readonly middle: number;
  readonly low: number;
  readonly depth: number;
  /** Width of the dip. */
  readonly sigma: number;
  /** Half the width of a flat part, for figures that stand as one block. */
  readonly flat: number;
}

/** A dip with two soft shoulders, from edge to edge. */
export function dipOf({ middle, low, depth, sigma, flat }: Shape): Dip {
  const at = (x: number): number => {
    const u = Math.max(0, Math.abs(x - middle) - flat) / sigma;
    return low - depth * (1 - Math.exp((-u * u) / 2)) - 0.2 * depth * u * u * Math.exp((-u * u) / 2.4);
  };
  return { at, slope: (x) => (at(x + 1) - at(x - 1)) / 2 };
}

/** The area below a dip, as an SVG path. */
export function massPath({ at }: Dip, width: number, height: number): string {
  const points = Array.from({ length: Math.ceil(width / 10) + 1 }, (_, i) => Math.min(width, 10 * i));
  return `M0 ${height}${points.map((x) => `L${x} ${at(x).toFixed(1)}`).join('')}L${width} ${height}Z`;
}

const digits = (text: string): string => text.replace(/\p{Nd}/gu, '0').replace(/(?<=0)[.,\s٬'’](?=0)/gu, '');

/** Letters and words behind a number, and the powers of ten that they stand for. */
const powers: readonly (readonly [RegExp, number])[] = [
  [/(?:bn|b|billion|млрд|mrd|億)\b|億/iu, 9],
  [/(?:m|mio|million|млн)\b|مليون|万/iu, 6],
  [/k\b|ألف|тыс|千/iu, 3],
];

/** The power of ten of a number as it is written: 4 for `10,000`, 6 for `1 M`. */
export function magnitudeOf(number: string): number {
  const [figures = '0'] = /0+/.exec(digits(number)) ?? [];
  const power = powers.find(([unit]) => unit.test(number))?.[1] ?? 0;
  return figures.length - 1 + power;
}
