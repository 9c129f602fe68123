import type { Frame, Style } from '@placard/core';
import { pictureOf } from '../shared/parts/picture.js';
import { type Placed, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { BlogParams } from './params.js';

interface Line {
  readonly left: number;
  readonly width: number;
  /** Largest font size, in pixels. */
  readonly small: number;
}

interface Colors {
  readonly ink: string;
  readonly muted: string;
}

interface Byline {
  readonly placed: readonly Placed[];
  readonly height: number;
}

/** Side of a portrait, in font sizes of the byline. */
const portraitSize = 3;

/** Sets author, date and folio. Beside a portrait, the date is below the author. */
export function byline(params: BlogParams, frame: Frame, colors: Colors, line: Line, rtl: boolean): Byline {
  const side = Math.round(portraitSize * line.small);
  const box = { name: 'portrait', width: side, height: side, borderRadius: Math.round(side / 2) };
  const face = pictureOf(params.portrait, frame, box);
  return face === undefined
    ? inLine(params, frame, colors, line, rtl)
    : besideFace(params, frame, colors, line, rtl, { node: face, side });
}

const smallText = (
  frame: Frame,
  name: string,
  words: string | undefined,
  style: { readonly weight: number; readonly color: string; readonly most: number; readonly small: number },
): SetNode | undefined =>
  words === undefined || words === ''
    ? undefined
    : set(
        frame,
        text(name, words, {
          ...inter(style.weight, style.color, undefined, style.most),
          fit: { min: 16, max: style.small },
          textWrap: 'nowrap',
        }),
      );

/** Sets author, date and folio on one line, or the author on a line above if one line is too short. */
function inLine(
  { author, date, readingTime }: BlogParams,
  frame: Frame,
  { ink, muted }: Colors,
  { left, width, small }: Line,
  rtl: boolean,
): Byline {
  const folio = smallText(frame, 'readingTime', readingTime, { weight: 500, color: ink, most: width * 0.4, small });
  const beside = width - (folio === undefined ? 0 : folio.metrics.width + 40);
  const day = smallText(frame, 'date', date, { weight: 500, color: muted, most: beside, small });
  const writer = smallText(frame, 'author', author, { weight: 600, color: ink, most: width, small });
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

/** Smallest font size in pixels of an author on one line beside a portrait. */
const minAuthor = 20;

/** Sets author and date one below the other beside a portrait, and the folio at the end of the lower line. */
function besideFace(
  { author, date, readingTime }: BlogParams,
  frame: Frame,
  { ink, muted }: Colors,
  { left, width, small }: Line,
  rtl: boolean,
  face: { readonly node: Placed['node']; readonly side: number },
): Byline {
  const indent = face.side + Math.round(0.7 * small);
  const folio = smallText(frame, 'readingTime', readingTime, { weight: 500, color: ink, most: width * 0.3, small });
  const beside = width - indent - (folio === undefined ? 0 : folio.metrics.width + 32);
  const day = smallText(frame, 'date', date, { weight: 500, color: muted, most: beside, small });
  const most = day === undefined ? beside : width - indent;
  const one = smallText(frame, 'author', author, { weight: 600, color: ink, most, small });
  const isSmall = author !== undefined && one !== undefined && one.metrics.fontSize < minAuthor;
  const lines = [isSmall ? twoLines(frame, author, ink, most, rtl) : one, day].filter((each) => each !== undefined);
  const between = Math.round(0.72 * small);
  const stack = lines.reduce((sum, { metrics }, i) => sum + metrics.height + (i === 0 ? 0 : between), 0);
  const height = Math.max(face.side, stack);
  const place = ({ node, metrics }: SetNode, start: number, top: number): Placed => ({
    node,
    left: left + (rtl ? width - start - metrics.width : start),
    top,
  });
  const placed: Placed[] = [
    { node: face.node, left: left + (rtl ? width - face.side : 0), top: Math.round((height - face.side) / 2) },
  ];
  let foot = Math.round((height - stack) / 2) - between;
  for (const each of lines) {
    placed.push(place(each, indent, foot + between));
    foot += between + each.metrics.height;
  }
  if (folio === undefined) return { placed, height };
  const folioFoot = lines.length === 2 ? foot : Math.round((height + folio.metrics.height) / 2);
  placed.push(place(folio, width - folio.metrics.width, folioFoot - folio.metrics.height));
  return { placed, height };
}

function twoLines(frame: Frame, author: string, color: string, width: number, rtl: boolean): SetNode {
  const { node, metrics } = set(
    frame,
    text('author', author, {
      fontFamily: 'Inter',
      fontWeight: 600,
      color,
      width,
      lineHeight: 1.2,
      fit: { min: 16, max: minAuthor },
      lineClamp: 2,
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'balance',
    }),
  );
  return { node, metrics: { ...metrics, width } };
}

export const inter = (fontWeight: number, color: string, fontSize: number | undefined, maxWidth: number): Style => ({
  fontFamily: 'Inter',
  fontWeight,
  color,
  maxWidth,
  lineHeight: 1.25,
  textWrap: 'nowrap',
  ...(fontSize === undefined ? {} : { fontSize }),
});
