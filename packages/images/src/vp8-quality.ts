/** Coding parameters of a VP8 frame. */
export interface FrameSettings {
  /** Index of the quantizer, from 0, the finest, to 127. */
  readonly quantizer: number;
  /** Strength of the decoder's loop filter, from 0 to 63. */
  readonly filter: number;
}

/** At this quality, files have about the same bytes and SSIM as with libwebp. */
const anchor = { quality: 82, step: 20 };
/** Change of the natural logarithm of the step per point of quality, below and above the anchor. */
const perPoint = { below: 0.02, above: 0.09 };
const [finest, coarsest] = [4, 284];

/**
 * Returns the quantization step of luma's details at a quality from 1 to 100: a whole number, like the steps of the
 * format.
 */
export function stepAt(quality: number): number {
  const points = anchor.quality - quality;
  const step = anchor.step * Math.exp(points * (points > 0 ? perPoint.below : perPoint.above));
  return Math.max(finest, Math.min(coarsest, Math.round(step)));
}

/** Returns the quality for a step. */
export function qualityOf(step: number): number {
  const points = Math.log(step / anchor.step);
  return anchor.quality - points / (points > 0 ? perPoint.below : perPoint.above);
}

/** The steps of quantizers grow by one up to this step, then by two (RFC 6386, 14.1); coarser ones are not needed. */
const lastSingle = 58;

export function settingsAt(quality: number): FrameSettings {
  const step = stepAt(quality);
  const quantizer = step <= lastSingle ? step - finest : lastSingle - finest + ((step - lastSingle) >> 1);
  return { quantizer: Math.min(127, quantizer), filter: Math.min(63, 4 + (quantizer >> 3)) };
}
