import type { Frame, SceneNode, Style } from '@placard/core';
import { inkOverflow } from '../shared/parts/ink.js';
import { inRow, logoOf, type Logo } from '../shared/parts/logo.js';
import { at, set, type Box } from '../shared/parts/place.js';
import type { Span } from './list.js';
import { inter, type Axis, type Colors } from './type.js';

export interface Head {
  readonly frame: Frame;
  readonly colors: Colors;
  readonly release: string;
  readonly title: string | undefined;
  readonly date: string | undefined;
  readonly logo: string | undefined;
  readonly rtl: boolean;
}

/** The nodes above the list, and the space that is left for the list. */
export interface Plan {
  readonly nodes: readonly SceneNode[];
  readonly list: Span;
}

/** Plans the head of a wide card: the title is beside the release, the date in the column of labels if there is one. */
export function wideHead(head: Head, axis: Axis, area: Box, crowded: boolean): Plan {
  const { frame, title, date, rtl } = head;
  const { left, width: whole } = axis.text;
  const right = left + whole;
  const dated = axis.label.width > 0;
  const logo = logoOf(
    head.logo,
    frame,
    head.colors,
    dated ? { size: 72, maxWidth: axis.label.width } : { size: 72, maxWidth: 0.3 * whole },
  );
  const width = whole - (dated || logo === undefined ? 0 : logo.width + 40);
  const beside = [title, ...(dated ? [] : [date])].filter((part) => part !== undefined);
  const max = crowded ? 128 : 168;
  // Some messengers crop a card to its middle square: at this width the release stays inside it.
  const most = beside.length === 0 ? 610 : 480;
  const version = set(frame, releaseNode(head, Math.min(most, width), { max, height: max, lines: 2 }));
  const versionWidth = Math.ceil(version.metrics.width);
  const gap = 40;
  const besideWidth = width - versionWidth - gap;
  const deck =
    beside.length === 0
      ? undefined
      : set(frame, deckNode(head, dated ? undefined : date, { width: besideWidth, maxHeight: Math.max(96, version.metrics.height), fit: { min: 22, max: 44 } })); // prettier-ignore
  const foot = area.top + Math.max(version.metrics.height, deck?.metrics.height ?? 0);
  const corner = dated
    ? labelCorner(head, axis, logo, area.top, foot - area.top)
    : endCorner(logo, axis.text, area.top, foot - area.top, rtl);
  const bottom = Math.max(foot, area.top + corner.height);
  return {
    nodes: [
      at(version.node, rtl ? right - Math.min(most, width) : left, area.top),
      ...(deck === undefined
        ? []
        : [at(deck.node, rtl ? right - width : left + versionWidth + gap, area.top + version.metrics.lastBaseline - deck.metrics.lastBaseline)]), // prettier-ignore
      ...corner.nodes,
    ],
    list: below(
      area,
      bottom +
        Math.max(inkOverflow(version.metrics).below, deck === undefined ? 0 : inkOverflow(deck.metrics).below) +
        36,
    ),
  };
}

/** Plans the head of a square card or a panel: the title below the release, the date beside it or after the title. */
export function tallHead(head: Head, axis: Axis, area: Box, crowded: boolean, dense: boolean): Plan {
  const { frame, title, date, rtl } = head;
  const onSheet = frame.background !== null;
  const { left, width } = onSheet ? area : axis.text;
  const dated = !onSheet && axis.label.width > 0;
  const room = onSheet
    ? { size: crowded ? 56 : 72, maxWidth: 0.4 * width }
    : { size: 88, maxWidth: axis.label.width || 0.3 * width };
  const logo = logoOf(head.logo, frame, head.colors, room);
  const beside = logo === undefined || dated ? 0 : logo.width + 40;
  const max = onSheet ? (dense ? 64 : crowded ? 72 : 104) : title === undefined ? 240 : 200;
  const version = set(frame, releaseNode(head, width - beside, { max, height: max, lines: onSheet ? 1 : 2 }));
  const { height } = version.metrics;
  const corner = dated
    ? labelCorner(head, axis, logo, area.top, height)
    : endCorner(logo, { left, width }, area.top, height, rtl);
  const nodes = [at(version.node, left + (rtl ? beside : 0), area.top), ...corner.nodes];
  let foot = area.top + Math.max(height + inkOverflow(version.metrics).below, title === undefined ? corner.height : 0);
  const deckDate = dated ? undefined : date;
  if (title !== undefined || deckDate !== undefined) {
    const deckRoom: Style = onSheet
      ? { width, maxHeight: dense ? 54 : crowded ? 62 : 96, fit: { min: 16, max: dense ? 26 : crowded ? 30 : 40 } }
      : { width, maxHeight: 150, fit: { min: 28, max: 60 } };
    const { node, metrics } = set(frame, deckNode(head, deckDate, deckRoom));
    const top = foot + (crowded && onSheet ? 24 : 36);
    nodes.push(at(node, left, top));
    foot = top + metrics.height + inkOverflow(metrics).below;
  }
  return { nodes, list: below(area, foot + (onSheet ? 20 : 44)) };
}

interface Corner {
  readonly nodes: readonly SceneNode[];
  readonly height: number;
}

/** The logo and the date below it, in the column of labels. */
function labelCorner(head: Head, { label }: Axis, logo: Logo | undefined, top: number, height: number): Corner {
  const under = logo === undefined ? 0 : logo.height + 24;
  const day = dateNode(head, label.width, height - under);
  const left = logo !== undefined && head.rtl ? label.left + label.width - logo.width : label.left;
  return {
    nodes: [
      ...(logo === undefined ? [] : [at(logo.node, left, top)]),
      ...(day === undefined ? [] : [at(day.node, label.left, top + under)]),
    ],
    height: logo === undefined ? 0 : day === undefined ? logo.height : under + day.metrics.height,
  };
}

/** The logo at the end of the release's line. */
function endCorner(
  logo: Logo | undefined,
  row: Pick<Box, 'left' | 'width'>,
  top: number,
  height: number,
  rtl: boolean,
): Corner {
  if (logo === undefined) return { nodes: [], height: 0 };
  const placed = inRow(logo, rtl ? row.left : row.left + row.width - logo.width, top, Math.max(height, logo.height));
  return { nodes: [at(placed.node, placed.left, placed.top)], height: logo.height };
}

const below = (area: Box, from: number): Span => {
  const top = Math.round(from);
  return { top, height: area.top + area.height - top };
};

const releaseNode = (
  { release, colors, rtl }: Head,
  width: number,
  { max, height, lines }: { max: number; height: number; lines: number },
): SceneNode =>
  // A zero-width space allows a line break after each sign that joins two parts of a version.
  inter('release', release.replace(/[-+_](?=.)/gu, '$&\u200B'), {
    width,
    maxHeight: height,
    lineClamp: lines,
    fit: { min: 32, max },
    color: colors.ink,
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: '-0.045em',
    textAlign: rtl ? 'right' : 'left',
  });

/** Title and date as one paragraph: on one line if both fit, else the date begins on a new line. */
function deckNode({ frame, title, colors, rtl }: Head, date: string | undefined, room: Style): SceneNode {
  const style: Style = {
    color: colors.ink,
    fontWeight: 500,
    lineHeight: 1.16,
    letterSpacing: '-0.018em',
    textWrap: 'balance',
    textAlign: rtl ? 'right' : 'left',
    ...room,
  };
  if (title === undefined || date === undefined)
    return inter('title', title ?? date ?? '', title === undefined ? { ...style, color: colors.soft } : style);
  const joined = (joint: string): SceneNode =>
    inter('title', [title, joint, <span style={{ color: colors.soft }}>{date}</span>], style);
  const line = joined('\u2003');
  return frame.measure(line).lines === 1 ? line : joined('\n');
}

const dateNode = ({ frame, date, colors, rtl }: Head, width: number, maxHeight: number) =>
  date === undefined
    ? undefined
    : set(
        frame,
        inter('date', date, {
          width,
          maxHeight: Math.max(72, maxHeight),
          fit: { min: 18, max: 26 },
          color: colors.soft,
          fontWeight: 500,
          lineHeight: 1.2,
          textWrap: 'balance',
          textAlign: rtl ? 'right' : 'left',
        }),
      );
