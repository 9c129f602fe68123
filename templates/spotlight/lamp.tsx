import type { Frame, SceneNode } from '@placard/core';

/** Half of the width of a lamp's lens, in pixels. */
export const lens = 74;

const metal = { bar: '#2C2A31', body: '#232128', ring: '#3A3740', off: '#19171D', glass: '#0E0D11' } as const;

/** Height of a lamp from the bar on which it hangs to its lens. */
const drop = 150;

/** y of the lenses: the bar is near the upper edge, or at the end of a story's upper bar. */
export const lensOf = (covered: number): number => Math.max(36, covered - 130) + drop;

/** Distance between two lamps, in pixels. */
const apart = 268;

/** Draws the bar under the ceiling with its lamps. The one in the middle is lit. */
export function rig({ width, safeArea }: Frame): SceneNode {
  const y = lensOf(safeArea.top);
  const bar = y - drop;
  const height = y + 40;
  return (
    <svg
      name="rig"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {[-1, 1].map((side) => (
        <g transform={`translate(${width / 2 + side * apart} ${bar}) rotate(${side * -24})`}>
          {lampShapes(metal.off, metal.glass)}
        </g>
      ))}
      <path d={`M0 ${bar - 6}H${width}V${bar + 6}H0Z`} fill={metal.bar} />
      <g transform={`translate(${width / 2} ${bar})`}>{lampShapes(metal.body, '#FFF1CE')}</g>
    </svg>
  );
}

/** A lamp below its clamp, which is at the origin: yoke, housing, ring and lens. */
const lampShapes = (body: string, glass: string): SceneNode[] => [
  <path d="M-12 -14H12V34H-12Z" fill={metal.bar} />,
  <path d={`M-40 44Q-40 30 -26 30H26Q40 30 40 44L${lens - 8} ${drop - 34}H${8 - lens}Z`} fill={body} />,
  <path d={`M${-lens - 4} ${drop - 34}H${lens + 4}V${drop}H${-lens - 4}Z`} fill={metal.ring} />,
  <ellipse cx={0} cy={drop} rx={lens + 4} ry={17} fill={metal.ring} />,
  <ellipse cx={0} cy={drop} rx={lens - 2} ry={13} fill={glass} />,
];

/** Draws the front edge of the stage, which ends the floor as the bar ends the ceiling. */
export const apron = ({ width }: Frame, y: number): SceneNode => (
  <div name="apron" style={{ position: 'absolute', left: 0, top: y, width, height: 6, backgroundColor: metal.bar }} />
);
