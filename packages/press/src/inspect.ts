import type { Ink, PlacedText, Style } from '@placard/core/engine';
import { inkOfRun, isAtomic } from '@placard/text/web';
import { borderOf } from './border.js';
import { parseColor } from './color.js';
import type { Box, BoxText } from './box.js';
import { identity, mappedBox, multiply, type Matrix } from './matrix.js';
import { transformOf } from './transform.js';
import { linesOf } from './turned-lines.js';

/** Positions of all texts and their glyphs in a layout, in pixels at scale 1. */
export function placedTexts(root: Box, width: number, height: number): PlacedText[] {
  const texts: PlacedText[] = [];
  const visit = (box: Box, parent: Matrix, grounds: readonly Ground[]): void => {
    // Leaf boxes are skipped, because a drawing can have hundreds of them.
    if (box.text === undefined && box.children.length === 0) return;
    const matrix = multiply(parent, transformOf(box.style, box.x, box.y, box.width, box.height));
    const ground = groundFrom(box, matrix, grounds[0]);
    const around = ground === null ? grounds : [ground, ...grounds];
    if (box.text !== undefined) texts.push(placedText(box, box.text, matrix, around));
    for (const child of box.children) visit(child, matrix, around);
  };
  visit(root, identity, [{ left: 0, top: 0, right: width, bottom: height, cuts: true }]);
  return texts;
}

/** A box that is visible behind a text or clips it. */
interface Ground extends Ink {
  readonly cuts: boolean;
  /** Undefined unless the box has a single color. */
  readonly color?: string | undefined;
}

/** Returns the ground that a box forms; null if it is invisible or has the color of the ground below it. */
function groundFrom({ style, width, height }: Box, matrix: Matrix, under: Ground | undefined): Ground | null {
  if (!isGround(style)) return null;
  const { backgroundColor, backgroundImage, overflow, opacity = 1 } = style;
  const color = backgroundImage === undefined && opacity === 1 ? backgroundColor : undefined;
  const cuts = overflow === 'hidden';
  if (!cuts && !isBordered(style) && color !== undefined && color === under?.color) return null;
  return { ...mappedBox(matrix, 0, 0, width, height), cuts, color };
}

const isBordered = (style: Style): boolean =>
  (['Left', 'Right', 'Top', 'Bottom'] as const).some((side) => (borderOf(style, side)?.width ?? 0) > 0);

const isGround = (style: Style): boolean =>
  style.overflow === 'hidden' ||
  style.backgroundImage !== undefined ||
  (style.backgroundColor !== undefined && (parseColor(style.backgroundColor)?.a ?? 1) > 0) ||
  isBordered(style);

function placedText({ node, path }: Box, boxText: BoxText, boxMatrix: Matrix, grounds: readonly Ground[]): PlacedText {
  const { set } = boxText;
  const { matrix, x, y } = linesOf(boxMatrix, boxText);
  const runs = set.set.flatMap((line) => line.runs.map((run) => ({ ...run, baseline: line.baseline })));
  const left = Math.min(...runs.map((run) => run.x));
  const right = Math.max(...runs.map((run) => run.x + run.width));
  const rise = (run: (typeof runs)[number]): number =>
    run.baseline - (run.rise ?? 0) - run.face.metrics.capHeight * run.fontSize;
  const top = Math.min(...runs.map(rise));
  const box = mappedBox(matrix, x + left, y + top, right - left, set.lastBaseline - top);
  let ink: readonly Ink[] | undefined;
  return {
    name: node.props.name ?? node.type,
    path,
    text: set.set.map((line) => line.runs.map(({ span, text }) => (isAtomic(span) ? '' : text)).join('')).join('\n'),
    left: box.left,
    top: box.top,
    right: box.right,
    bottom: box.bottom,
    fontSize: set.fontSize,
    lines: set.lines,
    truncated: set.truncated,
    color: runs[0]?.span.color ?? '#000000',
    decorative: node.props['aria-hidden'] === true,
    // Computed on demand, because most callers need only the positions of texts.
    get ink() {
      return (ink ??= runs.flatMap((run) =>
        inkOfRun(run).map((at) =>
          mappedBox(matrix, x + at.left, y + run.baseline + at.top, at.right - at.left, at.bottom - at.top),
        ),
      ));
    },
    ground: groundOf(grounds, (box.left + box.right) / 2, (box.top + box.bottom) / 2),
  };
}

/** Returns the innermost ground that contains a point. A text that is placed outside of its parent box is not on it. */
function groundOf(grounds: readonly Ground[], x: number, y: number): Ink {
  const ground = grounds.find(
    ({ left, top, right, bottom, cuts }) => cuts || (x >= left && x <= right && y >= top && y <= bottom),
  );
  const { left, top, right, bottom } = ground ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { left, top, right, bottom };
}
