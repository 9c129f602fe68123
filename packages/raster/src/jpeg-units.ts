import { forwardDct } from './dct.js';
import { places } from './forecast.js';
import type { RawImage } from './raw-image.js';

/** Side of a unit in pixels: four blocks of luma, and one each of halved chroma. */
export const side = 16;
export const area = side * side;
export const blockSize = 64;

/** Units of an image, one of 24, spread evenly. */
export interface Units {
  readonly count: number;
  /** Left and top edge of each, in pixels. */
  readonly edges: readonly (readonly [x: number, y: number])[];
  /** Luma of each, in rows. */
  readonly luma: Float32Array;
  readonly blocksPerUnit: number;
  /** Coefficients of the blocks of each: luma, blue and red chroma. */
  readonly coefficients: Float32Array;
}

/** @param isHalved whether chroma has half as many rows and columns */
export function unitsOf(raw: RawImage, isHalved: boolean): Units {
  const edges = edgesOf(raw);
  const blocksPerUnit = isHalved ? 6 : 12;
  const luma = new Float32Array(edges.length * area);
  const coefficients = new Float32Array(edges.length * blocksPerUnit * blockSize);
  for (const [i, [x, y]] of edges.entries()) {
    const blocks = coefficients.subarray(i * blocksPerUnit * blockSize, (i + 1) * blocksPerUnit * blockSize);
    read(raw, (y * raw.width + x) * 3, luma.subarray(i * area, (i + 1) * area), blocks);
  }
  forwardDct(coefficients);
  return { count: edges.length, edges, luma, blocksPerUnit, coefficients };
}

function edgesOf({ width, height }: RawImage): [number, number][] {
  const edges: [number, number][] = [];
  const period = width < 3 * places.length * side ? 1 : 3 * places.length;
  for (let row = 0; (row + 1) * side <= height; row++) {
    const first = period === 1 ? 0 : 3 * (places[row % places.length] as number) + ((row >> 3) % 3);
    for (let column = first; (column + 1) * side <= width; column += period) edges.push([column * side, row * side]);
  }
  return edges;
}

/** Colours are whole numbers, as in an encoder: near 0 and 255 this decides what a decoder cuts. */
function read({ pixels, width }: RawImage, at: number, luma: Float32Array, blocks: Float32Array): void {
  const isHalved = blocks.length === 6 * blockSize;
  const share = isHalved ? 0.25 : 1;
  const blueAt = 4 * blockSize;
  const redAt = isHalved ? 5 * blockSize : 8 * blockSize;
  for (let o = 0, i = at; o < area; o++, i += 3) {
    if (o > 0 && (o & 15) === 0) i += (width - side) * 3;
    const r = pixels[i] as number;
    const b = pixels[i + 2] as number;
    const light = 0.299 * r + 0.587 * (pixels[i + 1] as number) + 0.114 * b;
    const k = placeIn(o);
    const c = isHalved ? halfPlaceIn(o) : k;
    luma[o] = light;
    blocks[k] = Math.round(light) - 128;
    blocks[blueAt + c] = (blocks[blueAt + c] as number) + Math.round((b - light) * 0.5643) * share;
    blocks[redAt + c] = (blocks[redAt + c] as number) + Math.round((r - light) * 0.7133) * share;
  }
}

/** Position in the four blocks of a plane, of a pixel of a unit. */
export const placeIn = (o: number): number => ((o & 128) + ((o & 8) << 3)) | ((o >> 1) & 56) | (o & 7);

/** Position in the block of a plane with halved rows and columns. */
const halfPlaceIn = (o: number): number => ((o >> 2) & 56) | ((o >> 1) & 7);
