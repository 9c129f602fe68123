import type { SceneNode } from '@placard/core';
import { mix } from '@placard/templates/parts/mix';

/** A circle in the card, in pixels. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Inks {
  readonly plate: string;
  readonly mark: string;
  readonly arc: string;
}

/** What the rim shows: its marks, the part of a turn that the arc covers, and full turns before it. */
export interface Rim {
  readonly marks: 12 | 60;
  readonly turn: number;
  readonly rings: number;
}

const [hour, longest] = [60, 180];

/** The rim for a time in minutes: sixty minutes up to an hour, more hours as rings, and twelve hours for long times. */
export function rimOf(minutes: number): Rim {
  if (minutes > longest) return { marks: 12, turn: Math.min(1, minutes / (12 * hour)), rings: 0 };
  const full = minutes <= hour ? 0 : Math.ceil(minutes / hour) - 1;
  return { marks: 60, turn: (minutes - full * hour) / hour, rings: full };
}

/** Radius of a dish on the plate, as a part of the plate's. */
export const dishShare = (rings: number): number => 0.82 - 0.035 * rings;

const round = (value: number): number => Math.round(value * 100) / 100;

/** The point on a circle at a part of a turn, clockwise from the top. */
const pointAt = ({ x, y }: Circle, radius: number, turn: number): string =>
  `${round(x + radius * Math.sin(2 * Math.PI * turn))} ${round(y - radius * Math.cos(2 * Math.PI * turn))}`;

function arcPath(circle: Circle, radius: number, turn: number): string {
  const r = round(radius);
  const half = Math.min(turn, 1) / 2;
  const [start, middle, end] = [0, half, 2 * half].map((at) => pointAt(circle, radius, at));
  return `M${start}A${r} ${r} 0 0 1 ${middle}A${r} ${r} 0 0 1 ${end}`;
}

/** Draws a plate in a box around it: its rim with the marks of a timer, and the arc over them. */
export function plate(circle: Circle, { plate, mark, arc }: Inks, rim: Rim | undefined): SceneNode {
  const { radius } = circle;
  const own: Circle = { x: radius, y: radius, radius };
  const size = 2 * radius;
  const line = 0.925 * radius;
  const marks = (every: boolean): string =>
    Array.from({ length: rim?.marks ?? 0 }, (_, i) => i)
      .filter((i) => (rim?.marks === 12 || i % 5 === 0) === every)
      .map((i) => {
        const half = (every ? 0.0475 : 0.0265) * radius;
        const turn = i / (rim?.marks ?? 1);
        return `M${pointAt(own, line - half, turn)}L${pointAt(own, line + half, turn)}`;
      })
      .join('');
  const stroke = (share: number): number => round(share * radius);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      style={{ position: 'absolute', left: circle.x - radius, top: circle.y - radius }}
    >
      <circle cx={radius} cy={radius} r={radius} fill={plate} />
      {rim === undefined ? (
        <circle cx={radius} cy={radius} r={line} fill="none" stroke={arc} stroke-width={stroke(0.02)} />
      ) : (
        [
          <path d={marks(false)} fill="none" stroke={mix(plate, mark, 0.6)} stroke-width={stroke(0.011)} />,
          <path d={marks(true)} fill="none" stroke={mix(plate, mark, 0.92)} stroke-width={stroke(0.017)} />,
          ...Array.from({ length: rim.rings }, (_, i) => (
            <circle
              cx={radius}
              cy={radius}
              r={round((0.852 - 0.035 * i) * radius)}
              fill="none"
              stroke={arc}
              stroke-width={stroke(0.024)}
            />
          )),
          <path
            d={arcPath(own, line, rim.turn)}
            fill="none"
            stroke={arc}
            stroke-width={stroke(0.095)}
            stroke-linecap={rim.turn < 1 ? 'round' : 'butt'}
          />,
          ...knob(own, line, rim.turn, { plate, mark, arc }),
        ]
      )}
    </svg>
  );
}

function knob(own: Circle, line: number, turn: number, { plate, arc }: Inks): readonly SceneNode[] {
  const [x, y] = pointAt(own, line, turn).split(' ').map(Number);
  return [
    <circle cx={x} cy={y} r={round(0.068 * own.radius)} fill={arc} />,
    <circle cx={x} cy={y} r={round(0.03 * own.radius)} fill={plate} />,
  ];
}
