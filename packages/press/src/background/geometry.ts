import type { SceneNode, Style } from '@placard/core/engine';
import { bordersOf } from '../border.js';
import { fitCorners, insideOf, roundedRect, type Corners, type Outline, type Radii } from '../outline.js';
import type { BoxName, Layer } from './layers.js';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the copies of an image are, in the pixels of its box. */
export interface Tiling extends Rect {
  /** Distances from one copy to the next; 0: there is one. */
  readonly across: number;
  readonly down: number;
}

/** The size of an image itself, as far as it has one. */
export interface NaturalSize {
  readonly width?: number;
  readonly height?: number;
  /** Width divided by height. */
  readonly ratio?: number;
}

const edges: Readonly<Record<BoxName, number>> = { 'border-box': 0, 'padding-box': 1, 'content-box': 2 };

/** The distances of a box inside of an element from its border box. */
function insetsOf(style: Style, name: BoxName): Radii {
  const borders = bordersOf(style).map((border) => border?.width ?? 0);
  const paddings = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
    const padding = style[`padding${side}`] ?? style.padding ?? 0;
    return typeof padding === 'number' ? padding : 0;
  });
  const depth = edges[name];
  const [t = 0, r = 0, b = 0, l = 0] = borders.map(
    (border, i) => (depth > 0 ? border : 0) + (depth > 1 ? (paddings[i] ?? 0) : 0),
  );
  return [t, r, b, l];
}

export function areaOf(style: Style, name: BoxName, width: number, height: number): Rect {
  const [t, r, b, l] = insetsOf(style, name);
  return { x: l, y: t, width: Math.max(0, width - l - r), height: Math.max(0, height - t - b) };
}

/** The outline of a box inside of an element, with the corners that it has there. */
export function areaOutline(style: Style, name: BoxName, width: number, height: number, corners: Corners): Outline {
  const { x, y, width: wide, height: high } = areaOf(style, name, width, height);
  const { across, down } = insideOf(fitCorners(corners, width, height), insetsOf(style, name));
  return roundedRect(x, y, wide, high, across, down);
}

/** The size of a picture, from its attributes or the ratio of its `viewBox`. */
export function naturalSizeOf(picture: SceneNode | undefined): NaturalSize {
  const { width, height, viewBox } = (picture?.props ?? {}) as Readonly<Record<string, unknown>>;
  const [wide, high] = [Number(width), Number(height)];
  if (wide > 0 && high > 0) return { width: wide, height: high, ratio: wide / high };
  const [, , across = 0, down = 0] = String(viewBox).split(/[\s,]+/).map(Number); // prettier-ignore
  return across > 0 && down > 0 ? { ratio: across / down } : {};
}

/** Places the image of a layer in its area (CSS Backgrounds 3 §3.4 to §3.9). */
export function tilingOf(layer: Layer, area: Rect, natural: NaturalSize): Tiling {
  const [repeatAcross, repeatDown] = layer.repeat;
  const sized = sizeIn(layer.size, area, natural);
  const [wide, high] = [rounded(repeatAcross, sized[0], area.width), rounded(repeatDown, sized[1], area.height)];
  // A side that is `auto` keeps the ratio when the other one is rounded.
  const [autoWide, autoHigh] = typeof layer.size === 'string' ? [false, false] : layer.size.map((side) => side === null); // prettier-ignore
  const keepsRatio = natural.ratio !== undefined && repeatAcross !== repeatDown;
  const width = keepsRatio && autoWide && repeatDown === 'round' && !autoHigh ? (wide * high) / sized[1] : wide;
  const height = keepsRatio && autoHigh && repeatAcross === 'round' && !autoWide ? (high * wide) / sized[0] : high;
  const [x, across] = along(repeatAcross, layer.position[0], width, area.width);
  const [y, down] = along(repeatDown, layer.position[1], height, area.height);
  return { x: area.x + x, y: area.y + y, width, height, across, down };
}

function sizeIn(size: Layer['size'], area: Rect, natural: NaturalSize): readonly [width: number, height: number] {
  const { ratio } = natural;
  if (typeof size === 'string') {
    if (ratio === undefined) return [area.width, area.height];
    const fillsWidth = size === 'cover' ? area.width / ratio >= area.height : area.width / ratio <= area.height;
    return fillsWidth ? [area.width, area.width / ratio] : [area.height * ratio, area.height];
  }
  const [width, height] = size.map((side, i) =>
    side === null ? null : side.share * (i === 0 ? area.width : area.height) + side.pixels,
  );
  if (typeof width === 'number') return [width, height ?? (ratio === undefined ? area.height : width / ratio)];
  if (typeof height === 'number') return [ratio === undefined ? area.width : height * ratio, height];
  if (natural.width !== undefined && natural.height !== undefined) return [natural.width, natural.height];
  return sizeIn('contain', area, natural);
}

/** A size that fits a whole number of times. */
const rounded = (repeat: string, size: number, space: number): number =>
  repeat === 'round' && size > 0 ? space / Math.max(1, Math.round(space / size)) : size;

/** The place of the first copy along an axis, and the distance to the next. */
function along(
  repeat: string,
  { share, pixels }: Layer['position'][0],
  size: number,
  space: number,
): readonly [place: number, period: number] {
  const place = share * (space - size) + pixels;
  if (repeat === 'no-repeat') return [place, 0];
  if (repeat !== 'space') return [place, size];
  const count = Math.floor(space / size);
  return count < 2 ? [place, 0] : [0, size + (space - count * size) / (count - 1)];
}
