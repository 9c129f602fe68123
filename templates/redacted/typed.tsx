import type { Frame, SceneNode } from '@placard/core';
import { at, set } from '../shared/parts/place.js';
import { scriptOf } from '../shared/parts/script.js';
import { hasRtl, isRtl, text } from '../shared/parts/text.js';
import { barPath, barsNode, capital } from './bars.js';
import type { PageColors } from './colors.js';
import { stampNode, stampOf } from './page.js';
import { bottomOf, sheetOf, type PageLayout } from './sheet.js';
import { breakWords, softHyphen, wordsOf, type SetLine, type Word } from './words.js';

interface PageText {
  readonly lines: readonly string[];
  readonly stamp?: string | undefined;
  readonly reference?: string | undefined;
}

/** Font size of the lines below which the stamp moves to the head of the page, where it takes no space from them. */
const dense = 34;

/** Distance between the text and the stamp below it, in pixels. */
const overStamp = 44;

/** Draws the typed lines with their bars, the file number and the stamp. */
export function typed(
  { lines, stamp, reference }: PageText,
  frame: Frame,
  next: () => number,
  colors: PageColors,
): SceneNode[] {
  const sheet = sheetOf(frame);
  const { left, right } = sheet;
  const width = frame.width - left - right;
  const number = reference ? set(frame, referenceNode(reference, sheet.reference, width * 0.46)) : undefined;
  const mark = stamp ? stampOf(frame, stamp, { size: sheet.stamp, width: frame.width * sheet.stampShare }) : undefined;
  const top = number === undefined ? sheet.bareTop : sheet.top;
  const height = frame.height - bottomOf(frame) - top;

  const words = lines.map((line) => wordsOf(line, partsOf(frame)));
  const widthOf = widths(frame);
  const shape = shapeOf(frame, lines);
  const filled = (height: number): Filled => fill(words, { width, height }, sheet, widthOf, shape);
  const forText = height - (mark === undefined ? 0 : mark.height + overStamp);
  const aboveStamp = filled(forText);
  const atHead = mark !== undefined && aboveStamp.size < dense && frame.shape === 'wide';
  const text = atHead ? filled(height) : aboveStamp;
  const free = (atHead ? height : forText) - text.height;

  const nodes: SceneNode[] = [];
  if (number !== undefined) nodes.push(at(number.node, frame.width - right - number.metrics.width, sheet.head));
  if (stamp && atHead)
    nodes.push(stampAtHead(frame, stamp, width - (number === undefined ? 0 : number.metrics.width + 40), next, colors));
  else if (mark !== undefined)
    nodes.push(stampNode(mark, { left: frame.width - mark.width - 76, top: top + height - mark.height }, next, colors));
  const place = { left, top: top + Math.max(0, free * 0.42), width, rtl: isRtl(visible(lines)), copier: colors.copier };
  return [...nodes, ...lineNodes(frame, text, place, next, widthOf)];
}

/** Draws a small stamp beside the file number, in a row of the given width. */
function stampAtHead(frame: Frame, stamp: string, width: number, next: () => number, colors: PageColors): SceneNode {
  const { left, head } = sheetOf(frame);
  const small = stampOf(frame, stamp, { size: 44, width: width - 96 });
  return stampNode(small, { left: left + 76, top: head + 12 - small.height / 2 }, next, colors);
}

const visible = (lines: readonly string[]): string => lines.map((line) => line.replace(/\[\[|\]\]/g, '')).join(' ');

/** Up to 32 letters with their combining marks: a part of a word that is too long for a line. */
const letters = /(?:\P{M}[\p{M}\u200c\u200d]*){1,32}/gsu;
const [longestWord, longestPhrase] = [24, 8];

/** Splits a word into parts. A line may end after each of them. */
const partsOf =
  (frame: Frame) =>
  (word: string): readonly string[] => {
    const spaced = !['cjk', 'thai'].includes(scriptOf(word));
    if (spaced && word.length <= longestWord) return [word];
    const parts: string[] = [];
    let goesOn = false;
    for (const { start, end, after } of frame.units(lineNode(word, 100))) {
      const last = parts.at(-1) ?? '';
      const part = word.slice(start, end) + (after === 'hyphen' ? softHyphen : '');
      if (goesOn && last.length < longestPhrase) parts[parts.length - 1] = last.replace(softHyphen, '') + part;
      else parts.push(part);
      goesOn = after === 'phrase' || after === 'hyphen';
    }
    return spaced ? parts.flatMap((part) => part.match(letters) ?? []) : parts;
  };

/** Vertical spacing of lines, as parts of the font size. */
interface Shape {
  /** How far ink extends above Latin capitals, and below the baseline. */
  readonly rise: number;
  readonly tails: number;
  /** Smallest distance from line to line. */
  readonly lead: number;
}

const apart = 0.04;

function shapeOf(frame: Frame, lines: readonly string[]): Shape {
  const { ink, firstBaseline } = frame.measure(lineNode(visible(lines), 100));
  const above = Math.max(capital, ...ink.map(({ top }) => (firstBaseline - top) / 100));
  const below = Math.max(...ink.map(({ bottom }) => (bottom - firstBaseline) / 100));
  return {
    rise: above - capital,
    tails: Math.max(1 - capital, below),
    lead: Math.max(tight, above + below + apart),
  };
}

/** Returns the width of a text at a font size of one pixel. Each text is measured only once. */
function widths(frame: Frame): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    // The font is monospaced, so these characters need not be measured.
    if (/^[\x20-\x7e’–—éèüöäñç]*$/.test(text)) return text.length * 0.6;
    const width = known.get(text) ?? frame.measure(lineNode(text, 100)).width / 100;
    known.set(text, width);
    return width;
  };
}

interface Filled {
  readonly lines: readonly SetLine[];
  readonly size: number;
  readonly step: number;
  /** How far ink extends above the first line's capitals, in pixels. */
  readonly rise: number;
  readonly height: number;
}

const tight = 1.36;
const loose = 1.72;
const smallest = 10;

/** Font size below which the lines are joined to one paragraph, if that makes the text at least 20 % larger. */
const runTogether = 30;

/** Sets the text as large as the page allows. Lines are broken only if that makes it at least 25 % larger. */
function fill(
  words: Words,
  room: Room,
  { largest, paragraph }: Pick<PageLayout, 'largest' | 'paragraph'>,
  widthOf: WidthOf,
  shape: Shape,
): Filled {
  const kept = fitted(words, room, largest, widthOf, shape, words.length);
  const broken = fitted(words, room, largest, widthOf, shape, Infinity);
  const best = broken.size >= kept.size * 1.25 ? broken : kept;
  const isParagraph = best === broken && meanLength(words) >= paragraph;
  if (best.size >= runTogether && !isParagraph) return best;
  const together = words.flatMap((line) => line.map((word, i) => (i === 0 ? { ...word, spaced: true } : word)));
  const flowing = fitted([together], room, largest, widthOf, shape, Infinity);
  return isParagraph || flowing.size >= best.size * 1.2 ? flowing : best;
}

/** Mean number of characters of a line. */
const meanLength = (words: Words): number =>
  words.flat().reduce((sum, { text }) => sum + text.length + 1, 0) / words.length;

type Words = readonly (readonly Word[])[];
type WidthOf = (text: string) => number;
interface Room {
  readonly width: number;
  readonly height: number;
}

/** Sets the words at the largest font size at which they fit the room in at most `most` lines. */
function fitted(
  words: Words,
  { width, height }: Room,
  largest: number,
  widthOf: WidthOf,
  { rise, tails, lead }: Shape,
  most: number,
): Filled {
  const single = rise + capital + tails;
  const setAt = (size: number): readonly SetLine[] => words.flatMap((line) => breakWords(line, width / size, widthOf));
  const fits = (size: number): boolean => {
    const lines = setAt(size);
    const widest = Math.max(...lines.map(({ pieces }) => endOf(pieces.at(-1))));
    return lines.length <= most && widest * size <= width && ((lines.length - 1) * lead + single) * size <= height;
  };
  let [size, over] = [smallest, largest + 1];
  while (over - size > 1) {
    const middle = (size + over) >> 1;
    if (fits(middle)) size = middle;
    else over = middle;
  }
  const lines = setAt(size);
  const even = (height - single * size) / Math.max(1, lines.length - 1);
  const step = Math.min(Math.max(loose, lead) * size, Math.max(lead * size, even));
  return { lines, size, step, rise: rise * size, height: (lines.length - 1) * step + (rise + capital) * size };
}

const endOf = (piece: { start: number; width: number } | undefined): number =>
  piece === undefined ? 0 : piece.start + piece.width;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly rtl: boolean;
  /** Color of the bars. */
  readonly copier: string;
}

function lineNodes(
  frame: Frame,
  { lines, size, step, rise }: Filled,
  { left, top, width, rtl, copier }: Place,
  next: () => number,
  widthOf: WidthOf,
): SceneNode[] {
  const nodes: SceneNode[] = [];
  const bars: string[] = [];
  lines.forEach(({ pieces }, i) => {
    const y = top + rise + i * step;
    for (const run of runsOf(pieces)) {
      const extent = (run.end - run.start) * size;
      const x = rtl ? left + width - run.start * size - extent : left + run.start * size;
      if (run.hidden) bars.push(barPath(x, y, extent, size, next));
      else {
        // Words of two directions are slightly wider together than the sum of their widths.
        const words = directed(run.text, rtl);
        const own = widthOf(words) * size;
        const fitted = own > extent + 2 ? (size * extent) / own : size;
        const { node, metrics } = set(frame, lineNode(words, fitted));
        const from = rtl ? left + width - run.start * size - Math.min(own, extent + 2) : x;
        nodes.push(at(node, from, y + capital * size - metrics.firstBaseline));
      }
    }
  });
  return [
    ...(bars.length === 0 ? [] : [barsNode(bars, { left, top, width, height: lines.length * step }, copier)]),
    ...nodes,
  ];
}

/** Adds a direction mark if the first letter would give the text another direction than the page's. */
const directed = (text: string, rtl: boolean): string =>
  hasRtl(text) && isRtl(text) !== rtl ? `${rtl ? '\u200f' : '\u200e'}${text}` : text;

interface Run {
  readonly hidden: boolean;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Joins adjacent words that are all hidden or all visible. */
function runsOf(pieces: SetLine['pieces']): Run[] {
  const runs: Run[] = [];
  for (const { word, start, width } of pieces) {
    const last = runs.at(-1);
    const end = start + width;
    if (last?.hidden === word.hidden)
      runs[runs.length - 1] = { ...last, text: `${last.text}${word.spaced ? ' ' : ''}${word.text}`, end };
    else runs.push({ hidden: word.hidden, text: word.text, start, end });
  }
  return runs;
}

const typewriter = {
  fontFamily: 'Courier Prime',
  fontWeight: 700,
  textWrap: 'nowrap',
} as const;

const lineNode = (words: string, fontSize: number): SceneNode =>
  text('line', words, { ...typewriter, fontSize, lineHeight: 1.2 });

const referenceNode = (words: string, max: number, maxWidth: number): SceneNode =>
  text('reference', words, { ...typewriter, maxWidth, fit: { min: 18, max }, lineHeight: 1.2 });
