import type { Frame, SceneNode, TextMetrics } from '@placard/core';
import { inkBottom, inkOverflow } from '../shared/parts/ink.js';
import { labelOfX, set, type SetNode } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';
import { headerOf } from './diff.js';
import { code, margin, minCode, mono } from './lines.js';
import type { PatchParams } from './params.js';

/** Font size of the hunk's header, and the gap between it and the bands, in pixels. */
export const print = 24;
export const hunkGap = 22;
/** Line height of the file's header, as a multiple of the font size. */
const headerLine = 1.3;
/** Smallest gap between the ink of two lines, as a part of the font size. */
const apart = 0.04;
/** Gap between the title's descenders and the hunk's header, in pixels. */
const underTails = 16;
/** Pixels that ink may extend above the title's capitals without moving the title down. */
const overTitle = 16;
/** Font sizes of the title in pixels: the least, the least of a long title, and the one for which the bands shrink. */
const minTitle = 56;
const minOfAll = 40;
const wantedTitle = 84;
/** Height of a row, as a multiple of the code's font size. */
const rows = { least: 1.16, most: 2.6, maxAlone: 4.6 };

interface Plan {
  readonly title: SetNode;
  readonly titleTop: number;
  readonly top: number;
  readonly print: number;
  /** Distance between the lines of the file's header. */
  readonly printStep: number;
  /** Tops of the first and the second band. */
  readonly bands: number;
  readonly middle: number;
  readonly pad: number;
  readonly row: number;
  readonly size: number;
  readonly gutter: number;
}

/** Arranges the card. The bands get about half of it, less if the title needs more; rows and code are sized to fit. */
export function arrange(params: PatchParams, frame: Frame, ink: string): Plan {
  const { title, added, removed = [], file } = params;
  const { width, height } = frame;
  const square = frame.shape !== 'wide';
  const all = [...removed, ...added];
  const count = all.length;
  const crowded = count > 7;
  const gutter = count === 1 ? 88 : count === 2 ? 72 : square ? 48 : 56;
  const inner = width - 2 * margin;
  const reach = reachOf(frame, all);
  const least = Math.max(rows.least, reach.above + reach.below + apart);
  const largest = count === 1 ? (square ? 120 : 96) : count === 2 ? 72 : square ? 52 : 46;
  const free = Math.max(16, Math.min(largest, Math.floor((inner - gutter - 1) / reach.width)));
  const pad = crowded ? 10 : square ? 26 : 20;
  const foot = frame.safeArea.label ? height - labelOfX.top : crowded ? (square ? 40 : 28) : square ? 48 : 40;
  const pads = pad + foot + (removed.length === 0 ? 0 : 2 * pad);
  const top = crowded && !square ? 42 : margin;
  const header = file ? headerOf(file, removed.length) : [];
  const head = reachOf(frame, header);
  const small = Math.max(16, Math.min(26, inner / head.width));
  const printStep = small * Math.max(headerLine, head.above + head.below + apart);
  const belowHead = small * Math.max(0, head.below - capital / 2 - defaultTail);
  const headerHeight =
    header.length === 0 ? 0 : small * capital + (header.length - 1) * printStep + belowHead + (crowded ? 28 : 40);
  const titleTop = top + headerHeight;
  const under = hunkGap + capital * print + (crowded ? 30 : 40);
  const rtl = isRtl(title);
  const setTitle = (fit: { min: number; max: number }, most?: number): SetNode =>
    set(frame, titleNode(title, ink, inner, rtl, fit, most));
  const mostUnder = ({ metrics }: SetNode): number => {
    const tails = riseOf(metrics) + inkBottom(metrics) + underTails + capital * print + hunkGap;
    return (height - titleTop - Math.max(metrics.height + under, tails) - pads) / count;
  };
  const wanted = setTitle({ min: minTitle, max: minTitle });
  const givesWay = wanted.metrics.lines > 3 || mostUnder(wanted) < minCode * least;
  const smallest = givesWay ? setTitle({ min: minOfAll, max: minOfAll }) : wanted;
  const most = mostUnder(smallest);

  let plan: Plan | undefined;
  for (const share of shares(title, square)) {
    const limit = free * (count === 1 ? rows.maxAlone : rows.most);
    const row = Math.min(
      most,
      Math.max(Math.max(1.35, least) * free, Math.min(limit, (share * height - pads) / count)),
    );
    // Lines may become very small, but never overlap.
    const size = Math.max(1, Math.floor(Math.min(free, row / least)));
    const bands = Math.round(height - count * row - pads);
    const fit = { min: minOfAll, max: largestTitle(title, square) };
    const room = bands - under - titleTop;
    const pastOf = ({ metrics }: SetNode): number =>
      riseOf(metrics) + inkBottom(metrics) - (bands - hunkGap - capital * print - underTails - titleTop);
    const first = setTitle(fit, room);
    const past = pastOf(first);
    const lower = past > 0 ? setTitle(fit, Math.min(room, first.metrics.height) - past) : first;
    const fitted = lower.metrics.truncated && pastOf(smallest) < 1 ? smallest : lower;
    const { fontSize } = fitted.metrics;
    const middle = removed.length === 0 ? bands : Math.round(bands + 2 * pad + removed.length * row);
    plan = {
      title: fitted,
      titleTop: titleTop + riseOf(fitted.metrics),
      top,
      print: Math.floor(small),
      printStep,
      bands,
      middle,
      pad,
      row,
      size,
      gutter,
    };
    if (fontSize >= wantedTitle) return plan;
  }
  if (plan === undefined) throw new Error('no arrangement was tried');
  return plan;
}

/** Pixels to move the title down for ink that extends far above its capitals. */
const riseOf = (metrics: TextMetrics): number => Math.max(0, Math.ceil(inkOverflow(metrics).above - overTitle));

/** Largest font size of the title. A large line that begins with a sign is moved left by its bearing, off the card. */
function largestTitle(title: string, square: boolean): number {
  if (/(?:^|\s)[^\p{L}\p{N}\s]/u.test(title)) return 112;
  if (title.length < 16) return square ? 320 : 240;
  return square ? 176 : 112;
}

/** Shares of the card's height for the bands, tried in order. A short title gets more of the card. */
const shares = (title: string, square: boolean): readonly number[] =>
  title.length < 12 ? [0.43] : square ? [0.54, 0.48, 0.42, 0.36] : [0.52, 0.46, 0.4, 0.34];

/** Height of capitals and depth of usual descenders in JetBrains Mono, as parts of the font size. */
const capital = 0.73;
const defaultTail = 0.24;

/** Width of the widest line, and how far ink extends from the middle of a line, as multiples of the font size. */
function reachOf(frame: Frame, lines: readonly string[]): { width: number; above: number; below: number } {
  const reach = { width: 0, above: 0, below: 0 };
  for (const words of lines) {
    const { width, height, ink } = frame.measure(code('run', words, 100, '#000000'));
    reach.width = Math.max(reach.width, width / 100);
    for (const { top, bottom } of ink) {
      reach.above = Math.max(reach.above, (height / 2 - top) / 100);
      reach.below = Math.max(reach.below, (bottom - height / 2) / 100);
    }
  }
  return reach;
}

const titleNode = (
  title: string,
  color: string,
  width: number,
  rtl: boolean,
  fit: { min: number; max: number },
  maxHeight?: number,
): SceneNode =>
  text('title', title, {
    ...mono,
    width,
    fit,
    color,
    fontWeight: 700,
    lineHeight: 1.06,
    letterSpacing: '-0.06em',
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
    ...(maxHeight === undefined ? {} : { maxHeight: Math.max(minOfAll, maxHeight) }),
  });
