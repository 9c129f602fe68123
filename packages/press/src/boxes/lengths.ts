import type { CssBox, Edges } from './css-box.js';
import type { Style } from '@placard/core/engine';
import { borderOf } from '../border.js';

/** Pixels of a length; undefined for keywords, and for a percentage of an unknown size. */
export function pixels(value: unknown, base: number | undefined, em: number): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const amount = Number.parseFloat(value);
  if (value.endsWith('%')) return base === undefined ? undefined : (amount / 100) * base;
  return value.endsWith('em') ? amount * em : undefined;
}

const sides = ['Left', 'Right', 'Top', 'Bottom'] as const;

const edges = (of: (side: (typeof sides)[number]) => number): Edges => ({
  left: of('Left'),
  right: of('Right'),
  top: of('Top'),
  bottom: of('Bottom'),
});

export const bordersOf = ({ style }: CssBox): Edges => edges((side) => borderOf(style, side)?.width ?? 0);

/** Padding and border. @param base width of the containing block */
export function frameOf({ style, em }: CssBox, base: number): Edges {
  return edges(
    (side) => (pixels(style[`padding${side}`] ?? style.padding, base, em) ?? 0) + (borderOf(style, side)?.width ?? 0),
  );
}

/** Margins; `auto` is 0. @param base width of the containing block */
export const marginsOf = ({ style, em }: CssBox, base: number): Edges =>
  edges((side) => pixels(style[`margin${side}`] ?? style.margin, base, em) ?? 0);

export const isAutoMargin = ({ style }: CssBox, side: (typeof sides)[number]): boolean =>
  (style[`margin${side}`] ?? style.margin) === 'auto';

export const across = ({ left, right }: Edges): number => left + right;
export const down = ({ top, bottom }: Edges): number => top + bottom;

/** The gaps between columns and between rows. */
export function gapsOf(
  { style, em }: { readonly style: Style; readonly em: number },
  width: number | undefined,
  height: number | undefined,
): { readonly column: number; readonly row: number } {
  return {
    column: pixels(style.columnGap ?? style.gap, width, em) ?? 0,
    row: pixels(style.rowGap ?? style.gap, height, em) ?? 0,
  };
}
