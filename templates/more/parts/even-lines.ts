/** Parts of a text on one line: the first, the one after the last, and their total width. */
export interface EvenLine {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** Divides parts into a number of lines so that the widest is as narrow as possible. */
export function evenLines(widths: readonly number[], count: number): readonly EvenLine[] {
  const limit = (width: number): EvenLine[] => {
    const lines: EvenLine[] = [];
    for (const [i, own] of widths.entries()) {
      const last = lines.at(-1);
      if (last !== undefined && last.width + own <= width + 1e-6)
        lines[lines.length - 1] = { ...last, to: i + 1, width: last.width + own };
      else lines.push({ from: i, to: i + 1, width: own });
    }
    return lines;
  };
  const spans = widths
    .flatMap((_, from) => {
      let sum = 0;
      return widths.slice(from).map((width) => (sum += width));
    })
    .sort((a, b) => a - b);
  // A wider limit never makes more lines.
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (limit(spans[middle] ?? Infinity).length <= count) high = middle;
    else low = middle + 1;
  }
  return limit(spans[low] ?? Infinity);
}
