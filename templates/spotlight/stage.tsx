import type { Frame, SceneNode } from '@placard/core';

export const colours = { stage: '#0B0A0D', title: '#FFF7E4', subtitle: '#EADFC4', label: '#FFE3A3' } as const;

/** The light's own colour, as `rgb()` wants it. */
const warm = '255, 205, 122';

/** One beam on the card's axis: straight sides from a mouth at the upper edge down to a pool on the floor. */
export interface Beam {
  /** Half as wide as the mouth. */
  readonly mouth: number;
  readonly pool: { readonly y: number; readonly rx: number; readonly ry: number };
}

export const beamOf = ({ preset, height }: Frame): Beam =>
  preset === 'square'
    ? { mouth: 90, pool: { y: height - 210, rx: 510, ry: 150 } }
    : { mouth: 100, pool: { y: height - 158, rx: 585, ry: 118 } };

/** Rows of so many pixels: each is one box with a gradient along its length. */
const row = 6;
/** Of a row's half width the outer part in which the light comes up. */
const soft = 0.42;
/**
 * How much light there is at the mouth, in the beam's middle and in the pool. White letters keep a contrast of 7 on
 * it (WCAG 2.2) wherever the title stands.
 */
const strength = { mouth: 0.46, middle: 0.17, pool: 0.13 } as const;

/** The beam and its pool without a hard edge. */
export function light({ width, height }: Frame, { mouth, pool }: Beam): SceneNode[] {
  return Array.from({ length: Math.ceil((pool.y + pool.ry) / row) }, (_, i) => {
    const y = (i + 0.5) * row;
    const below = Math.max(0, (y - pool.y) / pool.ry);
    const edge = Math.sqrt(Math.max(0, 1 - below ** 2));
    const half = below > 0 ? pool.rx * edge : mouth + ((pool.rx - mouth) * y) / pool.y;
    const along = Math.min(1, y / pool.y);
    const near = Math.max(0, 1 - ((y - pool.y) / pool.ry) ** 2);
    const alpha =
      (strength.mouth + (strength.middle - strength.mouth) * along ** 0.6) * edge + strength.pool * near ** 1.5;
    // A pool is softer at its ends than the beam at its sides.
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
          top: i * row,
          width: width - 2 * left,
          height: Math.min(row, height - i * row),
          backgroundImage: `linear-gradient(to right, ${[...stops, ...mirrored].join(', ')})`,
        }}
      />
    );
  });
}

/** So much of the photo is to be seen, and a little for whole pixels. */
const minSeen = 0.403;
/** How far the pool's front bulges down over the floor. */
const bulge = (preset: Frame['preset']): number => (preset === 'square' ? 40 : 18);

/** Where the floor may begin at the highest: the beam is then as wide as the card. */
export const highestFloor = ({ preset, height }: Frame): number =>
  Math.ceil(minSeen * height + (1 - Math.PI / 4) * bulge(preset));

/**
 * Over a photo the light is the photo: all around the beam is dark. The beam is as slender as the share of the photo
 * that is to be seen allows, and comes from the side on which the subject is.
 *
 * @param floor where the text's room begins
 */
export function darkAround({ width, height, preset, background }: Frame, floor: number): SceneNode {
  const bow = bulge(preset);
  const foot = floor - bow;
  const middle = width / 2;
  const usual = 0.46 * width;
  // A trapezoid, and under it half an ellipse.
  const beamOn = (base: number): number => (minSeen * width * height - (Math.PI / 2) * base * bow) / foot;
  const slender = beamOn(usual) - usual;
  const half = slender > usual ? Math.min(middle, beamOn(middle) / 2) : usual;
  const mouth = slender > usual ? half : Math.max(0.17 * width, slender);
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
      <path fill={colours.stage} fillRule="evenodd" d={`M0 0H${width}V${height}H0Z${hole}`} />
    </svg>
  );
}

/** The floor in front of the pool, faintly lit: opaque rows on the dark. */
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
