import type { Frame, SceneNode } from '@placard/core';
import { lens, lensOf } from './lamp.js';

export const colors = { stage: '#0B0A0D', title: '#FFF7E4', subtitle: '#EADFC4', label: '#FFE3A3' } as const;

/** Color of the light, as arguments of `rgba()`. */
const warm = '255, 205, 122';

/** A beam in the middle of the card. It widens from its mouth, at the upper edge or in a lamp, to an elliptic pool. */
export interface Beam {
  /** y of the mouth, and half of the beam's width there, in pixels. */
  readonly top: number;
  readonly mouth: number;
  readonly pool: { readonly y: number; readonly rx: number; readonly ry: number };
  /** Height in pixels of the rows that draw the lower half of the pool, where they get narrower fast. */
  readonly fine: number;
}

/** Height in pixels of the rows that draw the light. Each row is a box with a horizontal gradient. */
const row = 6;

export function beamOf({ shape, height, safeArea }: Frame): Beam {
  if (shape === 'wide') return { top: 0, mouth: 100, pool: { y: height - 158, rx: 585, ry: 118 }, fine: row };
  if (shape === 'square') return { top: 0, mouth: 90, pool: { y: height - 210, rx: 510, ry: 150 }, fine: row };
  return {
    top: lensOf(safeArea.top),
    mouth: lens,
    pool: { y: Math.round(height - 210 - 0.5 * safeArea.bottom), rx: 520, ry: 165 },
    fine: 2,
  };
}

/** Part of a row's half width, at its outer end, in which the light increases to its full strength. */
const soft = 0.42;
/**
 * Opacity of the beam at its mouth (`mouth`) and at its lower end (`middle`), and of the pool, which is added. Where
 * the title can be, white letters have a contrast of at least 7 (WCAG 2.2, level AAA).
 */
const strength = { mouth: 0.46, middle: 0.17, pool: 0.13 } as const;

/** Draws the beam and its pool with soft edges. */
export function light({ width, height }: Frame, { top: mouthTop, mouth, pool, fine }: Beam): SceneNode[] {
  const high = pool.y - mouthTop;
  const coarse = Math.floor(high / row);
  const count = coarse + Math.ceil((high + pool.ry - coarse * row) / fine);
  return Array.from({ length: count }, (_, i) => {
    const thick = i < coarse ? row : fine;
    const above = Math.min(i, coarse) * row + Math.max(0, i - coarse) * fine;
    const down = above + thick / 2;
    const y = mouthTop + down;
    const below = Math.max(0, (y - pool.y) / pool.ry);
    const edge = Math.sqrt(Math.max(0, 1 - below ** 2));
    const half = below > 0 ? pool.rx * edge : mouth + ((pool.rx - mouth) * down) / high;
    const along = Math.min(1, down / high);
    const near = Math.max(0, 1 - ((y - pool.y) / pool.ry) ** 2);
    const alpha =
      (strength.mouth + (strength.middle - strength.mouth) * along ** 0.6) * edge + strength.pool * near ** 1.5;
    const lit = `rgba(${warm}, ${alpha.toFixed(3)})`;
    const faint = `rgba(${warm}, ${(0.3 * alpha).toFixed(3)})`;
    const none = `rgba(${warm}, 0)`;
    const stops = [none, `${faint} ${(25 * soft).toFixed(1)}%`, `${lit} ${(50 * soft).toFixed(1)}%`];
    const mirrored = [`${lit} ${(100 - 50 * soft).toFixed(1)}%`, `${faint} ${(100 - 25 * soft).toFixed(1)}%`, none];
    const left = Math.round(width / 2 - half);
    return (
      <div
        style={{
          position: 'absolute',
          left,
          top: mouthTop + above,
          width: width - 2 * left,
          height: Math.min(thick, height - mouthTop - above),
          backgroundImage: `linear-gradient(to right, ${[...stops, ...mirrored].join(', ')})`,
        }}
      />
    );
  });
}

/** Smallest share of the photo that is visible: 40 %, and a margin for rounding to whole pixels. */
const minSeen = 0.403;
/** Height in pixels of the half ellipse at the lower end of the beam. */
const bulge = (shape: Frame['shape']): number => (shape !== 'wide' ? 40 : 18);

/** Smallest y at which the floor may begin, in pixels. The beam is then as wide as the card. */
export const highestFloor = ({ shape, height }: Frame): number =>
  Math.ceil(minSeen * height + (1 - Math.PI / 4) * bulge(shape));

/**
 * Covers a photo with the dark stage, except for the beam. The beam is as narrow as `minSeen` allows, and its mouth is
 * on the side of the photo's focal point.
 *
 * @param floor y at which the floor begins, in pixels; the text is below it
 */
export function darkAround({ width, height, shape, background }: Frame, floor: number): SceneNode {
  const bow = bulge(shape);
  const foot = floor - bow;
  const middle = width / 2;
  const normalWidth = 0.46 * width;
  // Sum of the half widths at the mouth and at the foot. The beam is a trapezoid with half an ellipse below it.
  const beamOn = (base: number): number => (minSeen * width * height - (Math.PI / 2) * base * bow) / foot;
  const slender = beamOn(normalWidth) - normalWidth;
  const half = slender > normalWidth ? Math.min(middle, beamOn(middle) / 2) : normalWidth;
  const mouth = slender > normalWidth ? half : Math.max(0.17 * width, slender);
  const aimed = (background?.focal.x ?? 0.5) * width;
  const top = Math.max(mouth, Math.min(width - mouth, middle + 0.8 * (aimed - middle)));
  const hole = `M${top - mouth} 0H${top + mouth}L${middle + half} ${foot}A${half} ${bow} 0 0 1 ${middle - half} ${foot}Z`;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      <path fill={colors.stage} fillRule="evenodd" d={`M0 0H${width}V${height}H0Z${hole}`} />
    </svg>
  );
}

/** Draws the faint light on the floor in front of the beam. */
export function litFloor({ width, height }: Frame, floor: number): SceneNode[] {
  const deep = Math.min(height - floor, 260);
  return Array.from({ length: Math.floor(deep / row) }, (_, i) => {
    const share = 1 - (i + 0.5) / (deep / row);
    const lit = `rgba(${warm}, ${(0.2 * share ** 1.6).toFixed(3)})`;
    const left = Math.round(width * (0.06 + 0.16 * (1 - share)));
    return (
      <div
        style={{
          position: 'absolute',
          left,
          top: floor + i * row,
          width: width - 2 * left,
          height: row,
          backgroundImage: `linear-gradient(to right, rgba(${warm}, 0), ${lit} 35%, ${lit} 65%, rgba(${warm}, 0))`,
        }}
      />
    );
  });
}
