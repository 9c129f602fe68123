/** A premultiplied RGBA layer, four bytes a pixel (as resvg gives it). */
export type Layer = Uint8Array;

/**
 * Puts a layer over opaque RGB pixels: `out = layer + below × (1 − alpha)` (Porter and Duff 1984, "over").
 * Where the layer is empty the pixels below stay as they are, to the bit.
 *
 * @returns a new RGB buffer
 */
export function blendOver(layer: Layer, below: Uint8Array | null): Uint8Array {
  const pixels = layer.length >> 2;
  const out = new Uint8Array(pixels * 3);
  if (below === null) out.fill(255);
  else out.set(below);
  const words = new Uint32Array(layer.buffer, layer.byteOffset, pixels);
  for (let i = 0, from = 0, to = 0; i < pixels; i++, from += 4, to += 3) {
    if (words[i] === 0) continue;
    const alpha = layer[from + 3] as number;
    if (alpha === 255) {
      out[to] = layer[from] as number;
      out[to + 1] = layer[from + 1] as number;
      out[to + 2] = layer[from + 2] as number;
    } else {
      const rest = 255 - alpha;
      out[to] = (layer[from] as number) + divide255((out[to] as number) * rest);
      out[to + 1] = (layer[from + 1] as number) + divide255((out[to + 1] as number) * rest);
      out[to + 2] = (layer[from + 2] as number) + divide255((out[to + 2] as number) * rest);
    }
  }
  return out;
}

/** Rounded division by 255 for products of two bytes. */
const divide255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;
