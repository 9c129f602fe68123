import { isSure, sureLoss, type Bound, type Estimate, type Packed } from './forecast.js';
import { bytesAt, type Sampler } from './jpeg-sampler.js';
import { flat, rateModels } from './rate.js';
import type { RawImage } from './raw-image.js';
import type { Region } from './similarity.js';

/** Bytes of a file before its coded blocks, about: its codes differ. */
const headerBytes = 480;
/** Share of the bytes that a forecast aims at, which may err. */
const aim = 0.97;
/** The power by which the step grows as the bytes fall, and less than that, so that no step is passed over. */
const stepsPerByte = 2;
const leastStepsPerByte = 1.4;
/** Finer steps keep what no one sees. */
const finest = 6;
const coarsest = flat.step(rateModels.jpg.lowest);
/** How much is taken from a photo outside the panel, if that is what its texts need. At 1.4, hairs and needles blur. */
const strengths = [0.4, 0.6, 0.8, 1, 1.2, 1.4];

/** Numbers of units of an image. */
interface Sizes {
  /** Of those that are sampled, the first ones, which have a share of all parts. */
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
  { most, panel }: Bound,
): Packed {
  const { left, top, right, bottom } = panel;
  const { exact, quick } = trialsOf(sampler, sizes);
  const kept = (): Estimate => ({ mean: sampler.similarity(sizes.sampled, left, top), error: sampler.error() });
  sampler.keep(0, left, top, right, bottom);
  const first = exact(guessed);
  const bytesOf = quick(guessed, first);
  let step = fitting(bytesOf, guessed, first, most * aim);
  let told = kept();
  if (!isSure(told) && hasOutside(raw, panel)) {
    // What a panel loses grows with the step.
    const finer = Math.max(finest, Math.floor(step * Math.max(0, sureLoss(told) / (1 - told.mean))));
    const taken = (strength: number): number => {
      sampler.keep(strength, left, top, right, bottom);
      return bytesOf(finer);
    };
    const { strength, bytes } = least(taken, most * aim);
    sampler.keep(strength, left, top, right, bottom);
    step = fitting(bytesOf, finer, bytes, most * aim);
    told = kept();
  }
  for (const expected = step; ; step++) {
    exact(step);
    const bytes = written(sampler, step < coarsest ? most : raw.pixels.length);
    if (bytes !== undefined) return { bytes, similarity: step === expected ? told : kept() };
  }
}

/** Tells the bytes of a step, and sets it. */
type Trial = (step: number) => number;

interface Trials {
  /** By all sampled units. */
  readonly exact: Trial;
  /** By the first, in a third of the time, corrected by what an exact trial told of a step. */
  quick(known: number, bytes: number): Trial;
}

function trialsOf(sampler: Sampler, { first, sampled, all }: Sizes): Trials {
  const by =
    (units: number): Trial =>
    (step) => {
      sampler.setPackedStep(step);
      // An image smaller than a unit has no sample.
      return headerBytes + ((sampler.trial(units) / 8) * all) / Math.max(1, units);
    };
  return {
    exact: by(sampled),
    quick(known, bytes) {
      const correction = bytes / by(first)(known);
      return (step) => by(first)(step) * correction;
    },
  };
}

/** The least strength with at most `most` bytes, or the greatest. */
function least(bytesOf: (strength: number) => number, most: number): { strength: number; bytes: number } {
  let low = 0;
  let high = strengths.length - 1;
  let bytes: number | undefined;
  while (low < high) {
    const middle = (low + high) >> 1;
    const tried = bytesOf(strengths[middle] as number);
    if (tried <= most) [high, bytes] = [middle, tried];
    else low = middle + 1;
  }
  const strength = strengths[low] as number;
  return { strength, bytes: bytes ?? bytesOf(strength) };
}

/**
 * The finest step that probably has at most `most` bytes, near one that is guessed. It is the last that is tried.
 *
 * @param first bytes of the guessed step
 */
function fitting(bytesOf: Trial, guessed: number, first: number, most: number): number {
  const near = Math.floor(guessed * (first / most) ** stepsPerByte);
  let step = Math.max(finest, Math.min(coarsest, near));
  let bytes = bytesOf(step);
  for (; bytes > most && step < coarsest; bytes = bytesOf(step))
    step = Math.min(coarsest, Math.max(step + 1, Math.floor(step * (bytes / most) ** leastStepsPerByte)));
  return step;
}

function written(sampler: Sampler, most: number): Uint8Array | undefined {
  sampler.startFile(most);
  const length = sampler.writeFile(most);
  return length === 0 ? undefined : bytesAt(sampler, sampler.fileAt()).slice(0, length);
}

const hasOutside = ({ width, height }: RawImage, { left, top, right, bottom }: Region): boolean =>
  left > 0 || top > 0 || right < width || bottom < height;
