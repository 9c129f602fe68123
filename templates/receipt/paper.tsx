import type { SceneNode } from '@placard/core';
import { mix } from '../shared/parts/mix.js';
import { pathNodes } from '../shared/parts/paths.js';

export interface Slip {
  readonly left: number;
  readonly right: number;
  /** y of the torn edge at the paper's right side, in pixels. Towards the left the edge rises by `slope`. */
  readonly tear: number;
}

const tooth = 16;
const slope = 6;
const jitter = 4;

/** Returns the y above which the paper has no teeth. */
export const clearOfTear = ({ tear }: Slip): number => tear - slope - jitter - 2;

/** Returns the torn edge from right to left as SVG lines. They continue a path; `down` moves them, in pixels. */
const teeth = ({ left, right, tear }: Slip, top: number, next: () => number): ((down: number) => string) => {
  const count = Math.round((right - left) / tooth);
  const step = (right - left) / count;
  const points = Array.from({ length: count }, (_, i) => {
    const at = count - i;
    const base = tear - slope * (1 - at / count);
    return [
      { x: round(step * (at - 0.5)), y: base - top + 9 + next() * jitter },
      { x: round(step * (at - 1)), y: base - top - 2 - next() * jitter },
    ];
  }).flat();
  return (down) => points.map(({ x, y }) => `L${x} ${round(y + down)}`).join('');
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** Colors of the paper at the top of the card, where it lies flat, and at the torn edge. */
export interface Shades {
  readonly top: string;
  readonly flat: string;
  readonly tear: string;
}

/** Draws the paper from the top of the card to the torn edge, its shadow, and the printed rules and leaders. */
export function paper(
  slip: Slip,
  next: () => number,
  size: { width: number; height: number },
  print: { ink: string; dots: string; shades: Shades; rules: readonly string[]; leaders: readonly string[] },
): SceneNode[] {
  const { left, right } = slip;
  const { width, height } = size;
  const { shades } = print;
  const flat = Math.floor(clearOfTear(slip));
  return [
    <div
      name="paper"
      style={{
        position: 'absolute',
        left,
        top: 0,
        width: right - left,
        height: flat,
        backgroundColor: shades.flat,
      }}
    />,
    ...shading({ left, right }, 0, Math.round(0.09 * height), shades.top, shades.flat),
    ...shading({ left, right }, flat - bend, bend, shades.flat, shades.tear),
    ...[left, right - 1].map((side) => (
      <div
        style={{
          position: 'absolute',
          left: side,
          top: 0,
          width: 1,
          height: flat,
          backgroundColor: 'rgba(0,0,0,0.1)',
        }}
      />
    )),
    tornEdge(slip, flat, teeth(slip, flat, next), shades.tear),
    <svg
      name="print"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {pathNodes(print.rules, print.ink)}
      {pathNodes(print.leaders, print.dots)}
    </svg>,
  ];
}

/** Height of the shaded part above the torn edge, in pixels. */
const bend = 44;

/** Draws a vertical gradient as rows of one color each: the colors differ so little that 16 rows look continuous. */
function shading(
  { left, right }: Pick<Slip, 'left' | 'right'>,
  top: number,
  height: number,
  from: string,
  to: string,
): SceneNode[] {
  const rows = 16;
  const at = (row: number): number => top + Math.round((row * height) / rows);
  return Array.from({ length: rows }, (_, row) => (
    <div
      style={{
        position: 'absolute',
        left,
        top: at(row),
        width: right - left,
        height: at(row + 1) - at(row),
        backgroundColor: mix(from, to, (row + 0.5) / rows),
      }}
    />
  ));
}

const shadow = 12;

/** Draws the strip with the teeth, a darker line below it for the paper's thickness, and the shadow. */
function tornEdge({ left, right, tear }: Slip, top: number, teeth: (down: number) => string, fill: string): SceneNode {
  const height = tear + 9 + jitter + shadow + 2 - top;
  const strip = (down: number): string => {
    const edge = `M0 ${down}H${right - left}V${tear - 2 + down - top}`;
    return `${edge}${teeth(down)}Z`;
  };
  return (
    <svg
      name="tear"
      width={right - left}
      height={height}
      viewBox={`0 0 ${right - left} ${height}`}
      style={{ position: 'absolute', left, top }}
    >
      <path d={strip(shadow)} fill="#000000" fillOpacity={0.16} />
      <path d={strip(1)} fill="#000000" fillOpacity={0.1} />
      <path d={strip(0)} fill={fill} />
    </svg>
  );
}

const dash = 8;
const dashGap = 4;
export const dashWeight = 3;

/** Returns a rule of dashes as an SVG path in whole pixels. The last dash ends at `width` if that is 12 n + 8. */
export function dashes(left: number, top: number, width: number): string {
  const count = Math.floor((width + dashGap) / (dash + dashGap));
  return Array.from(
    { length: count },
    (_, i) => `M${left + i * (dash + dashGap)} ${top}h${dash}v${dashWeight}h-${dash}z`,
  ).join('');
}
