import type { Ink } from '@placard/core/engine';
import { lineRuns, visualOrder } from './bidi.js';
import { contextOf } from './face.js';
import type { InlineFragment } from './inline-fragments.js';
import { lineWidth, type LineRange } from './lines.js';
import { at, directionOf, none } from './extent.js';
import { hyphenFor, type MeasuredText } from './measure.js';
import type { Paragraph } from './paragraph.js';
import { gapsOf, gapsWithin, type Gaps } from './gaps.js';
import { inkOfRun, type SetRun } from './run.js';
import { unicodePattern } from './unicode-pattern.js';

/** A line with its runs from left to right. */
export interface PlacedLine {
  readonly runs: readonly SetRun[];
  readonly width: number;
  /** Parts of inline boxes, each before those inside of it. */
  readonly boxes?: readonly InlineFragment[];
}

/** Aligns lines horizontally in a box of the given width. */
export function placeLines(
  text: MeasuredText,
  paragraph: Paragraph,
  lines: readonly LineRange[],
  fontSize: number,
  box: number,
): PlacedLine[] {
  return lines.map((line, i) => {
    const lineWidthPx = lineWidth(text, line, fontSize);
    const rest = box - lineWidthPx;
    const align = isLast(text, line, lines[i + 1]) ? paragraph.alignLast : paragraph.align;
    const gaps = gapsOf(text, line, fontSize, align === 'justify' ? rest : 0);
    const left = align === 'justify' && gaps.isFull ? 0 : aligned(paragraph, align, text.base, rest);
    const runs = placeRuns(text, line, fontSize, paragraph.lang, left, gaps.after);
    return { runs: paragraph.asBrowser ? runs : atEdge(runs, paragraph, text.base, box), width: lineWidthPx };
  });
}

/** Whether a line is the last one, or ends at a line feed. */
const isLast = ({ text }: MeasuredText, line: LineRange, next: LineRange | undefined): boolean =>
  next === undefined || text.slice(line.end, next.start).includes('\n');

type Side = 'left' | 'center' | 'right';

function sideOf(align: Paragraph['align'], base: 'ltr' | 'rtl'): Side {
  if (align === 'start' || align === 'justify') return base === 'ltr' ? 'left' : 'right';
  if (align === 'end') return base === 'ltr' ? 'right' : 'left';
  return align;
}

function aligned(paragraph: Paragraph, align: Paragraph['align'], base: 'ltr' | 'rtl', rest: number): number {
  const side = sideOf(align, base);
  // A line that is too wide for its box leaves it at its end (CSS Text 3 §6.1).
  if (paragraph.asBrowser && rest < 0) return base === 'ltr' ? 0 : rest;
  return side === 'center' ? rest / 2 : side === 'right' ? rest : 0;
}

function placeRuns(
  text: MeasuredText,
  line: LineRange,
  fontSize: number,
  lang: string | undefined,
  left: number,
  gapsAfter: Gaps['after'],
): SetRun[] {
  const inLine = lineRuns(text.runs, text.text, text.bidi, line);
  let x = left;
  return visualOrder(inLine).map(({ start, end, face, span, level, emoji }) => {
    const isDivided = line.hyphen && end === line.end;
    const own = at(text.advance(start, end), fontSize) + at(isDivided ? text.hyphenAt(end) : none, fontSize);
    const before = text.edges?.before.get(start) ?? 0;
    const after = text.edges?.after.get(end) ?? 0;
    const gaps = gapsAfter && gapsWithin(gapsAfter, start, end);
    const width = own - before - after + (gaps?.justified ?? 0);
    const direction = directionOf(level);
    x += direction === 'ltr' ? before : after;
    const letters = text.text.slice(start, end);
    const run: SetRun = {
      text: isDivided ? letters.replace(/\u00ad$/, '') + hyphenFor(face) : letters,
      face,
      span,
      fontSize: fontSize * span.size,
      direction,
      lang,
      context: contextOf(text.text, start, end),
      emoji,
      x,
      width,
      rise: span.rise === undefined ? undefined : span.rise * fontSize,
      gaps: gaps?.after,
    };
    x += width + (direction === 'ltr' ? after : before);
    return run;
  });
}

/** From this font size on, the side bearing of a letter looks like an indent. */
const large = 40;
const opening = unicodePattern(String.raw`^[\p{Ps}\p{Pi}"'„‚]+`);
/** Largest side bearing that is removed, in em. Full-width forms have half an em. */
const maxWhite = 0.7;
/** Largest part of a letter outside the box, in em. The long stroke of a Nastaliq kaf would leave the card. */
const maxOverhang = 0.1;

/** Shifts display lines so that the ink of the first letter, not its side bearing, is at the edge. */
function atEdge(runs: SetRun[], paragraph: Paragraph, base: 'ltr' | 'rtl', box: number): SetRun[] {
  const side = sideOf(paragraph.align, base);
  const first = base === 'ltr' ? runs[0] : runs.at(-1);
  if (
    !paragraph.display ||
    first === undefined ||
    first.fontSize < large ||
    side !== (base === 'ltr' ? 'left' : 'right')
  )
    return runs;
  const edge = side === 'left' ? 0 : box;
  const hangs = paragraph.hang ? hungLetters(first.text) : 0;
  const glyphs = inkOfRun(first);
  // Glyphs are in visual order, so the first letters of a right-to-left run are its last glyphs.
  const ink: Ink | undefined = side === 'left' ? glyphs[hangs] : glyphs[glyphs.length - 1 - hangs];
  if (ink === undefined) return runs;
  const white = side === 'left' ? ink.left - edge : edge - ink.right;
  if (hangs === 0 && white > maxWhite * first.fontSize) return runs;
  if (hangs === 0 && white < 0) return white < -maxOverhang * first.fontSize ? drawnIn(runs, side, -white, box) : runs;
  const shift = side === 'left' ? -white : white;
  return runs.map((run) => ({ ...run, x: run.x + shift }));
}

/** Moves an overhanging line inwards, as far as there is room on the other side. */
function drawnIn(runs: SetRun[], side: Side, overhang: number, box: number): SetRun[] {
  const last = runs.at(-1);
  const room = side === 'left' ? box - ((last?.x ?? 0) + (last?.width ?? 0)) : (runs[0]?.x ?? 0);
  const by = Math.max(0, Math.min(overhang, room));
  return runs.map((run) => ({ ...run, x: run.x + (side === 'left' ? by : -by) }));
}

function hungLetters(text: string): number {
  const [marks = ''] = opening(text).exec(text) ?? [];
  return [...marks].length;
}
