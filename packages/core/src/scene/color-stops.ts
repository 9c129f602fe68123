/** A color stop, or a hint, of a gradient. */
interface Stop {
  /** Undefined where its neighbors decide. */
  readonly offset: number | undefined;
}

/**
 * Places the stops of a gradient (CSS Images 3 §3.4.3): the first is at 0 and the last at `end` unless they say so, none
 * is before an earlier one, and the others are distributed evenly between their neighbors.
 *
 * @example
 * placeStops([{ offset: undefined }, { offset: undefined }, { offset: 0.8 }], 1); // [{ offset: 0 }, { offset: 0.4 }, { offset: 0.8 }]
 */
export function placeStops<T extends Stop>(stops: readonly T[], end: number): (T & { readonly offset: number })[] {
  let most = -Infinity;
  const offsets = stops.map(({ offset }, i) => {
    const own = offset ?? (i === 0 ? 0 : i === stops.length - 1 ? end : undefined);
    return own === undefined ? undefined : (most = Math.max(most, own));
  });
  return stops.map((stop, i) => {
    const own = offsets[i];
    if (own !== undefined) return { ...stop, offset: own };
    const before = offsets.findLastIndex((offset, j) => j < i && offset !== undefined);
    const after = offsets.findIndex((offset, j) => j > i && offset !== undefined);
    const [from, to] = [offsets[before] ?? 0, offsets[after] ?? end];
    return { ...stop, offset: from + ((to - from) * (i - before)) / (after - before) };
  });
}
