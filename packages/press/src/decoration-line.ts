import { parseColor, type Rgba } from './color.js';
import { roundedRect, type Outline } from './outline.js';
import { fillShapes, type Surface } from './box-surface.js';
import { strokePath } from './stroke-outline.js';
import { intersect, isEmpty, mappedBox } from './matrix.js';
import type { GlyphCache } from './glyphs.js';
import type { PlacedRun } from './placed-run.js';
import { piecesBesideInk, type Piece } from './skip-ink.js';

interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly thickness: number;
  /** Thickness of a straight line. */
  readonly height: number;
  /** Where a second line is, below the first. */
  readonly double: number;
  /** Parts that are drawn. */
  readonly pieces: readonly Piece[];
}

/** Paints a line below, above or through the letters of a run (CSS Text Decoration 4 §2). */
export function paintDecorationLine(
  surface: Surface,
  placed: PlacedRun,
  width: number,
  ink: Rgba,
  glyphs: GlyphCache,
): void {
  const { left, baseline, run } = placed;
  const { color: given, style = 'solid' } = run.span.line ?? {};
  const { top, ...place } = decorationOf(placed);
  const own = given === undefined ? null : parseColor(given);
  const color = own === null ? ink : { ...own, a: own.a * ink.a };
  const line = { x: left, y: baseline + top, width, ...place };
  const [from, to] = bandOf(style, top, place);
  const isWhole = !placed.asBrowser || run.span.decoration === 'line-through' || run.span.line?.skipsInk === false;
  const pieces: readonly Piece[] = isWhole
    ? [[left, left + width]]
    : piecesBesideInk(placed, width, [from, to], place.thickness, glyphs);
  const { matrix, clip } = surface;
  const isRound = style === 'dotted' && place.thickness > 3;
  if (style === 'wavy' || isRound) {
    const isThrough = run.span.decoration === 'line-through';
    const outlines = isRound ? dots(line) : [wave(line, isThrough ? 0 : place.double)];
    const shapes = outlines.map((outline) => ({ outline, matrix }));
    for (const [left, right] of pieces) {
      const { left: from, right: to } = mappedBox(matrix, left, line.y, right - left, 0);
      const inside = intersect(clip, { ...clip, left: Math.round(from), right: Math.round(to) });
      if (!isEmpty(inside)) fillShapes({ ...surface, clip: inside }, shapes, color);
    }
  } else {
    const outlines = shapesOf(style, { ...line, pieces });
    const shapes = outlines.map((outline) => ({ outline, matrix }));
    fillShapes(surface, shapes, color);
  }
}

/** The parts of a rectangle that are drawn. */
const rectangle = ({ pieces }: Line, x: number, y: number, width: number, height: number): Outline[] =>
  pieces.flatMap(([from, to]) => {
    const [left, right] = [Math.max(x, from), Math.min(x + width, to)];
    return left < right ? [roundedRect(left, y, right - left, height, [0, 0, 0, 0])] : [];
  });

type Place = Pick<Line, 'thickness' | 'height' | 'double'>;

/** Top and bottom of a line. */
function bandOf(style: string, top: number, { thickness, height, double }: Place): readonly [number, number] {
  if (style === 'double') return [Math.min(top, top + double), Math.max(top, top + double) + height];
  if (style !== 'wavy') return [top, top + height];
  const reach = waveOf(thickness).rise / (2 * Math.sqrt(3)) + thickness / 2;
  const middle = top + double + 0.5;
  return [Math.floor(middle - reach), Math.ceil(middle + reach)];
}

function shapesOf(style: string, line: Line): Outline[] {
  const { x, y, width, thickness, height, double } = line;
  switch (style) {
    case 'double':
      return [...rectangle(line, x, y, width, height), ...rectangle(line, x, Math.round(y + double), width, height)];
    case 'dotted':
      return dashes(line, thickness, thickness);
    case 'dashed': {
      const isThick = thickness >= 3;
      const [dash, gap] = [thickness * (isThick ? 2 : 3), thickness * (isThick ? 1 : 2)];
      const fitted = width <= 2 * dash + gap ? gap : bestGap(width, dash, gap);
      return dashes(line, dash, fitted);
    }
    default:
      return rectangle(line, x, y, width, height);
  }
}

/** The middle of a stroke is on a whole pixel, as in Blink. */
const middleOf = ({ y, thickness }: Pick<Line, 'y' | 'thickness'>): number =>
  Math.floor(y + Math.max(thickness / 2, 0.5));

/** Dashes and gaps in turn. Where two dashes do not fit, they are shortened; where one is all, it fills the line. */
function dashes(line: Line, dash: number, gap: number): Outline[] {
  const { width, thickness } = line;
  const x = Math.trunc(line.x);
  const length = Math.trunc(line.x + width) - x;
  const top = middleOf(line) - thickness / 2;
  if (length <= 2 * dash) return rectangle(line, x, top, length, thickness);
  const share = Math.min(1, length / (2 * dash + gap));
  const [own, step] = [dash * share, (dash + gap) * share];
  return Array.from({ length: Math.ceil(length / step) }, (_, i) =>
    rectangle(line, x + i * step, top, Math.min(own, length - i * step), thickness),
  ).flat();
}

/** Dots, the first and last of which are at the ends of the line. */
function dots(line: Omit<Line, 'pieces'>): Outline[] {
  const { width, thickness } = line;
  const radius = thickness / 2;
  const x = Math.trunc(line.x);
  const length = Math.trunc(line.x + width) - x;
  const top = middleOf(line) - radius;
  const step = length < 2 * thickness ? 2 * thickness : bestGap(length, thickness, thickness) + thickness - 0.01;
  const count = Math.max(1, Math.floor((length - thickness) / step) + 1);
  return Array.from({ length: count }, (_, i) =>
    roundedRect(x + i * step, top, thickness, thickness, [radius, radius, radius, radius]),
  );
}

/** The gap nearest to the given one with which a line ends in a dash. */
function bestGap(length: number, dash: number, gap: number): number {
  const count = Math.floor((length + gap) / (dash + gap));
  const wide = (length - count * dash) / (count - 1);
  const narrow = (length - (count + 1) * dash) / count;
  return narrow <= 0 || Math.abs(wide - gap) < Math.abs(narrow - gap) ? wide : narrow;
}

/** Half of the length of a wave, and how far the control points of its curve are from its middle, as in Blink. */
const waveOf = (thickness: number): { readonly step: number; readonly rise: number } => ({
  step: 0.5 + Math.round(2 * Math.max(1, thickness) + 0.5),
  rise: 0.5 + Math.round(3 * Math.max(1, thickness) + 0.5),
});

/** How thick the stroke of a wave is in Chromium's pictures, as a share of the line's thickness. */
const waveShare = 0.9;

/** Waves that begin before the line and end after it. */
function wave({ x, y, width, thickness }: Omit<Line, 'pieces'>, offset: number): Outline {
  const { step, rise } = waveOf(thickness);
  const middle = y + offset + 0.5;
  const points: { x: number; y: number }[] = [];
  const parts = 24;
  for (let start = -2 * step; start < width + 2 * step; start += 2 * step)
    for (let part = 0; part < parts; part++) {
      const t = part / parts;
      const across = 3 * t * (1 - t) * step + 2 * step * t ** 3;
      points.push({ x: x + start + across, y: middle + 3 * t * (1 - t) * (1 - 2 * t) * rise });
    }
  return strokePath(points, waveShare * thickness);
}

/** The place of a line relative to the baseline of its letters. */
function decorationOf({ run, asBrowser }: PlacedRun): Place & { readonly top: number } {
  const { face, span, fontSize } = run;
  const { thickness: given, offset } = span.line ?? {};
  if (asBrowser) {
    // What `auto` means in Blink: a tenth of the font size, half of that below the baseline, or at a third of the ascent.
    const thickness = given === undefined ? Math.max(1, fontSize / 10) : Math.max(1, Math.round(given));
    const height = Math.floor(thickness);
    const ascent = Math.round(face.metrics.ascender * fontSize);
    const double = thickness + 1;
    if (span.decoration === 'overline') return { top: -ascent - height, thickness, height, double: -double };
    if (span.decoration === 'line-through')
      return { top: -Math.round(ascent / 3) - Math.floor(height / 2), thickness, height, double: Math.floor(double) };
    const top = offset === undefined ? Math.max(1, Math.ceil(thickness / 2)) : Math.round(offset);
    return { top, thickness, height, double };
  }
  const { position, thickness } =
    span.decoration === 'line-through' ? face.metrics.strikethrough : face.metrics.underline;
  const height = Math.max(1, given ?? thickness * fontSize);
  const double = height + 1;
  if (span.decoration === 'overline')
    return { top: -face.metrics.ascender * fontSize, thickness: height, height, double };
  return { top: -position * fontSize - height / 2 + (offset ?? 0), thickness: height, height, double };
}
