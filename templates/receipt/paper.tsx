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

/** The cutter's teeth from right to left, as lines that follow a point at the right edge. */
function teeth({ left, right, tear }: Slip, next: () => number): string {
  const count = Math.round((right - left) / tooth);
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, i) => {
    const at = count - i;
    const base = tear - slope * (1 - at / count);
    const point = `${round(left + step * (at - 0.5))} ${round(base + 9 + next() * jitter)}`;
    const valley = `${round(left + step * (at - 1))} ${round(base - 2 - next() * jitter)}`;
    return `L${point}L${valley}`;
  }).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Grey levels of the paper: where it leaves the printer, where it lies flat, where it bends at the tear. */
const shades = { top: '#DFE0DD', flat: '#FCFCFA', tear: '#F1F1EE' } as const;

/** Thermal paper fed in from above the frame, its shadow, and what is printed on it without letters. */
export function paper(
  slip: Slip,
  next: () => number,
  size: { width: number; height: number },
  print: { ink: string; dots: string; rules: string; leaders: string },
): SceneNode[] {
  const { left, right, tear } = slip;
  const { width, height } = size;
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
        backgroundImage: `linear-gradient(180deg, ${shades.top} 0px, ${shades.flat} ${Math.round(0.09 * tear)}px)`,
        borderLeft: '1px solid rgba(0,0,0,0.1)',
        borderRight: '1px solid rgba(0,0,0,0.1)',
      }}
    />,
    tornEdge(slip, flat, teeth(slip, next)),
    <svg
      name="print"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      <path d={print.rules} fill={print.ink} />
      {print.leaders === '' ? null : <path d={print.leaders} fill={print.dots} />}
    </svg>,
  ];
}

/** The strip that the cutter made: only it differs from card to card. */
function tornEdge({ left, right, tear }: Slip, top: number, teeth: string): SceneNode {
  const height = tear + 9 + jitter + 14 - top;
  const edge = `M${left} ${top}H${right}V${tear - 2}${teeth}Z`;
  return (
    <svg
      name="tear"
      width={right - left}
      height={height}
      viewBox={`${left} ${top} ${right - left} ${height}`}
      style={{ position: 'absolute', left, top }}
    >
      <defs>
        <linearGradient id="tear" gradientUnits="userSpaceOnUse" x1="0" y1={top} x2="0" y2={tear}>
          <stop offset="0" stopColor={shades.flat} />
          <stop offset="1" stopColor={shades.tear} />
        </linearGradient>
      </defs>
      <path d={edge} transform="translate(0 12)" fill="#000000" fillOpacity="0.16" />
      <path d={edge} fill="url(#tear)" />
      <path d={`M${right} ${tear - 2}${teeth}`} fill="none" stroke="#000000" strokeOpacity="0.1" strokeWidth="1" />
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
