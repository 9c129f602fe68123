import type { Around, CssBox } from './css-box.js';
import { minMaxIn } from './intrinsic.js';
import { across, down, frameOf, marginsOf, pixels } from './lengths.js';

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Pixels of `width`, `minWidth` or `maxWidth`, also by keyword; undefined for `auto`. */
export function widthFrom(box: CssBox, value: unknown, base: number | undefined, room: number): number | undefined {
  const own = pixels(value, base, box.em);
  if (own !== undefined || typeof value !== 'string') return own;
  if (!value.includes('-content')) return undefined;
  const { min, max } = minMaxIn(box, { width: base ?? 0 });
  if (value === 'min-content') return min;
  if (value === 'max-content') return max;
  const limit = pixels(value.slice('fit-content('.length, -1).replace('px', ''), base, box.em) ?? Number.parseFloat(value.slice('fit-content('.length)); // prettier-ignore
  return clamp(Number.isNaN(limit) ? room : limit, min, max);
}

/** `minWidth` and `maxWidth` in pixels. A box is never smaller than its padding and border. */
export function widthLimits(box: CssBox, around: { readonly width?: number | undefined }): readonly [number, number] {
  const { style } = box;
  const room = (around.width ?? Infinity) - across(marginsOf(box, around.width ?? 0));
  const least = widthFrom(box, style.minWidth, around.width, room) ?? 0;
  const most = widthFrom(box, style.maxWidth, around.width, room) ?? Infinity;
  return [Math.max(least, across(frameOf(box, around.width ?? 0))), most];
}

export function heightLimits(
  box: CssBox,
  around: { readonly width?: number | undefined; readonly height?: number | undefined },
): readonly [number, number] {
  const { style, em } = box;
  const least = pixels(style.minHeight, around.height, em) ?? 0;
  return [
    Math.max(least, down(frameOf(box, around.width ?? 0))),
    pixels(style.maxHeight, around.height, em) ?? Infinity,
  ];
}

/** `height` in pixels, as far as it is given. */
export function givenHeight(box: CssBox, around: Around): number | undefined {
  const own = pixels(box.style.height, around.height, box.em);
  const [least, most] = heightLimits(box, around);
  return own === undefined ? undefined : clamp(own, least, most);
}

/** `width` in pixels, as far as it is given, or follows from the height and the ratio. */
export function givenWidth(box: CssBox, around: Around): number | undefined {
  const room = around.width - across(marginsOf(box, around.width));
  const own = widthFrom(box, box.style.width, around.width, room);
  const height = own === undefined && box.style.aspectRatio !== undefined ? givenHeight(box, around) : undefined;
  if (own !== undefined) return clampWidth(box, own, around);
  return height === undefined ? undefined : clampWidth(box, ratioWidth(box, height, around.width), around);
}

/** A box with a ratio is not narrower than its content, unless that is hidden (CSS Sizing 4 §5.1.1). */
export function ratioWidth(box: CssBox, height: number, base: number): number {
  const { aspectRatio = 1, overflow, minWidth } = box.style;
  const width = height * aspectRatio;
  const isFree = box.kind === 'replaced' || overflow === 'hidden' || minWidth !== undefined;
  return isFree ? width : Math.max(width, minMaxIn(box, { width: base }).min);
}

export function clampWidth(box: CssBox, width: number, around: { readonly width?: number | undefined }): number {
  const [least, most] = widthLimits(box, around);
  return clamp(width, least, most);
}

export function clampHeight(box: CssBox, height: number, around: Around): number {
  const [least, most] = heightLimits(box, around);
  return clamp(height, least, most);
}

/**
 * The width of a box that fits its content into a room (CSS Sizing 3 §4.1).
 *
 * @param around its containing block
 */
export function fitWidth(
  box: CssBox,
  room: number,
  around: { readonly width: number; readonly height?: number | undefined },
): number {
  const { min, max } = minMaxIn(box, around);
  return clamp(room, min, max);
}

/** The width of a box: its own, or else that of its room or of its content. */
export function usedWidth(box: CssBox, around: Around, auto: 'stretch' | 'fit'): number {
  const given = givenWidth(box, around);
  if (given !== undefined) return given;
  const room = around.width - across(marginsOf(box, around.width));
  return clampWidth(box, auto === 'stretch' ? room : fitWidth(box, room, around), around);
}
