import type { CssBox, Edges, Floats } from './css-box.js';
import type { Atom, SetText } from '@placard/text/web';
import { nextEnd, roomAt } from './floats.js';

/**
 * Lays out the lines of a paragraph beside floats (CSS 2.2 §9.5): each line takes the room that is left at its height.
 *
 * @returns undefined if no float is beside it
 */
export function linesAround(
  box: CssBox,
  width: number,
  frame: Edges,
  floats: Floats,
  atoms: readonly Atom[],
): SetText | undefined {
  const { node, inherited, em, typesetter } = box;
  const whole = { left: frame.left, right: frame.left + width };
  const plain = typesetter.set(node, { definite: true, width }, inherited, atoms);
  const room = roomAt(floats, frame.top, plain.height, whole);
  if (room.left === whole.left && room.right === whole.right) return undefined;
  const lineHeight = plain.height / plain.lines;
  const units = typesetter.units(node, inherited, atoms);
  const lines: { readonly set: SetText; readonly x: number; readonly y: number }[] = [];
  let y = frame.top;
  /** Height of the line, as far as it is known. */
  let tall = lineHeight;
  for (let first = 0; first < units.length; ) {
    const { left, right } = roomAt(floats, y, tall, whole);
    const isBeside = left > whole.left || right < whole.right;
    const count = unitsThatFit(units.slice(first), (right - left) / em);
    const below = nextEnd(floats, y);
    if (count === 0 && isBeside && below !== undefined) {
      y = below;
      tall = lineHeight;
      continue;
    }
    const end = first + Math.max(1, count);
    const range = [units[first]?.start ?? 0, units[end - 1]?.end ?? 0] as const;
    const line = { ...node, props: { ...node.props, style: { ...node.props.style, range } } };
    const set = typesetter.set(line, { definite: true, width: right - left }, inherited, atoms);
    const room = roomAt(floats, y, set.height, whole);
    if (set.height > tall && (room.left > left || room.right < right)) {
      tall = set.height;
      continue;
    }
    lines.push({ set, x: left, y });
    y += set.height;
    tall = lineHeight;
    first = end;
  }
  const set = lines.flatMap(({ set: { set }, x, y }) =>
    set.map((line) => ({
      ...line,
      baseline: line.baseline + y - frame.top,
      runs: moved(line.runs, x - frame.left),
      ...(line.boxes !== undefined && { boxes: moved(line.boxes, x - frame.left) }),
    })),
  );
  const lastBaseline = set.at(-1)?.baseline ?? plain.lastBaseline;
  return { ...plain, set, lines: lines.length, lastBaseline, height: y - frame.top };
}

const moved = <T extends { readonly x: number }>(parts: readonly T[], by: number): readonly T[] =>
  parts.map((part) => ({ ...part, x: part.x + by }));

type Units = ReturnType<CssBox['typesetter']['units']>;

/** How many units fit into a width, given as a multiple of the font size. */
function unitsThatFit(units: Units, width: number): number {
  let used = 0;
  for (const [i, unit] of units.entries()) {
    if (used + unit.width > width + 1e-4) return i;
    if (unit.required) return i + 1;
    used += unit.width + unit.space;
  }
  return units.length;
}
