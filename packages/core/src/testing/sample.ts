/** A part of all cases. The seeds from 0 to `of - 1` together choose every case once. */
export interface Sample {
  readonly seed: number;
  /** One in so many cases is chosen. */
  readonly of: number;
}

/** The chosen part of a list; without a sample, all of it. */
export const sampled = <T>(all: readonly T[], sample: Sample | undefined): readonly T[] =>
  sample === undefined ? all : all.filter((_, i) => isSampled(i, sample));

/** Whether the case at an index is chosen. */
export const isSampled = (i: number, sample: Sample | undefined): boolean =>
  sample === undefined || (i + sample.seed) % sample.of === 0;

/**
 * The sample of the cards at one of several places, such as presets, or of the places of one card. Each card has at least
 * one place, and the next card has another.
 *
 * @param i number of the place, or of the card
 * @param places how many places there are
 */
export const sampleAt = (sample: Sample | undefined, i: number, places: number): Sample | undefined =>
  sample && { seed: sample.seed + i, of: Math.min(sample.of, places) };
