import type { Frame, SceneNode, Style } from '@placard/core';
import { inkOverflow } from '../../shared/parts/ink.js';
import { inRow, logoOf, type Logo } from '../../shared/parts/logo.js';
import { at, set, setWhole, type Box, type SetNode } from '../../shared/parts/place.js';
import { scriptOf } from '../../shared/parts/script.js';
import { inter, type Colors } from '../type.js';

export interface Head {
  readonly frame: Frame;
  readonly colors: Colors;
  readonly release: string;
  readonly title: string | undefined;
  readonly date: string | undefined;
  readonly logo: string | undefined;
  readonly rtl: boolean;
}

/** Sizes of a head, in pixels. */
export interface HeadSizes {
  readonly release: number;
  readonly title: number;
  readonly date: number;
  readonly logo: number;
}

/** The nodes of a head, and where its lowest ink is, in pixels. */
export interface Placed {
  readonly nodes: readonly SceneNode[];
  readonly foot: number;
}

const gap = 40;
/** Smallest font size of what must be read in a feed. */
const least = 26;

/**
 * Some messengers crop a card to its middle square. A short release ends before it, so that it is not cut in two; a
 * longer one is not as large as a figure that everybody reads. In pixels.
 */
const beforeMiddle = 226;
const shortRelease = 8;
const uncut = 64;

const isLongRelease = ({ release }: Head): boolean => [...release].length > shortRelease;

/** The release, and beside it the date over the title, whose last lines share a baseline; a logo is at the end. */
export function headInRow(head: Head, { left, top, width }: Omit<Box, 'height'>, sizes: HeadSizes): Placed {
  const { frame, rtl } = head;
  const logo = logoOf(head.logo, frame, head.colors, { size: sizes.logo, maxWidth: 200 });
  const whole = width - (logo === undefined ? 0 : logo.width + gap);
  const isLong = isLongRelease(head);
  const most = Math.min(whole, isLong ? 0.46 * whole : beforeMiddle);
  const release = releaseIn(head, most, isLong ? uncut : sizes.release);
  const start = Math.ceil(release.metrics.width) + gap;
  const beside = besideIn(head, whole - start, below(sizes, release), inkHeight(release));
  const high = Math.max(inkHeight(release), beside?.height ?? 0);
  const base = top + high;
  const corner = logo && inRow(logo, rtl ? left : left + width - logo.width, top, Math.max(high, logo.height));
  const inkLeft = rtl ? left + width - whole : left;
  return {
    nodes: [
      at(release.node, rtl ? left + width - most : left, Math.round(base - release.metrics.height)),
      ...(beside?.at(rtl ? inkLeft : left + start, base) ?? []),
      ...(corner === undefined ? [] : [at(corner.node, corner.left, corner.top)]),
    ],
    foot: Math.max(
      base + Math.max(inkOverflow(release.metrics).below, beside?.below ?? 0),
      logo === undefined ? 0 : top + logo.height,
    ),
  };
}

const inkHeight = ({ metrics }: SetNode): number => metrics.height + inkOverflow(metrics).above;

interface Beside {
  readonly height: number;
  readonly below: number;
  /** Draws it with its last baseline at a y, in pixels. */
  readonly at: (left: number, base: number) => readonly SceneNode[];
}

/** The date over the title, in a column of this width. */
function besideIn(head: Head, width: number, sizes: HeadSizes, most: number): Beside | undefined {
  const { frame, title, date } = head;
  const day =
    date === undefined
      ? undefined
      : set(frame, dateNode(head, date, { width, fit: { min: 20, max: sizes.date }, lineClamp: 2 }));
  const above = day === undefined ? 0 : Math.ceil(day.metrics.height + inkOverflow(day.metrics).below) + 16;
  const name =
    title === undefined
      ? undefined
      : set(
          frame,
          titleNode(head, title, {
            width,
            maxHeight: Math.max(92, most - above),
            fit: { min: 22, max: titleMax(title, sizes) },
          }),
        );
  const last = name ?? day;
  if (last === undefined) return undefined;
  const rise = name === undefined ? 0 : Math.ceil(name.metrics.height + inkOverflow(name.metrics).above);
  const height =
    name === undefined ? inkHeight(last) : rise + (day === undefined ? 0 : above + inkOverflow(day.metrics).above);
  return {
    height,
    below: inkOverflow(last.metrics).below,
    at: (left, base) => [
      ...(name === undefined ? [] : [at(name.node, left, Math.round(base - name.metrics.height))]),
      ...(day === undefined
        ? []
        : [at(day.node, left, Math.round(name === undefined ? base - day.metrics.height : base - rise - above))]),
    ],
  };
}

/** The release with the date or the logo at its end, and the title below; a date beside a logo is above the title. */
export function headInColumn(head: Head, { left, top, width }: Omit<Box, 'height'>, sizes: HeadSizes): Placed {
  const { frame, title, date, rtl } = head;
  const logo = logoOf(head.logo, frame, head.colors, { size: sizes.logo, maxWidth: 0.3 * width });
  const first = cornerOf(head, logo, width, sizes);
  const room = width - (first === undefined ? 0 : first.width + gap);
  const release = releaseIn(head, room, isLongRelease(head) ? 0.62 * sizes.release : sizes.release);
  const high = Math.max(inkHeight(release), logo?.height ?? 0);
  const nodes = [at(release.node, rtl ? left + width - room : left, Math.round(top + high - release.metrics.height))];
  if (first !== undefined)
    nodes.push(at(first.node, rtl ? left : left + width - first.width, Math.round(top + (high - first.height) / 2)));
  let foot = top + high + inkOverflow(release.metrics).below;
  const add = (each: SetNode, apart: number): void => {
    const y = Math.round(foot + apart + inkOverflow(each.metrics).above);
    nodes.push(at(each.node, left, y));
    foot = y + each.metrics.height + inkOverflow(each.metrics).below;
  };
  if (date !== undefined && (logo !== undefined || isLongRelease(head)))
    add(
      set(
        frame,
        dateNode(head, date, { width, fit: { min: Math.min(least, sizes.date), max: sizes.date }, lineClamp: 1 }),
      ),
      22,
    );
  if (title !== undefined) {
    const lines = (lineClamp: number): SceneNode =>
      titleNode(head, title, {
        width,
        fit: { min: least, max: Math.max(least, titleMax(title, below(sizes, release))) },
        lineClamp,
      });
    add(setWhole(frame, lines(2), lines(3)), 22);
  }
  return { nodes, foot };
}

type Corner = Pick<Logo, 'node' | 'width' | 'height'>;

/** What stands at the end of the row of the release: the logo, or the date. */
function cornerOf(head: Head, logo: Logo | undefined, width: number, { date: size }: HeadSizes): Corner | undefined {
  if (logo !== undefined || head.date === undefined || isLongRelease(head)) return logo;
  const most = 0.46 * width;
  const style: Style = {
    width: most,
    fit: { min: 20, max: size },
    lineClamp: 2,
    textAlign: head.rtl ? 'left' : 'right',
  };
  const node = dateNode(head, head.date, style);
  return { node, width: most, height: head.frame.measure(node).height };
}

/** A long title leaves room for the list. */
const titleMax = (title: string, { title: max }: HeadSizes): number =>
  Math.round([...title].length > 50 ? 0.8 * max : max);

/** A title is never larger than its release. */
const below = (sizes: HeadSizes, { metrics }: SetNode): HeadSizes => ({
  ...sizes,
  title: Math.min(sizes.title, Math.max(least, metrics.fontSize)),
});

/**
 * A release stays on one line, unless it is too long for that at any size.
 *
 * @param max font size in pixels
 */
function releaseIn({ frame, release, colors, rtl }: Head, width: number, max: number): SetNode {
  const node = (text: string, style: Style): SceneNode =>
    inter('release', text, {
      width,
      fit: { min: 32, max: Math.max(32, Math.round(max)) },
      color: colors.ink,
      fontWeight: 800,
      lineHeight: 1,
      letterSpacing: '-0.05em',
      textAlign: rtl ? 'right' : 'left',
      ...(scriptOf(release) === 'alphabet' ? { fontFeatureSettings: '"calt" 0' } : {}),
      ...style,
    });
  return setWhole(
    frame,
    node(release, { lineClamp: 1 }),
    // A zero-width space allows a line break after each sign that joins two parts of a version.
    node(release.replace(/[-+_](?=.)/gu, '$&\u200B'), { lineClamp: 2 }),
  );
}

const titleNode = ({ colors, rtl }: Head, title: string, style: Style): SceneNode =>
  inter('title', title, {
    color: colors.ink,
    fontWeight: 600,
    lineHeight: scriptOf(title) === 'alphabet' ? 1.12 : 1.25,
    letterSpacing: '-0.022em',
    textWrap: 'balance',
    textAlign: rtl ? 'right' : 'left',
    ...style,
  });

const dateNode = ({ colors, rtl }: Head, date: string, style: Style): SceneNode =>
  inter('date', date, {
    color: colors.soft,
    fontWeight: 500,
    lineHeight: 1.2,
    textWrap: 'balance',
    textAlign: rtl ? 'right' : 'left',
    ...style,
  });
