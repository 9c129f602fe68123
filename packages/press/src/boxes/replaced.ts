import type { CssBox, Formatting, MinMax } from './css-box.js';
import { pixels } from './lengths.js';

function replacedMinMax({ node, style, em }: CssBox): MinMax {
  const { width, height } = node.props as { readonly width?: unknown; readonly height?: unknown };
  const tall = pixels(style.height, undefined, em) ?? (Number(height) || undefined);
  const byRatio = style.aspectRatio !== undefined && tall !== undefined ? tall * style.aspectRatio : undefined;
  const wide = pixels(style.width, undefined, em) ?? (Number(width) || byRatio || 0);
  return { min: wide, max: wide };
}

function replacedHeight({ node, style }: CssBox, width: number): number {
  const { height } = node.props as { readonly height?: unknown };
  if (style.aspectRatio !== undefined) return width / style.aspectRatio;
  return Number(height) > 0 ? Number(height) : 0;
}

/** Sizes pictures and drawings. */
export const replacedFormatting: Formatting = {
  minMax: replacedMinMax,
  content: (box, { width, height }) => ({ height: height ?? replacedHeight(box, width), children: [] }),
};
