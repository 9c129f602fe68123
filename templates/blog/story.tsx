import type { Frame, Style } from '@placard/core';
import { fitInk, type InkFit } from '../shared/parts/ink.js';
import { inRow, logoOf } from '../shared/parts/logo.js';
import { type Placed, set, type SetNode } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';
import { byline, inter } from './byline.js';
import type { BlogParams } from './params.js';

export interface Story {
  readonly placed: readonly Placed[];
  readonly height: number;
  readonly titleSize: number;
  /** Whether the title is not shortened. */
  readonly whole: boolean;
}

interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly tag: string;
}

interface Column {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Font size of tag, byline and folio, in pixels. */
  readonly small: number;
  /** Largest font sizes of description and title, in pixels. */
  readonly description: number;
  readonly title: number;
  readonly minDescription: number;
  /** Pixels that descenders may extend below the column. */
  readonly hang: number;
  /** Whether the byline is always at the foot of the column. A title without description is then centered above it. */
  readonly pinned: boolean;
}

const minTitle = 56;
/** Smallest font size in pixels of a title that would be shortened at `minTitle`. */
const minOfAll = 30;
/** Smallest distance in pixels from the title, descenders included, to the description. */
const minGap = 26;

/** Smallest distance in pixels from the title's descenders to the byline. */
const clear = 24;

/** Lays out tag and logo, title, description and byline. The description is made smaller before the title is. */
export function story(params: BlogParams, frame: Frame, colors: Colors, column: Column): Story {
  const { left, top, width, height, small } = column;
  const rtl = isRtl(params.title);
  const tag =
    params.tag === undefined || params.tag === ''
      ? undefined
      : set(
          frame,
          text('tag', params.tag, {
            ...inter(600, colors.tag, small, width),
            letterSpacing: '0.01em',
          }),
        );
  const foot = byline(params, frame, colors, column, rtl);
  const logo = logoOf(params.logo, frame, colors, { size: Math.round(2.6 * small), maxWidth: 0.45 * width });
  const row = Math.max(tag?.metrics.height ?? 0, logo?.height ?? 0);
  const above = row === 0 ? 0 : row + 32;
  const tagTop = top + Math.round((row - (tag?.metrics.height ?? 0)) / 2);
  const below = foot.height === 0 ? 0 : foot.height + (column.pinned ? 52 : 56);
  const hang = below === 0 ? column.hang : Math.min(column.hang, below - foot.height - clear);
  const { title, description, gap } = opening(params, frame, colors, { ...column, hang }, height - above - below);
  const { fontSize, height: titleHeight } = title.metrics;
  const spare = column.pinned && description === undefined ? height - above - below - title.rise - titleHeight : 0;
  const titleTop = above + title.rise + Math.max(0, Math.round(0.5 * (spare - title.hang)));
  const belowTitle = titleTop + titleHeight + gap;
  const end = description === undefined ? titleTop + titleHeight + title.hang : belowTitle + description.metrics.height;
  const footTop = top + (column.pinned ? height - foot.height : end + below - foot.height);
  return {
    placed: [
      ...(tag === undefined
        ? []
        : [{ node: tag.node, left: left + (rtl ? width - tag.metrics.width : 0), top: tagTop }]),
      ...(logo === undefined ? [] : [inRow(logo, left + (rtl ? 0 : width - logo.width), top, row)]),
      { node: title.node, left, top: top + titleTop },
      ...(description === undefined ? [] : [{ node: description.node, left, top: top + belowTitle }]),
      ...foot.placed.map((each) => ({ ...each, top: footTop + each.top })),
    ],
    height: column.pinned ? height : end + below,
    titleSize: fontSize,
    whole: !title.metrics.truncated,
  };
}

/** Sets title and description in `room`, the height in pixels that tag and byline leave. */
function opening(
  params: BlogParams,
  frame: Frame,
  { ink, muted }: Colors,
  { width, ...largest }: Column,
  room: number,
): { title: InkFit; description: SetNode | undefined; gap: number } {
  const serif = (color: string): Style => ({ fontFamily: 'Instrument Serif', width, color });
  const titleIn = (height: number, below: number, min: number, max: number): InkFit =>
    fitInk(frame, height, { above: 16, below }, (maxHeight) =>
      text('title', params.title, {
        ...serif(ink),
        maxHeight: Math.max(min, maxHeight),
        fit: { min, max },
        lineHeight: 0.98,
        letterSpacing: '-0.02em',
        textWrap: 'balance',
      }),
    );
  const whole = (height: number, below: number): InkFit => {
    const title = titleIn(height, below, minTitle, largest.title);
    return title.metrics.truncated ? titleIn(height, below, minOfAll, minTitle) : title;
  };
  const words = params.description ?? '';
  if (words === '') return { title: whole(room, largest.hang), description: undefined, gap: 0 };
  const { description: most, minDescription: least } = largest;
  for (const size of [most, Math.round((most + least) / 2), least]) {
    const description = set(
      frame,
      text('description', words, { ...serif(muted), fontSize: size, lineHeight: 1.2, textWrap: 'balance' }),
    );
    const height = room - description.metrics.height - minGap;
    const last = size === least;
    const title = last ? whole(height, 0) : titleIn(height, 0, minTitle, largest.title);
    const { metrics, rise, hang } = title;
    if (!last && (metrics.truncated || metrics.fontSize < 2 * size)) continue;
    // A title without descenders keeps the same distance to the description, if there is room.
    const air = Math.min(0.2 * metrics.fontSize, height - rise - metrics.height);
    return { title, description, gap: minGap + Math.max(hang, air) };
  }
  throw new Error('no size was tried');
}
