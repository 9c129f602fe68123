import type { SceneNode } from '@placard/core';
import { airOf } from '../parts/air.js';
import { at, set, type SetNode } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';
import { text } from '../parts/text.js';
import { bare, cap, drawLine, hangs, isWhole, linesOf, outdent, stackOf, type Edges, type Line } from './figures.js';
import { readVersion, type Version } from './version.js';
import { column, words, type Job } from './words.js';

const margin = 56;
const lineGap = 28;
/** Over and under figures in a band that runs from edge to edge. */
const bandAir = 52;

/** Longer words leave the number less room. */
const wordy = ({ name, summary = '' }: Job): boolean => name.length + summary.length > 120;

/** The version fills the card. */
export function onGround(job: Job): SceneNode[] {
  const { frame } = job;
  const version = readVersion(job.release);
  const square = frame.preset === 'square';
  if (version !== undefined) {
    const { parts } = version;
    if (square && parts.length > 1 && parts.length < 4 && parts.every((part) => part.length < 3))
      return table(job, version);
    const [line, second] = linesOf(frame, version, square ? 2.6 : 5.4);
    if (line !== undefined && second === undefined && !square && line.em < 1.3) return page(job, line);
  }
  const head = heading(job);
  return [
    ...head.nodes,
    ...picture(
      job,
      version,
      { left: margin, top: head.foot, width: frame.width - 2 * margin, bottom: frame.height - margin },
      { bottom: frame.height },
    ),
  ];
}

/** A strip at the foot of the photo, out of which the block of what moved stands up. */
export function onPhoto(job: Job): SceneNode[] {
  const { frame, paint, rtl } = job;
  const square = frame.preset === 'square';
  const top = frame.height - stripOf(job);
  const stands = top - 48;
  const version = readVersion(job.release);
  if (square) {
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
    const summaryTop = foot + nameHeight + 30 + airOf(job.summary ?? '').above * 30;
    const summary = words(
      job,
      'summary',
      { width: area.width, height: frame.height - 52 - summaryTop, min: 18, max: 34 },
      paint.ink,
    );
    const right = frame.width - margin;
    return [
      ...picture(job, version, area, { top: stands }),
      ...(name === undefined ? [] : [at(name.node, rtl ? right - nameWidth : margin, foot)]),
      ...(date === undefined ? [] : [at(date.node, rtl ? margin : right - 290, foot)]),
      ...(summary === undefined ? [] : [at(summary.node, margin, summaryTop)]),
    ];
  }
  const width = wordy(job) ? 520 : 588;
  const lines = version === undefined ? [] : linesOf(frame, version, 4.2);
  const pad = lines.length > 1 ? 48 : 56;
  const area = { left: rtl ? frame.width - margin - width : margin, top: top + pad, width, bottom: frame.height - pad };
  const used =
    version === undefined ? width : Math.min(width, Math.max(...sized(lines, area).map(({ width }) => width)));
  const textWidth = frame.width - 2 * margin - Math.max(used, 250) - 56;
  const box = {
    left: rtl ? margin : frame.width - margin - textWidth,
    width: textWidth,
    top: top + 44,
    bottom: frame.height - 44,
  };
  return [
    ...picture(job, version, area, lines.length === 1 ? { top: stands, bottom: frame.height } : {}, true),
    ...column(job, box, ['name', 'summary', 'date'], paint.ink, {
      name: job.summary === undefined ? 84 : wordy(job) ? 34 : 50,
      summary: 30,
      date: wordy(job) ? 20 : 26,
    }),
  ];
}

export const stripOf = ({ frame, summary, date }: Job): number =>
  frame.preset === 'square' ? (summary === undefined && date === undefined ? 520 : 600) : 316;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

/** Each line as large as the area's width and its share of the height allow. */
function sized(
  lines: readonly Line[],
  { width, top, bottom }: Area,
  gap = lineGap,
): { line: Line; size: number; width: number }[] {
  const tallest = (bottom - top - (lines.length - 1) * gap) / lines.length / cap;
  return lines.map((line) => {
    const size = Math.min(width / line.em, tallest);
    return { line, size, width: line.em * size };
  });
}

/** Version or name of the release, standing on the area's foot, or in its middle. */
function picture(job: Job, version: Version | undefined, area: Area, edges: Edges, centred = false): SceneNode[] {
  const { frame, paint, rtl } = job;
  if (version === undefined) return plainName(job, area);
  const square = frame.preset === 'square';
  const photo = frame.background !== null;
  const lines = linesOf(frame, version, photo ? 4.2 : square ? 2.6 : 5.4);
  const banded = square && !photo && lines.some(isWhole);
  const gap = banded ? 2 * bandAir : lineGap;
  const rows = sized(lines, area, gap);
  const total = rows.reduce((sum, { size }) => sum + size * cap, (rows.length - 1) * gap);
  let y = centred ? area.top + (area.bottom - area.top - total) / 2 : area.bottom - total;
  return rows.flatMap(({ line, size, width }, i) => {
    const top = y;
    y += size * cap + gap;
    const left = rtl ? area.left + area.width - width : area.left;
    const last = i === rows.length - 1;
    const band = { left: 0, right: frame.width, top: top - bandAir, bottom: frame.height };
    const own = rows.length === 1 || edges.top === undefined ? edges : {};
    return drawLine(line, left, top, size, paint, last ? (banded && isWhole(line) ? band : own) : {});
  });
}

/** How far the tails of g, j, p, q and y hang below the feet of a name, as a part of its size. */
const tailDepth = 0.2;

function plainName({ frame, release, paint, rtl }: Job, area: Area): SceneNode[] {
  const within = (maxHeight: number): SetNode =>
    set(
      frame,
      text('release', release, {
        width: area.width,
        maxHeight,
        fit: { min: 40, max: 420 },
        color: paint.ink,
        fontFamily: 'Inter',
        fontWeight: 800,
        lineHeight: leading(release, 0.98),
        letterSpacing: tracking(release, -0.045),
        textAlign: rtl ? 'right' : 'left',
        textWrap: 'balance',
      }),
    );
  const height = area.bottom - area.top;
  const below = hangs(release) ? tailDepth : 0;
  const { node, metrics } = within(height - below * within(height).metrics.fontSize);
  const { fontSize, height: own } = metrics;
  return [at(node, area.left - (rtl ? 0 : outdent(fontSize)), area.bottom - below * fontSize - own)];
}

/** Name at the start, date at the end, summary below. */
function heading(job: Job): { nodes: SceneNode[]; foot: number } {
  const { frame, paint, rtl } = job;
  const square = frame.preset === 'square';
  const dateWidth = square ? 300 : 340;
  const inner = frame.width - 2 * margin;
  const nameWidth = inner - (job.date === undefined ? 0 : dateWidth + 40);
  const place = (left: number, width: number): number => margin + (rtl ? inner - left - width : left);
  const name = words(
    job,
    'name',
    { width: nameWidth, height: square ? 150 : 96, min: 30, max: square ? 84 : 64 },
    paint.ink,
  );
  const date = words(
    job,
    'date',
    { width: dateWidth, height: 72, min: 18, max: 30 },
    paint.ink,
    rtl ? 'left' : 'right',
  );
  const nameHeight = name?.metrics.height ?? 0;
  const summaryTop = margin + nameHeight + 36 + airOf(job.summary ?? '').above * 30;
  const summaryWidth = square ? inner : 800;
  const summary = words(
    job,
    'summary',
    { width: summaryWidth, height: square ? 150 : 84, min: 18, max: square ? 40 : 32 },
    paint.ink,
  );
  return {
    nodes: [
      ...(name === undefined ? [] : [at(name.node, place(0, nameWidth), margin)]),
      ...(date === undefined ? [] : [at(date.node, place(inner - dateWidth, dateWidth), margin)]),
      ...(summary === undefined ? [] : [at(summary.node, place(0, summaryWidth), summaryTop)]),
    ],
    foot:
      (summary === undefined
        ? margin + Math.max(nameHeight, date?.metrics.height ?? 0)
        : summaryTop + summary.metrics.height) + (square ? 84 : 68),
  };
}

/** One short number: a page of its own beside the words. */
function page(job: Job, line: Line): SceneNode[] {
  const { frame, paint, rtl } = job;
  const { width, height } = frame;
  const own = bare(line);
  const size = Math.min((height - 2 * margin) / cap, 640 / own);
  const pageWidth = Math.round(own * size + 2 * margin);
  const from = rtl ? 0 : width - pageWidth;
  const top = (height - size * cap) / 2;
  const edges = { left: from, right: from + pageWidth, top: 0, bottom: height };
  const box = {
    left: rtl ? pageWidth + margin : margin,
    width: width - pageWidth - 2 * margin,
    top: margin,
    bottom: height - margin,
  };
  return [
    ...drawLine(line, from + margin, top, size, paint, line.cells.length === 1 ? edges : {}),
    ...column(job, box, ['name', 'summary', 'date'], paint.ink, { name: 104, summary: 40, date: 32 }),
  ];
}

/** The parts stacked, a row each; what moved is told in the row that moved, which runs from edge to edge. */
function table(job: Job, version: Version): SceneNode[] {
  const { frame, paint, rtl } = job;
  const lines = stackOf(frame, version);
  const rowHeight = frame.height / lines.length;
  const count = version.parts.length;
  const widest = Math.max(...lines.slice(0, count).map(bare));
  const size = Math.min((rowHeight - 88) / cap, 440 / widest);
  const told = Math.min(version.moved, version.moved === count ? 1 : count - 1);
  const textLeft = margin + widest * size + 64;
  const textWidth = frame.width - margin - textLeft;
  return lines.flatMap((line, i) => {
    const tag = i >= count;
    const own = tag ? Math.min((rowHeight - 96) / cap, (frame.width - 2 * margin) / bare(line)) : size;
    const rowTop = Math.round(i * rowHeight);
    const bottom = Math.round((i + 1) * rowHeight);
    const top = i * rowHeight + (rowHeight - own * cap) / 2 - (tag && line.hangs ? 0.08 * own : 0);
    const moved = i === version.moved;
    const left = rtl ? frame.width - margin - bare(line) * own : margin;
    const edges = moved ? { left: 0, right: frame.width, top: rowTop, bottom } : {};
    const box = { left: rtl ? margin : textLeft, width: textWidth, top, bottom: top + own * cap };
    const parts = [
      ...(i === 0 ? (['name'] as const) : []),
      ...(i === told ? (['summary'] as const) : []),
      ...(i === count - 1 ? (['date'] as const) : []),
    ];
    return [
      ...drawLine(line, left, top, own, paint, edges),
      ...(i > 0 && !moved && i - 1 !== version.moved
        ? [
            <div
              style={{
                position: 'absolute',
                left: 0,
                top: rowTop - 2,
                width: frame.width,
                height: 4,
                backgroundColor: paint.ink,
              }}
            />,
          ]
        : []),
      ...(tag ? [] : column(job, box, parts, moved ? paint.figure : paint.ink, { name: 92, summary: 42, date: 36 })),
    ];
  });
}
