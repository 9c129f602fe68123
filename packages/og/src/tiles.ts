import type { Style } from '@placard/core/engine';
import { length, type Context } from './style.js';

/**
 * Converts `backgroundSize` to a tile in pixels, as the press needs it. Properties without effect are removed. Other
 * values are kept, so that the press refuses them.
 */
export function tiledGround(style: Style, context: Context): Style {
  const { backgroundSize, backgroundRepeat, backgroundPosition, ...rest } = style as Readonly<Record<string, unknown>>;
  if (backgroundSize === undefined && backgroundRepeat === undefined) return style;
  if (style.backgroundImage === undefined) return rest;
  const size = typeof backgroundSize === 'string' ? backgroundSize.trim() : 'auto';
  // A gradient has no size of its own, so with these values it fills the box, and position and repetition have no
  // effect.
  if (/^(?:auto|cover|contain|100%)(?: (?:auto|100%))?$/.test(size)) return rest;
  if ((backgroundRepeat ?? 'repeat') !== 'repeat' || backgroundPosition !== undefined) return style;
  const sides = size.split(/\s+/).map((side) => length(side, context));
  const isTile = sides.length <= 2 && sides.every((side) => typeof side === 'number');
  return isTile ? { ...rest, backgroundSize: sides.map((side) => `${String(side)}px`).join(' ') } : style;
}
