import type { Frame, SceneNode } from '@placard/core';
import { airOf } from '../parts/air.js';
import { at, set } from '../parts/place.js';
import type { Box } from './list.js';
import { text, type Colours } from './type.js';

export interface Head {
  readonly frame: Frame;
  readonly colours: Colours;
  readonly release: string;
  readonly title: string | undefined;
  readonly date: string | undefined;
  readonly rtl: boolean;
}

/** What stands over or beside the list, and the box that is left to it. */
export interface Plan {
  readonly nodes: readonly SceneNode[];
  readonly list: Box;
}

/** Figures begin so far right of their origin, as a part of the font size. */
const bearing = 0.05;
/** How far letters hang below the line. */
const descent = 0.22;

const column = 340;
const columnGap = 48;

/** The release, what it is about and its date in a column; the list beside it. */
export function besideList(head: Head, area: Box): Plan {
  const { frame, colours, title, date, rtl } = head;
  const bottom = area.top + area.height;
  const left = rtl ? area.left + area.width - column : area.left;
  const version = set(
    frame,
    releaseNode(head, column, { max: title === undefined ? 200 : 136, height: 220, lines: 2 }),
  );
  const day =
    date === undefined
      ? undefined
      : set(frame, lineNode(head, 'date', date, { width: column, height: 64, min: 18, max: 26, color: colours.soft }));
  const titleTop = area.top + version.metrics.height + 40 + rise(title, 46);
  const titleHeight = bottom - titleTop - (day === undefined ? 0 : day.metrics.height + 32) - 12;
  return {
    nodes: [
      at(version.node, outdented(left, version.metrics.fontSize, rtl), area.top),
      ...(title === undefined
        ? []
        : [
            at(
              lineNode(head, 'title', title, {
                width: column,
                height: titleHeight,
                min: 28,
                max: 46,
                color: colours.ink,
              }),
              left,
              titleTop,
            ),
          ]),
      ...(day === undefined ? [] : [at(day.node, left, bottom - day.metrics.height)]),
    ],
    list: {
      ...area,
      left: rtl ? area.left : area.left + column + columnGap,
      width: area.width - column - columnGap,
    },
  };
}

/** The release and its date on one line, the title below, the list to the foot. */
export function aboveList(head: Head, area: Box): Plan {
  const { frame, colours, title, date, rtl } = head;
  const dateWidth = 276;
  const width = area.width - (date === undefined ? 0 : dateWidth + 24);
  const mirrored = (left: number, own: number): number => area.left + (rtl ? area.width - left - own : left);
  const version = set(frame, releaseNode(head, width, { max: title === undefined ? 200 : 160, height: 240, lines: 2 }));
  const dateRoom = { width: dateWidth, height: 96, min: 18, max: 30, color: colours.soft };
  const day =
    date === undefined ? undefined : set(frame, lineNode(head, 'date', date, dateRoom, rtl ? 'left' : 'right'));
  const headFoot = area.top + Math.max(version.metrics.height, day?.metrics.height ?? 0);
  const titleRoom = { width: area.width, height: 128, min: 32, max: 64, color: colours.ink };
  const heading = title === undefined ? undefined : set(frame, lineNode(head, 'title', title, titleRoom));
  const titleTop = headFoot + 44 + rise(title, 56);
  const foot =
    heading === undefined ? headFoot : titleTop + heading.metrics.height + descent * heading.metrics.fontSize;
  return {
    nodes: [
      at(version.node, outdented(mirrored(0, width), version.metrics.fontSize, rtl), area.top),
      ...(heading === undefined ? [] : [at(heading.node, area.left, titleTop)]),
      ...(day === undefined ? [] : [at(day.node, mirrored(area.width - dateWidth, dateWidth), area.top)]),
    ],
    list: below(area, foot + 44),
  };
}

/** On a panel: the release, then title and date as one paragraph, then the list. */
export function onPanel(head: Head, area: Box, crowded: boolean): Plan {
  const { frame, colours, title, date, rtl } = head;
  const square = frame.preset === 'square';
  const largest = square ? (crowded ? 92 : 120) : crowded ? 64 : 96;
  const version = set(frame, releaseNode(head, area.width, { max: largest, height: largest, lines: 1 }));
  const nodes = [at(version.node, outdented(area.left, version.metrics.fontSize, rtl), area.top)];
  let foot = area.top + version.metrics.height;
  const deck = [title, date].filter((part) => part !== undefined).join('\u2003');
  if (deck !== '') {
    const top = foot + (crowded ? 24 : 32) + rise(deck, 30);
    const style = {
      width: area.width,
      height: crowded ? (square ? 76 : 50) : 96,
      min: 16,
      max: square ? 42 : 34,
      color: colours.ink,
    };
    const { node, metrics } = set(
      frame,
      lineNode(head, 'title', deck, style, undefined, [
        title,
        title === undefined || date === undefined ? '' : '\u2003',
        <span style={{ color: colours.soft }}>{date}</span>,
      ]),
    );
    nodes.push(at(node, area.left, top));
    foot = top + metrics.height + descent * metrics.fontSize;
  }
  return { nodes, list: below(area, foot + (crowded ? 16 : 26)) };
}

const rise = (text: string | undefined, size: number): number => airOf(text ?? '').above * size;

const below = (area: Box, from: number): Box => {
  const top = Math.round(from);
  return { ...area, top, height: area.top + area.height - top };
};

const outdented = (left: number, fontSize: number, rtl: boolean): number => (rtl ? left : left - bearing * fontSize);

const releaseNode = (
  { release, colours, rtl }: Head,
  width: number,
  { max, height, lines }: { max: number; height: number; lines: number },
): SceneNode =>
  // A version may be broken after what joins its parts, and nowhere else.
  text('release', release.replace(/[-+_](?=.)/gu, '$&\u200B'), {
    width,
    maxHeight: height,
    lineClamp: lines,
    fit: { min: 32, max },
    color: colours.ink,
    fontWeight: 700,
    leading: 1,
    tracking: -0.045,
    textAlign: rtl ? 'right' : 'left',
  });

interface LineRoom {
  readonly width: number;
  readonly height: number;
  readonly min: number;
  readonly max: number;
  readonly color: string;
}

const lineNode = (
  { rtl }: Head,
  name: string,
  content: string,
  { width, height, min, max, color }: LineRoom,
  textAlign: 'left' | 'right' = rtl ? 'right' : 'left',
  children: Parameters<typeof text>[3] = content,
): SceneNode =>
  text(
    name,
    content,
    {
      width,
      maxHeight: height,
      fit: { min, max },
      color,
      fontWeight: 500,
      leading: 1.2,
      tracking: -0.018,
      textAlign,
      ...(name === 'date' ? { textWrap: 'balance' as const } : {}),
    },
    children,
  );
