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
/** The power by which the step grows as the bytes fall. */
const stepsPerByte = 2;
/** Finer steps keep what no one sees. */
const finest = 6;
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
  const kept = (): Estimate => ({ mean: sampler.similarity(left, top, right, bottom), error: sampler.error() });
  sampler.keep(0, left, top, right, bottom);
  let step = fitting(bytesOf, firstStep, most * aim);
  const plain = kept();
  if (!isSure(plain) && hasOutside(raw, panel)) {
    // What a panel loses grows with the step.
    const finer = Math.max(finest, Math.floor(step * Math.max(0, sureLoss(plain) / (1 - plain.mean))));
    for (const strength of strengths) {
      sampler.keep(strength, left, top, right, bottom);
      if (bytesOf(finer) <= most * aim) break;
    }
    step = fitting(bytesOf, finer, most * aim);
  }
  for (; ; bytesOf(++step)) {
    const bytes = written(sampler, raw, step < coarsest ? most : raw.pixels.length);
    if (bytes !== undefined) return { bytes, similarity: kept() };
  }
}

/** The finest step that probably has at most `most` bytes, near one that is guessed. It is the last that is tried. */
function fitting(bytesOf: (step: number) => number, guessed: number, most: number): number {
  const near = Math.floor(guessed * (bytesOf(guessed) / most) ** stepsPerByte);
  let step = Math.max(finest, Math.min(coarsest, near));
  while (bytesOf(step) > most && step < coarsest) step++;
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
