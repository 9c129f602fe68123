import type { Frame, SceneNode, Style } from '@placard/core';
import { fitInk, inkBottom, inkPadding } from '@placard/templates/parts/ink';
import { logoOf } from '@placard/templates/parts/logo';
import { at, set, setWhole, type SetNode } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import type { Paper } from '@placard/templates/parts/paper';
import { cells } from '@placard/templates/parts/cells';
import type { ApiParams } from './params.js';

/** A part of the column: its nodes, and y of its lowest (or highest) ink. */
export interface Block {
  readonly nodes: readonly SceneNode[];
  readonly edge: number;
}

export interface Column {
  readonly frame: Frame;
  readonly paper: Paper;
  readonly left: number;
  readonly width: number;
  readonly rtl: boolean;
}

const mono: Style = { fontFamily: 'JetBrains Mono', fontFeatureSettings: '"liga" 0, "calt" 0', lineHeight: 1.2 };
const serif: Style = { fontFamily: 'Instrument Serif', fontWeight: 400 };

const mirrored = ({ left, width, rtl }: Column, from: number, own: number): number =>
  Math.round(left + (rtl ? width - from - own : from));

/** The product (with its logo) and the version over a rule, as the running head of a dictionary. */
export function runningHead(
  column: Column,
  { product, apiVersion, logo }: ApiParams,
  top: number,
  size: number,
): Block | undefined {
  const { frame, paper, width } = column;
  const mark = logoOf(logo, frame, paper, { size: Math.round(1.4 * size), maxWidth: Math.round(0.4 * width) });
  if (!product && !apiVersion && !mark) return undefined;
  const word = (name: string, words: string, maxWidth: number): SetNode =>
    set(
      frame,
      text(name, words, {
        ...mono,
        fontWeight: 500,
        color: paper.ink,
        maxWidth: Math.floor(maxWidth),
        fit: { min: 16, max: size },
        textWrap: 'nowrap',
      }),
    );
  const version = apiVersion ? word('apiVersion', apiVersion, 0.4 * width) : undefined;
  const end = version?.metrics.width ?? 0;
  const indent = mark ? mark.width + 18 : 0;
  const owner = product ? word('product', product, width - indent - end - (end > 0 ? 40 : 0)) : undefined;
  const rise = Math.max(0, ...[owner, version].map((each) => (each ? inkPadding(each.metrics).above : 0)));
  const high = Math.max(Math.round(0.73 * size), mark?.height ?? 0);
  const middle = top + rise + high / 2;
  const place = ({ node, metrics }: SetNode, from: number): SceneNode =>
    at(node, mirrored(column, from, metrics.width), Math.round(middle - metrics.height / 2));
  const below = Math.max(0.3 * size, ...[owner, version].map((each) => (each ? inkPadding(each.metrics).below : 0)));
  const rule = Math.round(middle + high / 2 + below + 10);
  return {
    nodes: [
      ...(mark ? [at(mark.node, mirrored(column, 0, mark.width), Math.round(middle - mark.height / 2))] : []),
      ...(owner ? [place(owner, indent)] : []),
      ...(version ? [place(version, width - end)] : []),
      <div
        style={{ position: 'absolute', left: column.left, top: rule, width, height: 3, backgroundColor: paper.ink }}
      />,
    ],
    edge: rule + 3,
  };
}

/** The part of speech in italics, and the signature after it, or below it where it is long. */
export function grammar(
  column: Column,
  { partOfSpeech, signature }: { readonly partOfSpeech: string; readonly signature: string | undefined },
  top: number,
  sizes: { readonly speech: number; readonly signature: number },
): Block {
  const { frame, paper, width, rtl } = column;
  const speech = set(
    frame,
    text('partOfSpeech', partOfSpeech, {
      ...serif,
      fontStyle: 'italic',
      color: paper.muted,
      lineHeight: 1.2,
      maxWidth: Math.floor(0.6 * width),
      fit: { min: 20, max: sizes.speech },
      textWrap: 'nowrap',
    }),
  );
  const y = top + inkPadding(speech.metrics).above;
  const nodes: SceneNode[] = [at(speech.node, mirrored(column, 0, speech.metrics.width), y)];
  let edge = y + inkBottom(speech.metrics);
  if (signature) {
    const line = (own: number, lines: number, size: number): SceneNode =>
      text('signature', signature, {
        ...mono,
        fontWeight: 500,
        color: paper.muted,
        width: Math.floor(own),
        direction: 'ltr',
        textAlign: rtl ? 'right' : 'left',
        lineHeight: 1.3,
        lineClamp: lines,
        maxHeight: lines * 1.3 * size,
        hyphens: 'manual',
        fit: { min: Math.min(size, lines === 1 ? 26 : 14), max: size },
      });
    const after = (gap: number) => {
      const room = width - speech.metrics.width - gap;
      return {
        own: setWhole(frame, line(room, 1, sizes.signature), line(room, 2, sizes.signature), line(room, 3, 26)),
        room,
      };
    };
    const usual = after(18);
    const leaning = between(speech, usual.own, rtl ? usual.room : null);
    const { own, room } = leaning > 6 ? after(18 + Math.ceil(leaning)) : usual;
    const baseline = y + speech.metrics.lastBaseline;
    const signatureTop =
      baseline - own.metrics.firstBaseline + Math.max(0, Math.ceil(inkPadding(own.metrics).above - 0.4 * sizes.speech));
    nodes.push(at(own.node, mirrored(column, width - room, room), Math.round(signatureTop)));
    edge = Math.max(edge, signatureTop + inkBottom(own.metrics));
  }
  return { nodes, edge: Math.ceil(edge) };
}

/**
 * How far the ink of two texts leans into the gap between them, as Nastaliq does.
 *
 * @param room width of the second, which ends at the first; null if it begins there
 */
function between({ metrics: first }: SetNode, { metrics: second }: SetNode, room: number | null): number {
  const inks = [first.ink, second.ink] as const;
  const most = (own: readonly number[]): number => Math.max(0, ...own);
  return room === null
    ? most(inks[0].map(({ right }) => right - first.width)) + most(inks[1].map(({ left }) => -left))
    : most(inks[0].map(({ left }) => -left)) + most(inks[1].map(({ right }) => right - room));
}

/** The responses, side by side; those that do not fit go on another line. */
export function answers(column: Column, returns: readonly string[], foot: number, size: number): Block {
  const { frame, paper, width } = column;
  const gap = Math.round(0.34 * size);
  const items = returns.map((row) => {
    const { label, value } = row.includes('|') ? cells(row) : { label: '', value: row };
    const code =
      label === ''
        ? undefined
        : set(
            frame,
            text('code', label, {
              ...mono,
              fontWeight: 800,
              color: paper.ink,
              maxWidth: Math.floor(0.5 * width),
              fit: { min: 14, max: Math.round(0.82 * size) },
              textWrap: 'nowrap',
            }),
          );
    const from = code ? code.metrics.width + gap : 0;
    const meaning =
      value === ''
        ? undefined
        : set(
            frame,
            text('meaning', value, {
              ...serif,
              fontStyle: 'italic',
              color: paper.ink,
              lineHeight: 1.2,
              maxWidth: Math.floor(width - from),
              fit: { min: 14, max: size },
              textWrap: 'nowrap',
            }),
          );
    return { code, meaning, from, width: from + (meaning?.metrics.width ?? 0) };
  });
  const lines: { readonly items: typeof items; readonly width: number }[] = [];
  const apart = Math.round(1.2 * size);
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.width + apart + item.width <= width)
      lines[lines.length - 1] = { items: [...last.items, item], width: last.width + apart + item.width };
    else lines.push({ items: [item], width: item.width });
  }
  const inks = items.flatMap(({ code, meaning }) => [code, meaning].flatMap((each) => (each ? [inkAround(each)] : [])));
  const [above, below] = [0.75 * size, 0.3 * size].map((usual, i) =>
    Math.max(usual, ...inks.map((ink) => ink[i] ?? 0)),
  );
  const [high = 0, low = 0] = [above, below];
  const pitch = Math.max(1.45 * size, high + low + 6);
  const hang = low - 0.3 * size;
  const nodes = lines.flatMap(({ items }, i) => {
    const baseline = foot - hang - (lines.length - 1 - i) * pitch;
    let from = 0;
    return items.flatMap(({ code, meaning, from: indent, width: own }) => {
      const start = from;
      from += own + apart;
      return [
        ...(code
          ? [
              at(
                code.node,
                mirrored(column, start, code.metrics.width),
                Math.round(baseline - code.metrics.lastBaseline),
              ),
            ]
          : []),
        ...(meaning
          ? [
              at(
                meaning.node,
                mirrored(column, start + indent, meaning.metrics.width),
                Math.round(baseline - meaning.metrics.lastBaseline),
              ),
            ]
          : []),
      ];
    });
  });
  return { nodes, edge: lines.length === 0 ? foot : foot - hang - (lines.length - 1) * pitch - high };
}

/** How far the ink of a text extends above and below its last baseline. */
const inkAround = ({ metrics: { ink, lastBaseline } }: SetNode): readonly [above: number, below: number] => [
  Math.max(0, ...ink.map(({ top }) => lastBaseline - top)),
  Math.max(0, ...ink.map(({ bottom }) => bottom - lastBaseline)),
];

/** The definition, in what is left of the column. */
export function definition(
  { frame, paper, left, width, rtl }: Column,
  summary: string,
  { top, bottom, max }: { readonly top: number; readonly bottom: number; readonly max: number },
): { readonly node: SceneNode; readonly size: number } {
  const height = Math.max(24, bottom - top);
  const own = fitInk(frame, height, { above: 8, below: 8 }, (maxHeight) =>
    text('summary', summary, {
      ...serif,
      color: paper.ink,
      width,
      maxHeight,
      fit: { min: 16, max: Math.max(16, max) },
      lineHeight: 1.14,
      letterSpacing: '-0.012em',
      textWrap: 'balance',
      textAlign: rtl ? 'right' : 'left',
    }),
  );
  const spare = height - own.rise - own.hang - own.metrics.height;
  return {
    node: at(own.node, left, Math.round(top + own.rise + Math.min(28, Math.max(0, 0.3 * spare)))),
    size: own.metrics.truncated || spare < -1 ? 0 : own.metrics.fontSize,
  };
}
