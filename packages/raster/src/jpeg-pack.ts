import { isSure, sureLoss, type Bound, type Estimate, type Packed } from './forecast.js';
import { bytesAt, type Sampler } from './jpeg-sampler.js';
import { flat, rateModels } from './rate.js';
import type { RawImage } from './raw-image.js';
import type { Region } from './similarity.js';
import { isFlat } from './texture.js';

/** Bytes of a file before its coded blocks, about: its codes differ. */
const headerBytes = 480;
/** Share of the bytes that a forecast aims at, which may err. */
const aim = 0.97;
/** The power by which the step grows as the bytes fall, and less than that, so that no step is passed over. */
const stepsPerByte = 2;
const leastStepsPerByte = 1.4;
/** Finer steps keep what no one sees, and their levels need more than 8 bits. */
const finest = 9;
const firstStep = flat.step(rateModels.jpg.usual);
const coarsest = flat.step(rateModels.jpg.lowest);
/** How much is taken from a photo outside the panel, if that is what its texts need. At 1.4, hairs and needles blur. */
const strengths = [0.4, 0.6, 0.8, 1, 1.2, 1.4];

/**
 * Packs an image whose units are sampled.
 *
 * @param scale units of the image per sampled unit
 */
export function packWith(sampler: Sampler, raw: RawImage, scale: number, { most, panel }: Bound): Packed {
  const { left, top, right, bottom } = panel;
  const bytesOf = (step: number): number => {
    sampler.setPackedStep(step);
    return headerBytes + (sampler.trial() / 8) * scale;
  };
  const kept = (): Estimate => ({ mean: sampler.similarity(left, top), error: sampler.error() });
  sampler.keep(0, left, top, right, bottom);
  let step = fitting(bytesOf, firstStep, bytesOf(firstStep), most * aim);
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
  for (; ; bytesOf(++step), told = kept()) {
    const bytes = written(sampler, raw, step < coarsest ? most : raw.pixels.length);
    if (bytes !== undefined) return { bytes, similarity: told };
  }
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
function fitting(bytesOf: (step: number) => number, guessed: number, first: number, most: number): number {
  const near = Math.floor(guessed * (first / most) ** stepsPerByte);
  let step = Math.max(finest, Math.min(coarsest, near));
  let bytes = bytesOf(step);
  for (; bytes > most && step < coarsest; bytes = bytesOf(step))
    step = Math.min(coarsest, Math.max(step + 1, Math.floor(step * (bytes / most) ** leastStepsPerByte)));
  return step;
}

function written(sampler: Sampler, raw: RawImage, most: number): Uint8Array | undefined {
  const at = sampler.startImage(!isFlat(raw), raw.width, raw.height, most);
  bytesAt(sampler, at).set(raw.pixels);
  const length = sampler.writeFile(most);
  return length === 0 ? undefined : bytesAt(sampler, sampler.fileAt()).slice(0, length);
}

const hasOutside = ({ width, height }: RawImage, { left, top, right, bottom }: Region): boolean =>
  left > 0 || top > 0 || right < width || bottom < height;
