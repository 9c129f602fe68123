import { places, type Forecast, type JpegForecaster } from './forecast.js';
import { bitsOfCodes } from './jpeg-codes.js';
import { packWith } from './jpeg-pack.js';
import { bytesAt, type Sampler } from './jpeg-sampler.js';
import { flatTables, defaultTables, type Tables } from './jpeg-tables.js';
import { flat, rateModels } from './rate.js';
import type { RawImage } from './raw-image.js';
import { finestWithin } from './step-search.js';
import { isFlat } from './texture.js';

/** Side of a unit in pixels. */
const side = 16;

const { defaultQuality, lowest } = rateModels.jpg;

/** Instances with more memory are not kept when idle: about 4 bytes per pixel. */
const maxKept = 24 * 1024 * 1024;
/**
 * Maximum number of idle instances. A program that draws many cards at a time opens more, and closes them afterwards.
 */
const maxIdle = 2;

/**
 * Forecasts JPEGs from one of 24 units of an image, without encoding them: the bytes with a standard deviation of 2 %,
 * in a fifth of the time of encoding.
 *
 * @param module `jpeg-forecast.wasm`, compiled
 */
export function createJpegForecaster(module: () => Promise<WebAssembly.Module>): JpegForecaster {
  /** Instances for reuse. Each holds the memory of its last image. */
  const idle: Sampler[] = [];
  let loaded: WebAssembly.Module | undefined;
  return async (raw, use) => {
    const sampler = idle.pop() ?? opened((loaded ??= await module()));
    try {
      return await use(forecastWith(sampler, raw));
    } finally {
      if (sampler.memory.buffer.byteLength <= maxKept && idle.length < maxIdle) idle.push(sampler);
    }
  };
}

// The exports of assembly/jpeg-forecast.ts.
const opened = (module: WebAssembly.Module): Sampler => new WebAssembly.Instance(module).exports as unknown as Sampler;

function forecastWith(sampler: Sampler, raw: RawImage): Forecast {
  const { width, height } = raw;
  const phases = [firstPhase, ...finePhases].map((phase) => edgesOf(raw, phase));
  const [first = [], ...fine] = phases;
  const ofCards = isFlat(raw);
  const image = sampler.start(!ofCards, width, height, phases.flat().length);
  bytesAt(sampler, sampler.codes()).set(bitsOfCodes(ofCards));
  bytesAt(sampler, image).set(raw.pixels);
  let sampled = 0;
  const sample = (edges: readonly Edge[]): void => {
    for (const [x, y] of edges) sampler.add(x, y);
    sampled += edges.length;
  };
  sample(first);
  const bytesWith = ({ luma, chroma }: Tables): number => {
    bytesAt(sampler, sampler.tables()).set([...luma, ...chroma]);
    // An image smaller than a unit has no sample.
    return (
      headerBytes +
      ((sampler.bits(ofCards ? chromaFirst.ofCards : chromaFirst.ofPhotos) / 8) * uncounted * (width * height)) /
        (Math.max(1, sampled) * side * side)
    );
  };
  const bytesOf = (step: number): number => bytesWith(flatTables(step));
  let cachedBytes: number | undefined;
  const defaultBytesOnce = (): number => (cachedBytes ??= bytesWith(defaultTables));
  let fitted = flat.step(defaultQuality);
  const refine = (): void => {
    cachedBytes = undefined;
    sample(fine.shift() ?? []);
  };
  return {
    defaultBytes: async () => defaultBytesOnce(),
    bytes: async (quality) => bytesOf(flat.step(quality)),
    async fitting(maxBytes) {
      const last = flat.step(lowest);
      const coarser = flat.step(defaultQuality) * (defaultBytesOnce() / maxBytes) ** stepsPerByte;
      const step = Math.min(last, Math.max(flat.step(defaultQuality), Math.floor(coarser)));
      fitted = finestWithin(bytesOf, { step, bytes: bytesOf(step) }, maxBytes, flat.step(defaultQuality), last);
      return flat.quality(fitted);
    },
    async similarity(quality, { left, top, right, bottom }) {
      sampler.setPlainStep(flat.step(quality));
      sampler.keep(0, left, top, right, bottom);
      const mean = sampler.similarity(first.length, left, top);
      return { mean, error: sampler.error() };
    },
    refine,
    async pack(bound) {
      while (fine.length > 0) refine();
      const sizes = { first: first.length, sampled, all: (width * height) / (side * side) };
      return packWith(sampler, raw, sizes, fitted, bound);
    },
  };
}

/** Left and top edge of a unit, in pixels. */
type Edge = readonly [x: number, y: number];

/** Columns from one sampled unit to the next. */
const period = 24;
/**
 * Units are sampled in 24 phases: first in one, then, to decide or to pack, in another. The units of the second phase
 * are about halfway between those of the first, and in none of their columns in the eight surrounding rows.
 */
const firstPhase = 0;
const finePhases = [13];

/** Returns the units of a phase. In a small image the first phase has all units, and the others have none. */
function edgesOf({ width, height }: RawImage, phase: number): Edge[] {
  const isSmall = width < period * side;
  if (isSmall && phase !== firstPhase) return [];
  const edges: Edge[] = [];
  for (let row = 0; (row + 1) * side <= height; row++) {
    const first = (3 * (places[row % places.length] as number) + ((row >> 3) % 3) + phase) % period;
    for (let column = isSmall ? 0 : first; (column + 1) * side <= width; column += isSmall ? 1 : period)
      edges.push([column * side, row * side]);
  }
  return edges;
}

/** The ratio of steps is this power of the ratio of bytes, where the bytes are those with other tables. */
const stepsPerByte = 1.4;

/** Mean bits of the first coefficient of a block of chroma. */
const chromaFirst = { ofCards: 2, ofPhotos: 3.5 };
/** Bytes of the file before its coded blocks. */
const headerBytes = 623;
/** Factor for bits that are not counted: zeros after bytes 0xff, and most bits of the first coefficients of blocks. */
const uncounted = 1.011;
