/** How a frame of VP8 is coded. */
export interface FrameSettings {
  /** From 0, the finest, to 127. */
  readonly quantizer: number;
  /** Strength of the decoder's loop filter, from 0 to 63. */
  readonly filter: number;
}

/** At this quality, files have about the bytes and the SSIM that libwebp's have. */
const anchor = { quality: 82, step: 20 };
/** A point of quality below the anchor, and above it, as a natural logarithm of the step. */
const perPoint = { below: 0.02, above: 0.09 };
const [finest, coarsest] = [4, 284];

/** Step of quantization of luma's details at a quality from 1 to 100: a whole number, as the format's steps are. */
export function stepAt(quality: number): number {
  const points = anchor.quality - quality;
  const step = anchor.step * Math.exp(points * (points > 0 ? perPoint.below : perPoint.above));
  return Math.max(finest, Math.min(coarsest, Math.round(step)));
}

/** The quality that has a step. */
export function qualityOf(step: number): number {
  const points = Math.log(step / anchor.step);
  return anchor.quality - points / (points > 0 ? perPoint.below : perPoint.above);
}

/** Quantizers have steps that grow by one up to this, then by two (RFC 6386, 14.1); coarser ones are not needed. */
const lastSingle = 58;

export function settingsAt(quality: number): FrameSettings {
  const step = stepAt(quality);
  const quantizer = step <= lastSingle ? step - finest : lastSingle - finest + ((step - lastSingle) >> 1);
  return { quantizer: Math.min(127, quantizer), filter: Math.min(63, 4 + (quantizer >> 3)) };
}
