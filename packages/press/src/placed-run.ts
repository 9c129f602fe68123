import type { SetRun, SetText } from '@placard/text/web';
import type { Surface } from './box-surface.js';
import { isUpright } from './matrix.js';

/** A run of a text at its place on a surface. */
export interface PlacedRun {
  readonly run: SetRun;
  readonly left: number;
  readonly baseline: number;
  readonly asBrowser: boolean;
}

/** The runs of a text whose box begins at x, y of the surface. */
export function runsOf({ matrix }: Surface, { set, asBrowser }: SetText, x: number, y: number): readonly PlacedRun[] {
  // The baseline of a text that is neither turned nor skewed is on a whole pixel, as Skia places it.
  const snapped = (baseline: number): number =>
    asBrowser && isUpright(matrix) ? (Math.round(matrix.d * baseline + matrix.f) - matrix.f) / matrix.d : baseline;
  return set.flatMap((line) => {
    return line.runs.map((run) => {
      const baseline = snapped(y + line.baseline - (run.rise ?? 0));
      return { run, left: x + run.x, baseline, asBrowser };
    });
  });
}
