import type { Fit, SceneNode, Style } from '@placard/core';
import { logoOf } from '../shared/parts/logo.js';
import { pictureOf } from '../shared/parts/picture.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { Column } from './cover.js';
import type { Job } from './job.js';

export const margin = 56;
/** Smallest font size of the title in pixels, except for a title that would be shortened at this size. */
export const minTitle = 56;

const type = { fontFamily: 'Inter', fontWeight: 600 } as const;

/** An image at the start of a row, with the distance in pixels to the text after it. */
interface Sign {
  readonly node: SceneNode;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

interface Row {
  /** The sign is before `start`. */
  readonly sign?: Sign | undefined;
  readonly start: SetNode | undefined;
  readonly end: SetNode | undefined;
  readonly height: number;
}

const oneLine = ({ frame }: Job, name: string, words: string, style: Style): SetNode =>
  set(frame, text(name, words, { ...type, lineHeight: 1.25, textWrap: 'nowrap', ...style }));

/** Sets a text that would be shortened on one line on two lines. */
function oneOrTwoLines(job: Job, name: string, words: string, style: Style, maxWidth: number): SetNode {
  const one = oneLine(job, name, words, { ...style, maxWidth });
  if (!one.metrics.truncated) return one;
  const { node, metrics } = set(
    job.frame,
    text(name, words, {
      ...type,
      ...style,
      width: maxWidth,
      lineHeight: 1.25,
      lineClamp: 2,
      textAlign: job.rtl ? 'right' : 'left',
      textWrap: 'balance',
    }),
  );
  return { node, metrics: { ...metrics, width: maxWidth } };
}

const rowOf = (start: SetNode | undefined, end: SetNode | undefined, sign?: Sign): Row => ({
  start,
  end,
  sign,
  height: Math.max(start?.metrics.height ?? 0, end?.metrics.height ?? 0, sign?.height ?? 0),
});

/**
 * Returns the row with the logo and the name of the show at its start, and the number at its end.
 *
 * @param narrow beside a cover: a long name has two lines
 */
export function headRow(job: Job, inner: number, sizes: { show: number; number: number }, narrow: boolean): Row {
  const { show, number } = job.params;
  const { muted, number: loud } = job.colors;
  const end = number
    ? oneLine(job, 'number', number, {
        color: loud,
        fit: { min: 24, max: sizes.number },
        maxWidth: [...show].length > 34 ? (narrow ? 150 : 250) : narrow ? 240 : 340,
        letterSpacing: '-0.03em',
        fontFeatureSettings: '"tnum" 1',
      })
    : undefined;
  const style = { color: muted, letterSpacing: '-0.01em' } as const;
  const logo = logoOf(job.params.logo, job.frame, job.colors, { size: 2 * sizes.show, maxWidth: 0.4 * inner });
  const behind = logo === undefined ? 0 : logo.width + logo.gap;
  const maxWidth = inner - behind - (end === undefined ? 0 : end.metrics.width + 40);
  const { fontSize } = oneLine(job, 'show', show, { ...style, fit: { min: 18, max: sizes.show }, maxWidth }).metrics;
  // With `fit`, the font size could change at the final position, where the box has another available width.
  const start = narrow
    ? oneOrTwoLines(job, 'show', show, { ...style, fontSize }, maxWidth)
    : oneLine(job, 'show', show, { ...style, fontSize, maxWidth });
  return rowOf(start, end, logo);
}

const minFoot = 18;

/** Side of a portrait, in font sizes of the guest. */
const portraitSize = 2.5;

/**
 * Returns the row with the guest, after the portrait, and the duration; undefined if there is neither.
 *
 * @param narrow beside a cover: a long guest has two lines, as beside a portrait
 */
export function footRow(job: Job, inner: number, largest: number, narrow: boolean): Row | undefined {
  const { guest, duration } = job.params;
  const style = { color: job.colors.muted, fontFeatureSettings: '"tnum" 1' } as const;
  const line = (name: string, words: string | undefined, size: number, maxWidth: number): SetNode | undefined =>
    words ? oneLine(job, name, words, { ...style, fit: { min: size, max: size }, maxWidth }) : undefined;
  const face = faceOf(job, Math.round(portraitSize * largest));
  if (!guest && !duration && face === undefined) return undefined;
  const room = inner - (face === undefined ? 0 : face.width + face.gap);
  const gap = guest && duration ? 48 : 0;
  const wanted =
    (line('guest', guest, largest, 10_000)?.metrics.width ?? 0) +
    (line('duration', duration, largest, 10_000)?.metrics.width ?? 0);
  const size = Math.max(minFoot, Math.min(largest, Math.floor((largest * (room - gap)) / wanted)));
  const end = line('duration', duration, size, inner * 0.4);
  const beside = room - gap - (end?.metrics.width ?? 0);
  const start =
    guest && (narrow || face !== undefined)
      ? oneOrTwoLines(job, 'guest', guest, { ...style, fontSize: size }, beside)
      : line('guest', guest, size, beside);
  return rowOf(start, end, face);
}

function faceOf({ params, frame }: Job, side: number): Sign | undefined {
  const box = { name: 'portrait', width: side, height: side, borderRadius: Math.round(side / 2) };
  const node = pictureOf(params.portrait, frame, box);
  return node && { node, width: side, height: side, gap: Math.round(0.26 * side) };
}

interface TitleRoom {
  readonly width: number;
  readonly height: number;
  readonly fit: Fit;
  readonly leading: number;
}

export const titleOf = (job: Job, { width, height, fit, leading: lineHeight }: TitleRoom): SetNode => {
  const { episode } = job.params;
  return set(
    job.frame,
    text('episode', episode, {
      ...type,
      width,
      maxHeight: Math.max(1, height),
      color: job.colors.ink,
      fit,
      lineHeight,
      letterSpacing: '-0.035em',
      textAlign: job.rtl ? 'right' : 'left',
      textWrap: 'balance',
    }),
  );
};

/** Positions a row in a column. Its texts are aligned at the top or bottom, or at the middle of its sign. */
export function placeRow({ rtl }: Job, row: Row, column: Column, top: number, from: 'top' | 'bottom'): SceneNode[] {
  const { sign, height, start, end } = row;
  const behind = sign === undefined ? 0 : sign.width + sign.gap;
  const edge = column.left + column.width;
  const place = (set: SetNode | undefined, atLeft: boolean, inset: number): SceneNode[] => {
    if (set === undefined) return [];
    const free = height - set.metrics.height;
    const lowered = sign !== undefined ? free / 2 : from === 'top' ? 0 : free;
    return [at(set.node, atLeft ? column.left + inset : edge - inset - set.metrics.width, top + lowered)];
  };
  return [
    ...(sign === undefined
      ? []
      : [at(sign.node, rtl ? edge - sign.width : column.left, Math.round(top + (height - sign.height) / 2))]),
    ...place(start, !rtl, behind),
    ...place(end, rtl, 0),
  ];
}
