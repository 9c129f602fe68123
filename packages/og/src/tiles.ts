import type { SceneNode, Style } from '@placard/core/engine';
import { length, type Context } from './style.js';

/** More tiles than this are left to satori, which repeats a pattern. */
const mostTiles = 2_000;
const corners = /^border(?:(?:Top|Bottom)(?:Left|Right))?Radius$/;

/**
 * Gradients that repeat by `backgroundSize` become boxes behind the children: one for each tile, as many as the largest
 * box of the card needs. A size that fills the box is left out. Others are kept, so that the press refuses them.
 */
export function tiledGround(style: Style, context: Context): { style: Style; ground: readonly SceneNode[] } {
  const given = style as Readonly<Record<string, unknown>>;
  const { backgroundSize, backgroundRepeat, backgroundPosition, ...rest } = given;
  const { backgroundImage } = style;
  if (backgroundSize === undefined && backgroundRepeat === undefined) return { style, ground: [] };
  if (backgroundImage === undefined) return { style: rest, ground: [] };
  const size = typeof backgroundSize === 'string' ? backgroundSize.trim() : 'auto';
  const repeats = backgroundRepeat === undefined || backgroundRepeat === 'repeat';
  // A gradient has no size of its own, so these fill the box, and neither place nor repetition shows.
  if (/^(?:auto|cover|contain|100%)(?: (?:auto|100%))?$/.test(size)) return { style: rest, ground: [] };
  const [width, height = width] = size.split(/\s+/).map((each) => length(each, context));
  if (!repeats || backgroundPosition !== undefined) return { style, ground: [] };
  if (typeof width !== 'number' || typeof height !== 'number' || size.includes(',')) return { style, ground: [] };
  const [columns, rows] = [Math.ceil(context.width / width), Math.ceil(context.height / height)];
  if (!(columns * rows <= mostTiles)) return { style, ground: [] };
  const { backgroundImage: _, ...plain } = rest as Style;
  const tiles = Array.from({ length: columns * rows }, (_, i): SceneNode => {
    const place = { left: (i % columns) * width, top: Math.floor(i / columns) * height };
    return { type: 'div', props: { style: { position: 'absolute', ...place, width, height, backgroundImage } } };
  });
  const rounded = Object.fromEntries(Object.entries(style).filter(([name]) => corners.test(name)));
  const filled: Style = { position: 'absolute', left: 0, top: 0, right: 0, bottom: 0, overflow: 'hidden', ...rounded };
  return { style: plain, ground: [{ type: 'div', props: { name: 'background', style: filled, children: tiles } }] };
}
