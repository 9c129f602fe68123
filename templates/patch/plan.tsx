import type { Frame, SceneNode } from '@placard/core';
import { setPhrased } from '../parts/phrases.js';
import { inkBottom, inkRise, type SetNode } from '../parts/place.js';
import { scriptOf } from '../parts/script.js';
import { isRtl, text } from '../parts/text.js';
import { headerOf } from './diff.js';
import { code, margin, mono } from './lines.js';
import type { PatchParams } from './template.js';

/** Size of the hunk's header, and the gap between it and the bands. */
export const print = 24;
export const hunkGap = 22;
const leastHeaderLine = 1.3;
/** The title's sizes: the least, and that for which the bands give way. */
const leastTitle = 56;
const leastCjk = 40;
const wantedTitle = 84;
/** Height of a row, as a multiple of the code's size. */
const rows = { least: 1.16, most: 2.6, mostAlone: 4.6 };

/** Between the ink of two rows, as a part of the code's size. */
const rowAir = 0.06;

interface Plan {
  readonly title: SetNode;
  readonly titleTop: number;
  readonly top: number;
  readonly print: number;
  /** From one line of the file's header to the next, as a multiple of its size. */
  readonly headerLine: number;
  /** Where the bands begin, and where the second does. */
  readonly bands: number;
  readonly middle: number;
  readonly pad: number;
  readonly row: number;
  readonly size: number;
  readonly gutter: number;
}

/** The bands take about half of the card, less where the title needs it; rows and code follow. */
export function arrange(params: PatchParams, frame: Frame, ink: string): Plan {
  const { title, added, removed = [], file } = params;
  const { width, height } = frame;
  const square = frame.preset === 'square';
  const all = [...removed, ...added];
  const count = all.length;
  const crowded = count > 7;
  const gutter = count === 1 ? 88 : count === 2 ? 72 : square ? 48 : 56;
  const inner = width - 2 * margin;
  const widest = Math.max(...all.map((words) => frame.measure(code('run', words, 100, ink)).width)) / 100;
  const tallest = Math.max(rows.least, ...all.map((words) => inkEm(frame, words, ink) + rowAir));
  const largest = count === 1 ? (square ? 120 : 96) : count === 2 ? 72 : square ? 52 : 46;
  const free = Math.max(16, Math.min(largest, Math.floor((inner - gutter - 1) / widest)));
  const pad = crowded ? 10 : square ? 26 : 20;
  const foot = crowded ? (square ? 40 : 28) : square ? 48 : 40;
  const pads = pad + foot + (removed.length === 0 ? 0 : 2 * pad);
  const top = crowded && !square ? 42 : margin;
  const header = file ? headerOf(file, removed.length) : [];
  const small = Math.min(
    26,
    Math.max(
      16,
      inner / (Math.max(0, ...header.map((words) => frame.measure(code('run', words, 100, ink)).width)) / 100),
    ),
  );
  const headerLine = Math.max(leastHeaderLine, ...header.map((words) => inkEm(frame, words, ink) + rowAir));
  // Latin tails hang into the gap below; taller letters take their own room.
  const headerFoot = headerLine > leastHeaderLine ? headerLine : 0.73;
  const headerHeight = header.length === 0 ? 0 : small * (headerFoot + headerLine) + (crowded ? 28 : 40);
  const titleTop = top + headerHeight;
  const under = hunkGap + 0.73 * print + (crowded ? 30 : 40);
  const rtl = isRtl(title);
  const least = scriptOf(title) === 'cjk' ? leastCjk : leastTitle;
  const smallest = frame.measure(titleNode(title, ink, inner, rtl, { min: least, max: least }));
  const most = (height - titleTop - smallest.height - under - pads) / count;

  let plan: Plan | undefined;
  for (const share of square ? [0.54, 0.48, 0.42, 0.36] : [0.52, 0.46, 0.4, 0.34]) {
    const limit = free * (count === 1 ? rows.mostAlone : rows.most);
    const row = Math.min(most, Math.max(1.35 * free, Math.min(limit, (share * height - pads) / count)));
    const size = Math.max(16, Math.floor(Math.min(free, row / tallest)));
    const bands = Math.round(height - count * row - pads);
    const fit = { min: leastCjk, max: title.length < 16 ? (square ? 216 : 152) : square ? 128 : 112 };
    const fitted = setPhrased(frame, title, (words) =>
      titleNode(words, ink, inner, rtl, fit, bands - under - titleTop),
    );
    const { fontSize } = fitted.metrics;
    const middle = removed.length === 0 ? bands : Math.round(bands + 2 * pad + removed.length * row);
    plan = {
      title: fitted,
      titleTop,
      top,
      print: Math.floor(small),
      headerLine,
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

/** How tall the ink of a line of code is at a font size of one pixel. */
function inkEm(frame: Frame, words: string, ink: string): number {
  const metrics = frame.measure(code('run', words, 100, ink));
  return (inkBottom(metrics) + inkRise(metrics)) / 100;
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
    ...(maxHeight === undefined ? {} : { maxHeight: Math.max(leastCjk, maxHeight) }),
  });
