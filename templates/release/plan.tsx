import type { SceneNode } from '@placard/core';
import { fitInk, inkBottom, type InkFit } from '../shared/parts/ink.js';
import { at, footOf, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import { bare, blockAir, cap, drawLine, isWhole, linesOf, type Edges, type Line } from './figures.js';
import { readVersion, type Version } from './version.js';
import { table } from './table.js';
import { below, column, margin, raised, words, type Job } from './words.js';

const lineGap = 28;
/** Smallest gap between the ink of the heading and the version, in pixels. */
const clear = 20;
/** Gap between the date and a summary below it, in pixels. */
const underDate = 24;
/** Padding above and below the figures in a band from edge to edge, in pixels. */
const bandAir = 52;

/** Largest width of a version on one line, as a multiple of its font size. */
const longest = { wide: 7.4, square: 2.6, photo: 4.2 };

/** Whether the texts are so long that the version gets less space. */
const wordy = ({ name, summary = '' }: Job): boolean => name.length + summary.length > 120;

/** Draws a card without a photo: the version as large as the space beside or below the other texts allows. */
export function onGround(job: Job): SceneNode[] {
  const { frame } = job;
  const version = readVersion(job.release);
  const square = frame.shape !== 'wide';
  if (version !== undefined) {
    const { parts } = version;
    if (square && parts.length > 1 && parts.length < 4 && parts.every((part) => part.length < 5))
      return table(job, version);
    const [line, second] = linesOf(frame, version, square ? longest.square : longest.wide);
    if (line !== undefined && second === undefined && !square && line.em < 1.3) return page(job, line);
  }
  const within = (scale: number): Picture & { readonly head: readonly SceneNode[] } => {
    const head = heading(job, scale);
    const below = (top: number): Picture => {
      const area = { left: margin, top, width: frame.width - 2 * margin, bottom: footOf(frame, margin) };
      return picture(job, version, area, { bottom: frame.height });
    };
    const drawn = below(head.foot);
    const missing = head.ink + clear - drawn.top;
    return { ...(missing > 0 ? below(head.foot + missing) : drawn), head: head.nodes };
  };
  // The texts are enlarged as long as the version keeps at least 96 % of its size.
  const least = within(1);
  const scaled = [3, 2.4, 1.9, 1.6, 1.3].map(within).find(({ size }) => size >= 0.96 * least.size) ?? least;
  return [...scaled.head, ...scaled.nodes];
}

/** Draws a card with a photo: a strip at its foot. The block of the part that moved extends above the strip. */
export function onPhoto(job: Job): SceneNode[] {
  const { frame, paint, rtl } = job;
  const square = frame.shape !== 'wide';
  const top = frame.height - stripOf(job);
  const stands = top - 48;
  const version = readVersion(job.release);
  const lines = version === undefined ? [] : linesOf(frame, version, longest.photo);
  const short = lines.length === 1 && lines.every(({ em }) => em < 1.5);
  if (square && !short) {
    const bottom =
      job.summary === undefined && job.date === undefined
        ? frame.height - 168
        : frame.height - (wordy(job) ? 328 : 268);
    const area = { left: margin, top: top + 60, width: frame.width - 2 * margin, bottom };
    const foot = bottom + 64;
    const dated = job.date !== undefined;
    const nameWidth = dated ? 640 : area.width;
    const name = words(job, 'name', { width: nameWidth, height: 84, min: 24, max: wordy(job) ? 44 : 64 }, paint.ink);
    const date = words(job, 'date', { width: 290, height: 64, min: 18, max: 30 }, paint.ink, rtl ? 'left' : 'right');
    const nameHeight = Math.max(name?.metrics.height ?? 0, date?.metrics.height ?? 0);
    const summaryTop = foot + Math.max(nameHeight + 22, name === undefined ? 0 : below(name));
    const summary = words(
      job,
      'summary',
      { width: area.width, height: frame.height - 52 - summaryTop, min: 18, max: 34 },
      paint.ink,
    );
    const right = frame.width - margin;
    return [
      ...picture(job, version, area, { top: stands }).nodes,
      ...(name === undefined ? [] : [at(name.node, rtl ? right - nameWidth : margin, foot)]),
      ...(date === undefined ? [] : [at(date.node, rtl ? margin : right - 290, foot)]),
      ...(summary === undefined ? [] : [at(summary.node, margin, summaryTop)]),
    ];
  }
  const width = wordy(job) ? 520 : 588;
  const pad = lines.length > 1 ? 48 : 56;
  const area = {
    left: rtl ? frame.width - margin - width : margin,
    top: top + pad,
    width,
    bottom: Math.min(frame.height - pad, footOf(frame, margin)),
  };
  const used =
    version === undefined ? width : Math.min(width, Math.max(...sized(lines, area).map(({ width }) => width)));
  const textWidth = frame.width - 2 * margin - Math.max(used, 250) - 56;
  const box = {
    left: rtl ? margin : frame.width - margin - textWidth,
    width: textWidth,
    top: top + 44,
    bottom: Math.min(frame.height - 44, footOf(frame, margin)),
  };
  return [
    ...picture(job, version, area, lines.length === 1 ? { top: stands, bottom: frame.height } : {}, true).nodes,
    ...column(job, box, ['name', 'summary', 'date'], paint.ink, {
      name: job.summary === undefined ? 200 : wordy(job) ? 34 : 50,
      summary: 30,
      date: wordy(job) ? 20 : 26,
    }),
  ];
}

export const stripOf = ({ frame, summary, date }: Job): number =>
  frame.shape !== 'wide' ? (summary === undefined && date === undefined ? 520 : 600) : frame.safeArea.label ? 352 : 330;

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

/** Makes each line as large as the area's width and an equal share of its height allow. */
function sized(
  lines: readonly Line[],
  { width, top, bottom }: Area,
  gap = lineGap,
): { line: Line; size: number; width: number }[] {
  const height = (bottom - top - (lines.length - 1) * gap) / lines.length;
  return lines.map((line) => {
    const size = Math.min(width / line.em, height / cap, (height + lineGap) / (cap + line.depth));
    return { line, size, width: line.em * size };
  });
}

export interface Picture {
  readonly nodes: readonly SceneNode[];
  /** Its smallest font size, in pixels. */
  readonly size: number;
  /** Top of its text or of the block of the part that moved, whichever is higher. */
  readonly top: number;
}

/** Draws the version, or the release if it is not a version, at the foot of the area or in its middle. */
export function picture(job: Job, version: Version | undefined, area: Area, edges: Edges, centred = false): Picture {
  const { frame, paint, rtl } = job;
  if (version === undefined) return plainName(job, area, centred);
  const square = frame.shape !== 'wide';
  const photo = frame.background !== null;
  const lines = linesOf(frame, version, photo ? longest.photo : square ? longest.square : longest.wide);
  const banded = square && !photo && lines.some(isWhole);
  const gap = banded ? 2 * bandAir : lineGap;
  const rows = sized(lines, area, gap);
  const total = rows.reduce((sum, { size }) => sum + size * cap, (rows.length - 1) * gap);
  const last = rows.at(-1);
  // Descenders of the last line may extend below the area by the gap between lines.
  const sunk = last === undefined ? 0 : Math.max(0, last.line.depth * last.size - lineGap);
  const start = centred ? area.top + (area.bottom - area.top - total - sunk) / 2 : area.bottom - sunk - total;
  const [first] = rows;
  const isBlock = first?.line.cells.some(({ moved }) => moved) === true;
  const above = isBlock ? (banded && rows.length === 1 ? bandAir : blockAir * first.size) : 0;
  let y = start;
  const nodes = rows.flatMap(({ line, size, width }, i) => {
    const top = y;
    y += size * cap + gap;
    const left = rtl ? area.left + area.width - width : area.left;
    const isLast = i === rows.length - 1;
    const band = { left: 0, right: frame.width, top: top - bandAir, bottom: frame.height };
    const own = rows.length === 1 || edges.top === undefined ? edges : {};
    return drawLine(line, left, top, size, paint, isLast ? (banded && isWhole(line) ? band : own) : {});
  });
  return { nodes, size: Math.min(...rows.map(({ size }) => size)), top: start - above };
}

function plainName({ frame, release, paint, rtl }: Job, area: Area, centred: boolean): Picture {
  const height = area.bottom - area.top;
  const within = (min: number): InkFit =>
    fitInk(frame, height, { above: 12, below: 12 }, (maxHeight) =>
      text('release', release, {
        width: area.width,
        maxHeight: Math.max(min, maxHeight),
        fit: { min, max: 420 },
        color: paint.ink,
        fontFamily: 'Inter',
        fontWeight: 800,
        lineHeight: 0.98,
        letterSpacing: '-0.04em',
        textAlign: rtl ? 'right' : 'left',
        textWrap: 'balance',
      }),
    );
  const { node, metrics, rise, hang } = within(40);
  const spare = centred ? Math.max(0, height - rise - metrics.height - hang) / 2 : 0;
  const top = area.bottom - spare - hang - metrics.height;
  return { nodes: [at(node, area.left, top)], size: metrics.fontSize, top: top - rise };
}

/**
 * Draws the name at the start, the date at the end and the summary below, at up to `scale` times their usual size.
 * The version's area begins at `foot`; `ink` is the lowest position of their ink.
 */
export function heading(job: Job, scale: number): { nodes: SceneNode[]; foot: number; ink: number } {
  const { frame, paint, rtl } = job;
  const square = frame.shape !== 'wide';
  const inner = frame.width - 2 * margin;
  const dateWidth = Math.min((square ? 300 : 340) * scale, 0.42 * inner);
  const nameWidth = inner - (job.date === undefined ? 0 : dateWidth + 40);
  const place = (left: number, width: number): number => margin + (rtl ? inner - left - width : left);
  const sized = (height: number, min: number, max: number, most = scale) => ({
    height: height * Math.min(scale, most),
    min,
    max: max * Math.min(scale, most),
  });
  const name = words(
    job,
    'name',
    { width: nameWidth, ...(square ? sized(150, 30, 84) : sized(96, 30, 64)) },
    paint.ink,
  );
  const date = words(job, 'date', { width: dateWidth, ...sized(72, 18, 30, 1.6) }, paint.ink, rtl ? 'left' : 'right');
  const nameHeight = name?.metrics.height ?? 0;
  const nameTop = margin + (name === undefined ? 0 : raised(name));
  // The summary may be as wide as the card, so it begins below the date as well.
  const summaryTop = Math.max(
    nameTop + (name === undefined ? 0 : below(name)),
    date === undefined ? 0 : margin + inkBottom(date.metrics) + underDate,
  );
  const summaryWidth = square || scale > 1 ? inner : 800;
  const summary = words(
    job,
    'summary',
    { width: summaryWidth, ...(square ? sized(150, 18, 40, 1.9) : sized(84, 18, 32, 1.9)) },
    paint.ink,
  );
  const inkOf = (set: SetNode | undefined, top: number): number =>
    set === undefined ? 0 : top + inkBottom(set.metrics);
  return {
    ink: Math.max(inkOf(name, nameTop), inkOf(date, margin), inkOf(summary, summaryTop)),
    nodes: [
      ...(name === undefined ? [] : [at(name.node, place(0, nameWidth), nameTop)]),
      ...(date === undefined ? [] : [at(date.node, place(inner - dateWidth, dateWidth), margin)]),
      ...(summary === undefined ? [] : [at(summary.node, place(0, summaryWidth), summaryTop)]),
    ],
    foot:
      (summary === undefined
        ? nameTop + Math.max(nameHeight, date?.metrics.height ?? 0)
        : summaryTop + summary.metrics.height) + (square ? 84 : 68),
  };
}

/** Draws a short version in a column of full height, beside the other texts. */
function page(job: Job, line: Line): SceneNode[] {
  const { frame, paint, rtl } = job;
  const { width, height } = frame;
  const own = bare(line);
  const foot = footOf(frame, margin);
  const size = Math.min((foot - margin) / (cap + line.depth), 640 / own);
  const pageWidth = Math.round(own * size + 2 * margin);
  const from = rtl ? 0 : width - pageWidth;
  const top = (margin + foot - size * cap) / 2;
  const edges = { left: from, right: from + pageWidth, top: 0, bottom: height };
  const box = {
    left: rtl ? pageWidth + margin : margin,
    width: width - pageWidth - 2 * margin,
    top: margin,
    bottom: foot,
  };
  return [
    ...drawLine(line, from + margin, top, size, paint, line.cells.length === 1 ? edges : {}),
    ...column(job, box, ['name', 'summary', 'date'], paint.ink, { name: 360, summary: 46, date: 34 }),
  ];
}
