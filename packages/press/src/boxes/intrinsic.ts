import type { CssBox, MinMax } from './css-box.js';
import { across, frameOf, marginsOf, pixels } from './lengths.js';

export const plus = ({ min, max }: MinMax, more: number): MinMax => ({ min: min + more, max: max + more });
export const largest = (all: readonly MinMax[]): MinMax => ({
  min: all.reduce((most, { min }) => Math.max(most, min), 0),
  max: all.reduce((most, { max }) => Math.max(most, max), 0),
});
export const sum = (all: readonly MinMax[]): MinMax => ({
  min: all.reduce((total, { min }) => total + min, 0),
  max: all.reduce((total, { max }) => total + max, 0),
});

/** The widths of a border box by its content. */
export const minMaxOf = (box: CssBox): MinMax =>
  (box.cache.minMax ??= plus(box.formatting.minMax(box), across(frameOf(box, 0))));

/** The same in a containing block, where padding in percent and the lines of a turned box have a length. */
export const minMaxIn = (
  box: CssBox,
  { width, height }: { readonly width: number; readonly height?: number | undefined },
): MinMax =>
  box.kind === 'turned'
    ? plus(box.formatting.minMax(box, height), across(frameOf(box, width)))
    : plus(minMaxOf(box), across(frameOf(box, width)) - across(frameOf(box, 0)));

/** What a box with its margins adds to the widths of the box around it. */
export function contributionOf(box: CssBox): MinMax {
  const { style, em } = box;
  const content = ownMinMax(box);
  const frame = across(frameOf(box, 0));
  const limit = (name: 'minWidth' | 'maxWidth', otherwise: number): MinMax => {
    const value = style[name];
    if (value === 'min-content' || value === 'max-content') {
      const own = minMaxOf(box)[value === 'min-content' ? 'min' : 'max'];
      return { min: own, max: own };
    }
    const own = pixels(value, undefined, em) ?? otherwise;
    return { min: own, max: own };
  };
  const [least, most] = [limit('minWidth', 0), limit('maxWidth', Infinity)];
  const clamped = {
    min: Math.max(frame, least.min, Math.min(content.min, most.min)),
    max: Math.max(frame, least.max, Math.min(content.max, most.max)),
  };
  return plus(clamped, across(marginsOf(box, 0)));
}

function ownMinMax(box: CssBox): MinMax {
  const { style, em, kind } = box;
  const own = pixels(style.width, undefined, em);
  if (own !== undefined) return { min: own, max: own };
  const height = style.aspectRatio === undefined ? undefined : pixels(style.height, undefined, em);
  if (height !== undefined && style.aspectRatio !== undefined)
    return { min: height * style.aspectRatio, max: height * style.aspectRatio };
  const content = minMaxOf(box);
  if (style.width === 'min-content') return { min: content.min, max: content.min };
  if (style.width === 'max-content') return { min: content.max, max: content.max };
  const isShare = typeof style.width === 'string' && style.width.endsWith('%');
  return isShare && kind === 'replaced' ? { min: 0, max: content.max } : content;
}
