/** A premultiplied RGBA layer, four bytes per pixel, as returned by resvg. */
export type Layer = Uint8Array;

/**
 * Composites a layer over opaque RGB pixels: `out = layer + below × (1 − alpha)` (Porter and Duff 1984, "over"). Pixels
 * under transparent parts of the layer are unchanged.
 *
 * @param below RGB, three bytes per pixel; null means white
 * @param out receives the result; default: a new array
 * @returns `out`: RGB pixels in rows
 */
export function blendOver(
  layer: Layer,
  below: Uint8Array | null,
  out: Uint8Array = new Uint8Array((layer.length >> 2) * 3),
): Uint8Array {
  const pixels = layer.length >> 2;
  if (below === null) out.fill(255);
  else out.set(below);
  // Processes four pixels at once: four words of the layer, three of the result. Most pixels are fully opaque or fully
  // transparent.
  const from = new Uint32Array(layer.buffer, layer.byteOffset, pixels);
  const to = new Uint32Array(out.buffer, out.byteOffset, (pixels >> 2) * 3);
  const quads = pixels >> 2;
  for (let quad = 0, i = 0, o = 0; quad < quads; quad++, i += 4, o += 3) {
    const a = from[i] as number;
    const b = from[i + 1] as number;
    const c = from[i + 2] as number;
    const d = from[i + 3] as number;
    if ((a & b & c & d) >>> 24 === 255) {
      to[o] = (a & 0xffffff) | (b << 24);
      to[o + 1] = ((b >>> 8) & 0xffff) | (c << 16);
      to[o + 2] = ((c >>> 16) & 0xff) | (d << 8);
    } else if ((a | b | c | d) !== 0) {
      for (let pixel = i; pixel < i + 4; pixel++) blendPixel(layer, out, pixel);
    }
  }
  for (let pixel = quads << 2; pixel < pixels; pixel++) blendPixel(layer, out, pixel);
  return out;
}

function blendPixel(layer: Layer, out: Uint8Array, pixel: number): void {
  const from = pixel << 2;
  const to = pixel * 3;
  const rest = 255 - (layer[from + 3] as number);
  out[to] = (layer[from] as number) + divide255((out[to] as number) * rest);
  out[to + 1] = (layer[from + 1] as number) + divide255((out[to + 1] as number) * rest);
  out[to + 2] = (layer[from + 2] as number) + divide255((out[to + 2] as number) * rest);
}

/** Rounded division by 255, for products of two bytes. */
const divide255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;
