import { createBoundedMap, createLru } from '@placard/core/engine';
import type { SvgDrawer } from '@placard/images/codec';
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
   * Caches a layer when it is painted for the second time. Most grounds have the colors of one card and are never
   * painted again, so copying them would take more time than it saves.
   */
  keepRepeated(key: string, copy: () => Pixels): void;
}

/** Maximum number of remembered keys of layers that were painted once. */
const maxSeen = 256;

/** @param maxBytes of pixels; the least recently used layer is evicted first */
export function createLayerCache(maxBytes = 12 * 1024 * 1024): LayerCache {
  // The latest layer stays, however large it is: the next card probably has it, too.
  const layers = createLru<string, Pixels>(maxBytes, ({ pixels }, key) =>
    Math.min(maxBytes, pixels.length + key.length),
  );
  const seen = createBoundedMap<string, true>(maxSeen);

  return {
    layer({ svg, matrix, bounds }, draw) {
      // resvg aborts the process on an empty canvas and on shapes entirely outside, so it never gets either.
      if (isEmpty(bounds)) return null;
      const { left, top, right, bottom } = bounds;
      const { a, b, c, d, e, f } = matrix;
      const size = `width="${right - left}" height="${bottom - top}" viewBox="0 0 ${right - left} ${bottom - top}"`;
      const document = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}><g transform="matrix(${a} ${b} ${c} ${d} ${e - left} ${f - top})">${svg}</g></svg>`;
      const cachedLayer = layers.get(document);
      if (cachedLayer !== undefined) return { left, top, ...cachedLayer };
      const layer = drawn(draw(document));
      layers.set(document, layer);
      return { left, top, ...layer };
    },
    kept: (key) => layers.get(key) ?? null,
    keepRepeated(key, copy) {
      if (seen.delete(key)) layers.set(key, copy());
      else seen.set(key, true);
    },
  };
}

/** Copies the pixels, because resvg frees its memory with its image. */
const drawn = ({ pixels, width, height }: ReturnType<SvgDrawer>): Pixels => canvasOf(pixels, width, height);
