import type { BlendMode } from '@placard/core/engine';
import type { Rgba } from '../color.js';
import type { Shape } from '../coverage.js';
import type { Gradient } from '../gradient/parse.js';
import { intersect, isEmpty, type Bounds, type Matrix } from '../matrix.js';
import { pathBounds, pathData, rounded } from '../path-data.js';
import type { Pixels } from '../pixel-memory.js';

/** Encodes premultiplied RGBA, or RGB, as PNG. */
export type EncodePng = (pixels: Pixels) => Promise<Uint8Array>;

/** How a group of a drawing is composited. */
export interface VectorGroup {
  readonly opacity?: number;
  readonly blend?: BlendMode | undefined;
  readonly isIsolated?: boolean;
}

/** A card that is written as SVG. Places are in pixels of the card. */
export interface Vector {
  /** Pixels per pixel of the card, of the parts that have no other form. */
  readonly scale: number;
  fill(shapes: readonly Shape[], color: Rgba, clip: Bounds): void;
  /** @returns false when SVG has no such gradient */
  gradient(shape: Shape, gradient: Gradient, clip: Bounds): boolean;
  group(group: VectorGroup, fill: () => void): void;
  clip(cuts: readonly Shape[], fill: () => void): void;
  image(pixels: Pixels, area: Bounds, clip: Bounds): void;
  /** @param svg in pixels that the matrix maps to the card */
  drawing(svg: string, matrix: Matrix, clip: Bounds): void;
  /** The whole document (SVG 2). */
  document(width: number, height: number, encode: EncodePng): Promise<string>;
}

const hex = ({ r, g, b }: Rgba): string => `#${[r, g, b].map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`; // prettier-ignore
const paintOf = (name: string, color: Rgba): string =>
  `${name}="${hex(color)}"${color.a < 1 ? ` ${name}-opacity="${Number(color.a.toFixed(4))}"` : ''}`;
const matrixOf = ({ a, b, c, d, e, f }: Matrix): string => `matrix(${[a, b, c, d, e, f].map(rounded).join(' ')})`;
/** A hundredth of a thousandth of a pixel is a rounding error. */
const near = (length: number): number => Number(length.toFixed(5));
const rectangle = ({ left, top, right, bottom }: Bounds): string => `M${left} ${top}H${right}V${bottom}H${left}Z`;

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

export function createVector(scale: number): Vector {
  const parts: (string | { readonly pixels: Pixels; readonly attributes: string })[] = [];
  const clips = new Map<string, string>();
  let gradients = 0;
  let drawings = 0;

  /** The attribute of a clip path, whose definition stands where it is first used. */
  function clipTo(data: string): string {
    const id = clips.get(data) ?? `c${clips.size}`;
    if (!clips.has(data)) parts.push(`<clipPath id="${id}"><path d="${data}"/></clipPath>`);
    clips.set(data, id);
    return ` clip-path="url(#${id})"`;
  }

  const within = (bounds: Bounds, clip: Bounds): string => (isWithin(bounds, clip) ? '' : clipTo(rectangle(clip)));

  function path(shapes: readonly Shape[], paint: string, clip: Bounds): void {
    const drawn = shapes.filter(({ outline, matrix }) => !isEmpty(intersect(pathBounds(outline, matrix), clip)));
    if (drawn.length === 0) return;
    const clipped = drawn.every(({ outline, matrix }) => isWithin(pathBounds(outline, matrix), clip)) ? '' : clipTo(rectangle(clip)); // prettier-ignore
    const rule = drawn.some(({ reversed }) => reversed) ? ' fill-rule="evenodd"' : '';
    const data = drawn.map(({ outline, matrix }) => pathData(outline, matrix)).join('');
    parts.push(`<path d="${data}" ${paint}${rule}${clipped}/>`);
  }

  function wrapped(attributes: string, fill: () => void): void {
    parts.push(`<g${attributes}>`);
    fill();
    parts.push('</g>');
  }

  return {
    scale,
    fill: (shapes, color, clip) => (color.a > 0 ? path(shapes, paintOf('fill', color), clip) : undefined),
    gradient(shape, gradient, clip) {
      const { kind, stops } = gradient;
      const isEven = stops.every(({ offset, color }) => offset >= 0 && offset <= 1 && color.a === stops[0]?.color.a);
      // SVG has no conic gradients, and mixes colors of different opacity in another way.
      if (kind === 'conic' || !isEven) return false;
      const id = `g${(gradients += 1)}`;
      const units = 'gradientUnits="userSpaceOnUse"';
      const all = stops.map(({ offset, color }) => `<stop offset="${offset}" ${paintOf('stop-color', color).replace('stop-color-opacity', 'stop-opacity')}/>`).join(''); // prettier-ignore
      if (kind === 'linear') {
        const { from, way } = gradient;
        parts.push(`<linearGradient id="${id}" ${units} gradientTransform="${matrixOf(shape.matrix)}" x1="${near(from[0])}" y1="${near(from[1])}" x2="${near(from[0] + way[0])}" y2="${near(from[1] + way[1])}">${all}</linearGradient>`); // prettier-ignore
      } else {
        const { center, radii } = gradient;
        const place = `${matrixOf(shape.matrix)} translate(${center[0]} ${center[1]}) scale(${radii[0]} ${radii[1]})`;
        parts.push(`<radialGradient id="${id}" ${units} gradientTransform="${place}" cx="0" cy="0" r="1">${all}</radialGradient>`); // prettier-ignore
      }
      path([shape], `fill="url(#${id})"`, clip);
      return true;
    },
    group({ opacity = 1, blend, isIsolated = false }, fill) {
      const style = [blend && `mix-blend-mode:${blend}`, isIsolated && 'isolation:isolate'].filter(Boolean).join(';');
      wrapped(`${opacity < 1 ? ` opacity="${opacity}"` : ''}${style === '' ? '' : ` style="${style}"`}`, fill);
    },
    clip(cuts, fill) {
      const [first, ...others] = cuts;
      if (first === undefined) return fill();
      wrapped(clipTo(pathData(first.outline, first.matrix)), () => this.clip(others, fill));
    },
    image(pixels, area, clip) {
      const { left, top, right, bottom } = area;
      const place = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
      parts.push({ pixels, attributes: `${place} preserveAspectRatio="none"${within(area, clip)}` });
    },
    drawing(svg, matrix, clip) {
      const prefix = `d${(drawings += 1)}-`;
      const named = svg
        .replace(/(\sid=")/g, `$1${prefix}`)
        .replace(/url\((["']?)#/g, `url($1#${prefix}`)
        .replace(/(href="#)/g, `$1${prefix}`);
      wrapped(clipTo(rectangle(clip)), () => parts.push(`<g transform="${matrixOf(matrix)}">${named}</g>`));
    },
    async document(width, height, encode) {
      const written = await Promise.all(
        parts.map(async (part) => {
          if (typeof part === 'string') return part;
          const png = await encode(part.pixels);
          return `<image ${part.attributes} href="data:image/png;base64,${toBase64(png)}"/>`;
        }),
      );
      const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
      const ground = `<path d="M0 0H${width}V${height}H0Z" fill="#fff"/>`;
      return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${ground}${written.join('')}</svg>`;
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
