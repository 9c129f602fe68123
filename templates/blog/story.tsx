import type { Frame, Style } from '@placard/core';
import { airOf } from '../parts/air.js';
import { set, type SetNode, type Placed } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';
import { isRtl, language, text } from '../parts/text.js';
import type { BlogParams } from './template.js';

export interface Story {
  readonly placed: readonly Placed[];
  readonly height: number;
  readonly titleSize: number;
  readonly titleLines: number;
  /** Nothing of title or description was shortened. */
  readonly whole: boolean;
}

interface Colours {
  readonly ink: string;
  readonly muted: string;
  readonly tag: string;
}

interface Column {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Size of tag, byline and folio. */
  readonly small: number;
  /** The largest sizes. */
  readonly description: number;
  readonly title: number;
  /** The byline stands at the foot of the column, however short the story. */
  readonly pinned: boolean;
}

const leastTitle = 56;
/** Lest it be shortened. */
const leastOfAll = 30;
const leastDescription = 19;

/** Tag, title, description, and the byline with the folio; small texts give way before the title does. */
export function story(params: BlogParams, frame: Frame, colours: Colours, column: Column): Story {
  const { left, top, width, height, small } = column;
  const rtl = isRtl(params.title);
  const tag =
    params.tag === undefined || params.tag === ''
      ? undefined
      : set(
          frame,
          text('tag', params.tag, {
            ...inter(600, colours.tag, small, width),
            letterSpacing: tracking(params.tag, 0.01),
          }),
        );
  const foot = byline(params, frame, colours, column, rtl);
  const above = tag === undefined ? 0 : tag.metrics.height + 32;
  const below = foot.height === 0 ? 0 : foot.height + (column.pinned ? 32 : 56);
  const { title, description, gap } = opening(params, frame, colours, column, height - above - below);
  const titleTop = above + airOf(params.title).above * title.metrics.fontSize;
  const belowTitle = titleTop + title.metrics.height + gap;
  const end = description === undefined ? titleTop + title.metrics.height : belowTitle + description.metrics.height;
  const footTop = top + (column.pinned ? height - foot.height : end + below - foot.height);
  // The stem of a large letter stands a little in from its origin.
  const hang = 0.03 * title.metrics.fontSize;
  return {
    placed: [
      ...(tag === undefined ? [] : [{ node: tag.node, left: left + (rtl ? width - tag.metrics.width : 0), top }]),
      { node: title.node, left: left + (rtl ? hang : -hang), top: top + titleTop },
      ...(description === undefined ? [] : [{ node: description.node, left, top: top + belowTitle }]),
      ...foot.placed.map((each) => ({ ...each, top: footTop + each.top })),
    ],
    height: column.pinned ? height : end + below,
    titleSize: title.metrics.fontSize,
    titleLines: title.metrics.lines,
    whole: !title.metrics.truncated,
  };
}

/** Title and description in what tag and byline leave. */
function opening(
  params: BlogParams,
  frame: Frame,
  { ink, muted }: Colours,
  { width, ...largest }: Column,
  room: number,
): { title: SetNode; description: SetNode | undefined; gap: number } {
  const words = params.description ?? '';
  const air = airOf(params.title);
  const gapBelow = (titleSize: number): number => 22 + air.below * titleSize;
  const serif = (color: string): Style => ({ ...language(params.lang), fontFamily: 'Instrument Serif', width, color });
  for (let size = largest.description; ; size -= 3) {
    const description =
      words === ''
        ? undefined
        : set(
            frame,
            text('description', words, {
              ...serif(muted),
              fontSize: size,
              lineHeight: leading(words, 1.22),
              textWrap: 'balance',
            }),
          );
    const fitted = (min: number, max: number): SetNode =>
      set(
        frame,
        text('title', params.title, {
          ...serif(ink),
          maxHeight: Math.max(
            min,
            room - air.above * max - (description === undefined ? 0 : description.metrics.height + gapBelow(max)),
          ),
          fit: { min, max },
          lineHeight: leading(params.title, 0.98),
          letterSpacing: tracking(params.title, -0.022),
          textWrap: 'balance',
        }),
      );
    let title = fitted(leastTitle, largest.title);
    // The gap was that of the largest title; that of the one found leaves more room.
    if (description !== undefined || air.above > 0)
      title = fitted(leastTitle, Math.min(largest.title, Math.round(title.metrics.fontSize * 1.2)));
    const last = description === undefined || size - 3 < leastDescription;
    if (last && title.metrics.truncated) title = fitted(leastOfAll, leastTitle);
    const { fontSize, truncated } = title.metrics;
    const settled = !truncated && (fontSize > 2.5 * size || size <= 23);
    if (settled || last) return { title, description, gap: gapBelow(fontSize) };
  }
}

/** Author and date on one line with the folio if they fit, else the author above. */
function byline(
  { author, date, readingTime }: BlogParams,
  frame: Frame,
  { ink, muted }: Colours,
  { left, width, small }: Column,
  rtl: boolean,
): { placed: readonly Placed[]; height: number } {
  const line = (
    name: string,
    words: string | undefined,
    weight: number,
    color: string,
    most: number,
  ): SetNode | undefined =>
    words === undefined || words === ''
      ? undefined
      : set(
          frame,
          text(name, words, {
            ...inter(weight, color, undefined, most),
            fit: { min: 16, max: small },
            textWrap: 'nowrap',
          }),
        );
  const folio = line('readingTime', readingTime, 500, ink, width * 0.4);
  const beside = width - (folio === undefined ? 0 : folio.metrics.width + 40);
  const day = line('date', date, 500, muted, beside);
  const writer = line('author', author, 600, ink, width);
  const writerWidth = writer === undefined ? 0 : writer.metrics.width + 24;
  const one = writerWidth + (day?.metrics.width ?? 0) <= beside;
  const upper = one ? [] : [writer];
  const lower = [one ? writer : undefined, day, folio];
  let height = 0;
  const placed: Placed[] = [];
  for (const row of [upper, lower].map((each) => each.filter((own) => own !== undefined))) {
    if (row.length === 0) continue;
    height += (height === 0 ? 0 : Math.round(0.8 * small)) + Math.max(...row.map(({ metrics }) => metrics.height));
    for (const own of row) {
      const indent = own === folio ? width - own.metrics.width : own === day && one ? writerWidth : 0;
      placed.push({
        node: own.node,
        left: left + (rtl ? width - indent - own.metrics.width : indent),
        top: height - own.metrics.height,
      });
    }
  }
  return { placed, height };
}

const inter = (fontWeight: number, color: string, fontSize: number | undefined, maxWidth: number): Style => ({
  fontFamily: 'Inter',
  fontWeight,
  color,
  maxWidth,
  lineHeight: 1.25,
  textWrap: 'nowrap',
  ...(fontSize === undefined ? {} : { fontSize }),
});
