import type { SvgDrawer } from '@placard/raster/codec';
import { canvasOf, type Pixels, type PlacedLayer } from './canvas.js';
import { isEmpty, type Bounds, type Matrix } from './matrix.js';

/** SVG in scene pixels, mapped onto the canvas and clipped to `bounds`. Drawn by resvg. */
export interface Drawing {
  readonly svg: string;
  readonly matrix: Matrix;
  /** Area of the layer, in whole pixels and inside the canvas. */
  readonly bounds: Bounds;
}

/** Draws SVG to layers and caches them. The shapes of a template rarely change between cards. */
export interface LayerCache {
  layer(drawing: Drawing, draw: SvgDrawer): PlacedLayer | null;
  /** Returns the cached layer of a key. */
  kept(key: string): Pixels | null;
  /**
   * Caches a layer when it is painted for the second time. Most grounds have the colours of one card and are never
   * painted again, so copying them would take more time than it saves.
   */
  keepRepeated(key: string, copy: () => Pixels): void;
}

/** Maximum number of remembered keys of layers that were painted once. */
const maxSeen = 256;

/** @param maxBytes of pixels; the least recently used layer is evicted first */
export function createLayerCache(maxBytes = 12 * 1024 * 1024): LayerCache {
  const layers = new Map<string, Pixels>();
  const seen = new Set<string>();
  let bytes = 0;

  function take(key: string): Pixels | undefined {
    const layer = layers.get(key);
    if (layer === undefined) return undefined;
    layers.delete(key);
    bytes -= layer.pixels.length + key.length;
    return layer;
  }

  function remember(key: string, layer: Pixels): void {
    layers.set(key, layer);
    bytes += layer.pixels.length + key.length;
    for (const [oldest, old] of layers) {
      if (bytes <= maxBytes || oldest === key) break;
      layers.delete(oldest);
      bytes -= old.pixels.length + oldest.length;
    }
  }

  return {
    layer({ svg, matrix, bounds }, draw) {
      // resvg aborts the process on an empty canvas and on shapes entirely outside, so it never gets either.
      if (isEmpty(bounds)) return null;
      const { left, top, right, bottom } = bounds;
      const { a, b, c, d, e, f } = matrix;
      const size = `width="${right - left}" height="${bottom - top}" viewBox="0 0 ${right - left} ${bottom - top}"`;
      const document = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}><g transform="matrix(${a} ${b} ${c} ${d} ${e - left} ${f - top})">${svg}</g></svg>`;
      const layer = take(document) ?? drawn(draw(document));
      remember(document, layer);
      return { left, top, ...layer };
    },
    kept(key) {
      const layer = take(key);
      if (layer === undefined) return null;
      remember(key, layer);
      return layer;
    },
    keepRepeated(key, copy) {
      if (seen.delete(key)) return remember(key, copy());
      if (seen.size >= maxSeen) seen.clear();
      seen.add(key);
    },
  };
}

/** Copies the pixels, because resvg frees its memory with its image. */
const drawn = ({ pixels, width, height }: ReturnType<SvgDrawer>): Pixels => canvasOf(pixels, width, height);
