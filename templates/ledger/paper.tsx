import type { Frame, SceneNode } from '@placard/core';
import { mix } from '../shared/parts/mix.js';
import { accentOn, isBranded, paperOf, visibleOn } from '../shared/parts/paper.js';
import { pathNodes } from '../shared/parts/paths.js';
import { centsGap, type Column } from './figures.js';
import type { LedgerParams } from './params.js';

const printed = {
  paper: '#D5F3E3',
  fine: '#AEDDC5',
  strong: '#6FB894',
  rule: '#C8372D',
  ink: '#16233F',
  debit: '#A61E17',
  soft: '#2F5A45',
} as const;

/** Colors of the paper, its fine and strong lines and its rules, of the ink, of negative amounts, and of small texts. */
export type Inks = Readonly<Record<keyof typeof printed, string>>;

/** Shares of the ink in the colors of the lines, on the paper of a brand. */
const inked = { fine: 0.13, strong: 0.34 } as const;

/** Returns the colors of the book, which may be those of a brand. */
export function inksOf(params: LedgerParams, frame: Frame): Inks {
  const rule = params.accent ?? printed.rule;
  if (!isBranded(params)) return { ...printed, rule };
  const paper = paperOf(params, { ground: printed.paper, ink: printed.ink, muted: printed.soft }, frame);
  const { ground, ink, muted } = paper;
  return {
    paper: ground,
    fine: mix(ground, ink, inked.fine),
    strong: mix(ground, ink, inked.strong),
    rule: accentOn(paper, rule, params, frame),
    ink,
    debit: visibleOn(paper, printed.debit, 4.5),
    soft: muted,
  };
}

/** Positions in pixels. Printed rules are two pixels wide and start at whole pixels, so that they are sharp. */
export interface Ruling {
  readonly width: number;
  readonly height: number;
  /** y of the double rule below the title, and (`rows`) of the single rule above the rows. */
  readonly head: number;
  readonly rows: number;
  readonly pitch: number;
  /** x of the double rule between the line numbers and the labels. */
  readonly margin: number;
  readonly column: Column;
  /** The amounts are on the left, and the empty column beside them ends at the left edge. */
  readonly rtl: boolean;
  /** y of the top of the total's row; undefined if there is no total. */
  readonly total: number | undefined;
}

const line = 2;
const pair = 4;

const across = (y: number, left: number, right: number, weight = line): string =>
  `M${left} ${y}h${right - left}v${weight}h${left - right}z`;
const down = (x: number, top: number, bottom: number): string => `M${x} ${top}h${line}v${bottom - top}h-${line}z`;

interface Green {
  readonly fine: string[];
  readonly strong: string[];
}

function rowLines({ width, height, rows, pitch }: Ruling): Green {
  const lines: Green = { fine: [], strong: [] };
  for (let i = 1; rows + i * pitch < height; i += 1)
    lines[i % 5 === 0 ? 'strong' : 'fine'].push(across(Math.round(rows + i * pitch), 0, width));
  return lines;
}

/** The lines between the digits. Every third line is stronger and separates the thousands, instead of a comma. */
function cellLines({ height, width, rows, column, rtl }: Ruling): Green {
  const { cell, decimal, left, right, before, after } = column;
  const lines: Green = { fine: [], strong: [] };
  for (let i = 1; i < before; i += 1)
    lines[i % 3 === 0 ? 'strong' : 'fine'].push(down(Math.round(decimal - i * cell) - 1, rows, height));
  for (let i = 1; i < after; i += 1)
    lines.fine.push(down(Math.round(decimal + (i + centsGap) * cell) - 1, rows, height));
  const neighbours = rtl ? left : width - right;
  for (let i = 1; 16 + i * cell < neighbours; i += 1) {
    const x = rtl ? left - 16 - i * cell : right + 16 + i * cell;
    lines[i % 3 === 0 ? 'strong' : 'fine'].push(down(Math.round(x) - 1, rows, height));
  }
  return lines;
}

const pairDown = (x: number, top: number, bottom: number): string[] => [
  down(Math.round(x) - pair, top, bottom),
  down(Math.round(x) + pair - line, top, bottom),
];

function redLines({ width, height, head, rows, margin, column }: Ruling): string[] {
  const { left, right, decimal, after, cell } = column;
  return [
    across(head, 0, width),
    across(head + pair + line, 0, width),
    across(rows, 0, width),
    ...[margin, left, right].flatMap((x) => pairDown(x, head, height)),
    ...(after === 0 ? [] : [down(Math.round(decimal + (centsGap / 2) * cell) - 1, rows, height)]),
  ];
}

const sumLine = 3;

/** One line above the total and two below it, as in closed accounts. */
function sumLines({ total, pitch, column: { left, right } }: Ruling): string[] {
  if (total === undefined) return [];
  const [from, to] = [left + 12, right - 12];
  const foot = Math.round(total + pitch);
  return [Math.round(total), foot - 1, foot + 6].map((y) => across(y, from, to, sumLine));
}

export function ruledPaper(ruling: Ruling, inks: Inks): SceneNode {
  const { width, height } = ruling;
  const [rows, cells] = [rowLines(ruling), cellLines(ruling)];
  return (
    <svg
      name="ruling"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {pathNodes([...rows.fine, ...cells.fine], inks.fine)}
      {pathNodes([...rows.strong, ...cells.strong], inks.strong)}
      {pathNodes(redLines(ruling), inks.rule)}
      {pathNodes(sumLines(ruling), inks.ink)}
    </svg>
  );
}
