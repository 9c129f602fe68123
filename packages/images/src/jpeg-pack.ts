import { isSure, sureLoss, type Bound, type Estimate, type Packed } from './forecast.js';
import { bytesAt, type Sampler } from './jpeg-sampler.js';
import { flat, rateModels } from './rate.js';
import type { RawImage } from './raw-image.js';
import { finestWithin } from './step-search.js';
import type { Region } from './similarity.js';

/** Approximate bytes of a file before its coded blocks; they depend on its codes. */
const headerBytes = 480;
/** Maximum bytes before the coded blocks. At the coarsest step, the blocks take fewer bytes than the pixels. */
const headBytes = 4096;
/** Share of `maxBytes` that a forecast aims at, because it may be too low. */
const aim = 0.97;
/** Finer steps make no visible difference. */
const finest = 6;
const coarsest = flat.step(rateModels.jpg.lowest);
/**
 * How much detail is removed from the photo outside of the panel, if its texts need the bytes. At 1.4, hairs and
 * needles blur.
 */
const strengths = [0.4, 0.6, 0.8, 1, 1.2, 1.4];

/** Numbers of units of an image. */
interface Sizes {
  /** Number of units that were sampled first, from all parts of the image, and number of all sampled units. */
  readonly first: number;
  readonly sampled: number;
  readonly all: number;
}

/**
 * Packs an image whose units are sampled.
 *
 * @param guessed step that is tried first
 */
export function packWith(
  sampler: Sampler,
  raw: RawImage,
  sizes: Sizes,
  guessed: number,
  { maxBytes, panel }: Bound,
): Packed {
  const { left, top, right, bottom } = panel;
  const { exact, quick } = trialsOf(sampler, sizes);
  const kept = (step: number): Estimate => {
    sampler.setPackedStep(step);
    return { mean: sampler.similarity(sizes.sampled, left, top), error: sampler.error() };
  };
  const fitting = (step: number, bytes: number, bytesOf: Trial): number =>
    finestWithin(bytesOf, { step, bytes }, maxBytes * aim, finest, coarsest);
  sampler.keep(0, left, top, right, bottom);
  const first = exact(guessed);
  const bytesOf = quick(first.correction);
  let step = fitting(guessed, first.bytes, bytesOf);
  const coarse = { step, ...kept(step) };
  // A small panel may have no sampled unit, so its SSIM is unknown.
  if (!Number.isNaN(coarse.mean) && !isSure(coarse) && hasOutside(raw, panel)) {
    const finer = Math.max(finest, Math.floor(step * Math.max(0, sureLoss(coarse) / (1 - coarse.mean))));
    const taken = (strength: number): number => {
      sampler.keep(strength, left, top, right, bottom);
      return bytesOf(finer);
    };
    const { strength, bytes } = least(taken, maxBytes * aim);
    sampler.keep(strength, left, top, right, bottom);
    step = fitting(finer, bytes, bytesOf);
  }
  for (; ; step++) {
    bytesOf(step);
    const bytes = written(sampler, step < coarsest ? maxBytes : headBytes + raw.pixels.length);
    if (bytes !== undefined) return { bytes, similarity: scaled(coarse, step / coarse.step) };
  }
}

/**
 * The loss of SSIM of a panel grows with the step. Over the forty photos, the mean that is derived from another step
 * errs by 0.001.
 */
const scaled = ({ mean, error }: Estimate, ratio: number): Estimate => ({
  mean: 1 - (1 - mean) * ratio,
  error: error * ratio,
});

/** Returns the bytes of a step. Sets the step, and counts the symbols for the codes of a file. */
type Trial = (step: number) => number;

interface Trials {
  /** Estimates the bytes from all sampled units. `correction` is the ratio to the estimate from the first ones. */
  exact(step: number): { readonly bytes: number; readonly correction: number };
  /** Estimates the bytes from the first units, in a third of the time. */
  quick(correction: number): Trial;
}

function trialsOf(sampler: Sampler, { first, sampled, all }: Sizes): Trials {
  // An image smaller than a unit has no sample.
  const bytesOf = (bits: number, units: number): number => headerBytes + ((bits / 8) * all) / Math.max(1, units);
  return {
    exact(step) {
      sampler.setPackedStep(step);
      const bytes = bytesOf(sampler.trial(first, sampled), sampled);
      return { bytes, correction: bytes / bytesOf(sampler.bitsOfFirst(), first) };
    },
    quick: (correction) => (step) => {
      sampler.setPackedStep(step);
      return bytesOf(sampler.trial(first, first), first) * correction;
    },
  };
}

/** Returns the least strength with at most `maxBytes` bytes, or the greatest if all have more. */
function least(bytesOf: (strength: number) => number, maxBytes: number): { strength: number; bytes: number } {
  let low = 0;
  let high = strengths.length - 1;
  let bytes: number | undefined;
  while (low < high) {
    const middle = (low + high) >> 1;
    const tried = bytesOf(strengths[middle] as number);
    if (tried <= maxBytes) [high, bytes] = [middle, tried];
    else low = middle + 1;
  }
  const strength = strengths[low] as number;
  return { strength, bytes: bytes ?? bytesOf(strength) };
}

function written(sampler: Sampler, maxBytes: number): Uint8Array | undefined {
  sampler.startFile(maxBytes);
  const length = sampler.writeFile(maxBytes);
  return length === 0 ? undefined : bytesAt(sampler, sampler.fileAt()).slice(0, length);
}

const hasOutside = ({ width, height }: RawImage, { left, top, right, bottom }: Region): boolean =>
  left > 0 || top > 0 || right < width || bottom < height;
