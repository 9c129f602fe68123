import type { SetRun } from '@placard/text/web';
import type { BoxText } from './box.js';
import { isQuarterTurn, isUpright, type Matrix } from './matrix.js';

/** A run of a text at its place in the pixels of its lines. */
export interface PlacedRun {
  readonly run: SetRun;
  readonly left: number;
  readonly baseline: number;
  readonly asBrowser: boolean;
}

/** The runs of a text. @param matrix maps the pixels of its lines, which run from left to right */
export function runsOf(matrix: Matrix, { set: { set, asBrowser }, turn, ...place }: BoxText): readonly PlacedRun[] {
  const [x, y] = turn === undefined ? [place.x, place.y] : [0, 0];
  const isTurned = turn !== undefined && asBrowser && isQuarterTurn(matrix);
  const { c, d, e, f } = matrix;
  // The baseline of a text that is neither turned nor skewed is on a whole pixel, as Skia places it.
  const snapped = (baseline: number): number =>
    asBrowser && isUpright(matrix) ? (Math.round(d * baseline + f) - f) / d : baseline;
  const snappedAcross = (run: SetRun, baseline: number): number =>
    run.face.uprightWidth === undefined ? (Math.round(c * baseline + e) - e) / c : baseline;
  return set.flatMap((line) => {
    const starts = turn === undefined || !asBrowser ? undefined : wholeStarts(line.runs, place.y, turn);
    return line.runs.map((run, i) => {
      const baseline = y + line.baseline - (run.rise ?? 0);
      return {
        run,
        left: starts?.[i] ?? x + run.x,
        baseline: isTurned ? snappedAcross(run, baseline) : snapped(baseline),
        asBrowser,
      };
    });
  });
}

/**
 * Where the runs of a turned line begin when its upper edge, and that of each inline box in it, is on a whole pixel of
 * the layout, as in Blink.
 *
 * @param y where the line begins in the picture
 */
function wholeStarts(runs: readonly SetRun[], y: number, turn: 'left' | 'right'): readonly number[] {
  const shifts = new Map<unknown, number>();
  const isRight = turn === 'right';
  for (const { x, width, span } of isRight ? runs : runs.toReversed()) {
    const box = span.around?.at(-1);
    if (shifts.has(box)) continue;
    const top = isRight ? y + x : y - x - width;
    shifts.set(box, (Math.round(top) - top) * (isRight ? 1 : -1));
  }
  return runs.map(({ x, span }) => x + (shifts.get(span.around?.at(-1)) ?? 0));
}
