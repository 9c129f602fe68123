import type { SceneNode } from '@placard/core';

export interface Slip {
  readonly left: number;
  readonly right: number;
  /** Where the cutter went through, at the left edge. */
  readonly tear: number;
}

const tooth = 16;
const slope = 6;
const jitter = 4;

/** Above this line no tooth of the cutter reaches into the paper. */
export const clearOfTear = ({ tear }: Slip): number => tear - slope - jitter - 2;

/** The paper's outline, from above the frame to the cutter's teeth. */
function outline({ left, right, tear }: Slip, next: () => number): string {
  const teeth = Math.round((right - left) / tooth);
  const step = (right - left) / teeth;
  const points = Array.from({ length: teeth }, (_, i) => {
    const at = teeth - i;
    const base = tear - slope * (1 - at / teeth);
    const point = `${round(left + step * (at - 0.5))} ${round(base + 9 + next() * jitter)}`;
    const valley = `${round(left + step * (at - 1))} ${round(base - 2 - next() * jitter)}`;
    return `L${point}L${valley}`;
  });
  return `M${left} -40H${right}V${tear - 2}${points.join('')}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Thermal paper fed in from above the frame, its shadow, and what is printed on it without letters. */
export function paper(
  slip: Slip,
  next: () => number,
  size: { width: number; height: number },
  print: { ink: string; dots: string; rules: string; leaders: string },
): SceneNode {
  const edge = outline(slip, next);
  const { width, height } = size;
  return (
    <svg
      name="paper"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      <defs>
        <linearGradient id="paper" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={slip.tear}>
          <stop offset="0" stopColor="#DFE0DD" />
          <stop offset="0.09" stopColor="#FCFCFA" />
          <stop offset="0.94" stopColor="#FCFCFA" />
          <stop offset="1" stopColor="#F1F1EE" />
        </linearGradient>
      </defs>
      <path d={edge} transform="translate(0 12)" fill="#000000" fillOpacity="0.16" />
      <path d={edge} fill="url(#paper)" stroke="#000000" strokeOpacity="0.1" strokeWidth="1" />
      <path d={print.rules} fill={print.ink} />
      {print.leaders === '' ? null : <path d={print.leaders} fill={print.dots} />}
    </svg>
  );
}

const dash = 8;
const dashGap = 4;
export const dashWeight = 3;

/** A printed rule of dashes: whole pixels, and a whole dash at either end when the width is 12 n + 8. */
export function dashes(left: number, top: number, width: number): string {
  const count = Math.floor((width + dashGap) / (dash + dashGap));
  return Array.from(
    { length: count },
    (_, i) => `M${left + i * (dash + dashGap)} ${top}h${dash}v${dashWeight}h-${dash}z`,
  ).join('');
}
