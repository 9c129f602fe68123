/** A part of all cases. The seeds from 0 to `of - 1` together choose every case once. */
export interface Sample {
  readonly seed: number;
  /** One in so many cases is chosen. */
  readonly of: number;
}

/** The chosen part of a list; without a sample, all of it. */
export const sampled = <T>(all: readonly T[], sample: Sample | undefined): readonly T[] =>
  sample === undefined ? all : all.filter((_, i) => (i + sample.seed) % sample.of === 0);
