import type { Frame, SceneNode } from '@placard/core';
import { cells, type Cells } from '../shared/parts/cells.js';
import { fitInk, inkBottom } from '../shared/parts/ink.js';
import { at, labelOfX, set, type SetNode } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';
import { heroIsWide, heroNodes } from './hero.js';
import { bar, side, type, type Area } from './print.js';
import { rowsBlock } from './rows.js';

export interface FactsText {
  readonly title: string;
  readonly serving?: string | undefined;
  readonly rows: readonly string[];
  readonly footnote?: string | undefined;
  /** Colors of the label and of its print. */
  readonly paper: string;
  readonly ink: string;
}

/** Thickness in pixels of the rules between title and serving, above the hero, around the rows, around the label. */
const rules = { hair: 2, heavy: 22, middle: 14, border: 5 } as const;

/** Draws the label: in two columns on wide cards, in one column on square cards and on cards with few rows. */
export function label(text: FactsText, frame: Frame): SceneNode[] {
  const square = frame.shape !== 'wide';
  const outer = square ? 40 : 32;
  const padding = 30;
  const area: Area = {
    left: outer + padding,
    top: outer + padding,
    width: frame.width - 2 * (outer + padding),
    bottom: frame.safeArea.label ? labelOfX.top - 12 : frame.height - outer - padding,
  };
  const [first, ...rest] = text.rows.map(cells);
  const hero = first ?? { label: '', value: '' };
  const rtl = isRtl(text.title);
  const parts: Parts = { ...text, hero, rest, rtl };
  const sheet = (
    <div
      name="label"
      style={{
        position: 'absolute',
        left: outer,
        top: outer,
        width: frame.width - 2 * outer,
        height: frame.height - 2 * outer,
        backgroundColor: text.paper,
        border: `${rules.border}px solid ${text.ink}`,
      }}
    />
  );
  const tabular = !square && (rest.length > 1 || (rest.length === 1 && Boolean(text.serving || text.footnote)));
  return [sheet, ...(tabular ? twoColumns(frame, parts, area) : oneColumn(frame, parts, area, square))];
}

interface Parts extends FactsText {
  readonly hero: Cells;
  readonly rest: readonly Cells[];
  readonly rtl: boolean;
}

const gutter = 40;

function twoColumns(frame: Frame, parts: Parts, area: Area): SceneNode[] {
  const { rtl, rest, ink } = parts;
  const own = Math.round(area.width * (rest.length > 6 ? 0.4 : 0.43));
  const other = area.width - own - gutter;
  const heading: Area = { ...area, width: own, left: rtl ? area.left + area.width - own : area.left };
  const list: Area = { ...area, width: other, left: rtl ? area.left : area.left + own + gutter };
  const height = area.bottom - area.top;
  const head = headOf(frame, parts, heading, { title: height * 0.46, largest: 190, serving: 32 });
  const divide = Math.round(rtl ? list.left + other + gutter / 2 - 1 : list.left - gutter / 2 - 2);
  return [
    ...head.nodes,
    ...heroNodes(frame, parts, { ...heading, top: head.bottom + 24 }, 330),
    bar(divide, area.top, 3, height, ink),
    ...listNodes(frame, parts, list, 76),
  ];
}

function oneColumn(frame: Frame, parts: Parts, area: Area, square: boolean): SceneNode[] {
  const { rest } = parts;
  const height = area.bottom - area.top;
  const few = rest.length < 4;
  const alone = rest.length === 0;
  const share = alone
    ? 0.36 - (parts.serving ? 0.05 : 0) - (parts.footnote ? 0.08 : 0)
    : few
      ? 0.3
      : rest.length < 7
        ? 0.2
        : 0.17;
  const head = headOf(frame, parts, area, {
    title: Math.max(height * share, 122),
    largest: alone ? 380 : 230,
    serving: square ? 42 : 36,
  });
  const roomy = rest.length < 2 && !(parts.serving && parts.footnote);
  const stacks = square && roomy && heroIsWide(frame, parts.hero, area.width);
  if (alone) {
    const note = footnoteOf(frame, parts, area);
    const bottom = note === undefined ? area.bottom : note.top - 30;
    return [
      ...head.nodes,
      ...heroNodes(frame, parts, { ...area, top: head.bottom + 34, bottom }, 800),
      ...(note?.nodes ?? []),
    ];
  }
  const hero = stacks ? 0.38 : few ? 0.28 : rest.length < 7 ? 0.16 : 0.12;
  const heroBottom = Math.round(head.bottom + 26 + height * hero);
  return [
    ...head.nodes,
    ...heroNodes(frame, parts, { ...area, top: head.bottom + 26, bottom: heroBottom }, stacks ? 480 : 320),
    ...listNodes(frame, parts, { ...area, top: heroBottom + 26 }, few ? 130 : 76),
  ];
}

interface Head {
  readonly nodes: readonly SceneNode[];
  readonly bottom: number;
}

function headOf(
  frame: Frame,
  { title, serving, rtl, ink }: Parts,
  area: Area,
  sizes: { title: number; largest: number; serving: number },
): Head {
  const { left, top, width } = area;
  const name = fitInk(frame, sizes.title, { above: 8, below: 0.24 * sizes.largest }, (maxHeight) =>
    titleNode(title, width, maxHeight, sizes.largest, rtl),
  );
  const nameTop = top + name.rise;
  const nodes = [at(name.node, left, nameTop)];
  const { fontSize, height } = name.metrics;
  let bottom = Math.round(nameTop + Math.max(height + 0.04 * fontSize, inkBottom(name.metrics)) + 16);
  if (serving) {
    nodes.push(bar(left, bottom, width, rules.hair, ink));
    const line = servingOf(frame, serving, width, sizes.serving, rtl);
    nodes.push(at(line.node, left, bottom + rules.hair + 16));
    bottom = Math.round(bottom + rules.hair + 16 + Math.max(line.metrics.height + 20, inkBottom(line.metrics) + 10));
  }
  nodes.push(bar(left, bottom, width, rules.heavy, ink));
  return { nodes, bottom: bottom + rules.heavy };
}

/** Sets the serving on one line, or on two lines if it would be shortened on one. */
function servingOf(frame: Frame, text: string, width: number, size: number, rtl: boolean): SetNode {
  const single = set(frame, servingNode(text, { width, size, lines: 1, rtl }));
  return single.metrics.truncated ? set(frame, servingNode(text, { width, size, lines: 2, rtl })) : single;
}

interface Footnote {
  readonly nodes: readonly SceneNode[];
  readonly top: number;
}

function footnoteOf(frame: Frame, { footnote, rtl }: Parts, { left, width, bottom }: Area): Footnote | undefined {
  if (!footnote) return undefined;
  const note: SetNode = set(frame, footnoteNode(footnote, width, rtl));
  const lift = Math.max(0, Math.ceil(inkBottom(note.metrics) - note.metrics.height) - 14);
  const top = Math.round(bottom - note.metrics.height - lift);
  return { nodes: [at(note.node, left, top)], top };
}

/** Draws the rows between two bars, and the footnote below the second bar. */
function listNodes(frame: Frame, parts: Parts, area: Area, largest: number): SceneNode[] {
  const { left, top, width } = area;
  const note = footnoteOf(frame, parts, area);
  const foot = (note === undefined ? area.bottom : note.top - 18) - rules.middle;
  const inner: Area = { left, width, top: top + rules.middle, bottom: foot };
  return [
    bar(left, top, width, rules.middle, parts.ink),
    ...rowsBlock(frame, parts.rest, inner, { largest, rtl: parts.rtl, ink: parts.ink }),
    bar(left, foot, width, rules.middle, parts.ink),
    ...(note?.nodes ?? []),
  ];
}

const titleNode = (words: string, width: number, maxHeight: number, max: number, rtl: boolean): SceneNode =>
  text('title', words, {
    ...type,
    ...side(rtl),
    width,
    maxHeight: Math.floor(maxHeight),
    fit: { min: 40, max },
    fontWeight: 900,
    lineHeight: 0.92,
    letterSpacing: '-0.035em',
    textWrap: 'balance',
  });

interface ServingStyle {
  readonly width: number;
  readonly size: number;
  readonly lines: 1 | 2;
  readonly rtl: boolean;
}

const servingNode = (words: string, { width, size, lines, rtl }: ServingStyle): SceneNode =>
  text('serving', words, {
    ...type,
    ...side(rtl),
    width,
    ...(lines === 1 ? {} : { maxHeight: size * 2.4 }),
    fit: { min: 24, max: size },
    fontWeight: 500,
    lineHeight: 1.18,
    textWrap: lines === 1 ? 'nowrap' : 'balance',
    lineClamp: lines,
  });

const footnoteNode = (words: string, width: number, rtl: boolean): SceneNode =>
  text('footnote', words, {
    ...type,
    ...side(rtl),
    width,
    maxHeight: 92,
    fit: { min: 22, max: 28 },
    fontWeight: 500,
    lineHeight: 1.22,
    textWrap: 'balance',
  });
