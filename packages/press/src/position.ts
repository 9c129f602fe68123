const words: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };

/**
 * Reads a position in a box: one or two parts, whose words may be in either order (CSS Values 4 §9.1).
 *
 * @param lengthOf returns the pixels of a part that is no word; null for an invalid one
 * @returns null when it is invalid
 */
export function readPosition(
  text: string,
  width: number,
  height: number,
  lengthOf: (part: string, size: number) => number | null,
): readonly [x: number, y: number] | null {
  const [first = 'center', second = 'center', ...rest] = text.trim().split(/\s+/);
  const isSwapped = /^(?:top|bottom)$/.test(first) || /^(?:left|right)$/.test(second);
  const [across, down] = isSwapped ? [second, first] : [first, second];
  const placeOf = (part: string, size: number): number | null =>
    Object.hasOwn(words, part) ? (words[part] ?? 0) * size : lengthOf(part, size);
  const [x, y] = [placeOf(across, width), placeOf(down, height)];
  return x === null || y === null || rest.length > 0 ? null : [x, y];
}
