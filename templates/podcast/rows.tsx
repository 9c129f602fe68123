import type { Fit, SceneNode, Style } from '@placard/core';
import { inRow, logoOf, type Logo } from '../shared/parts/logo.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { Job } from './job.js';

export const margin = 56;
/** Smallest font size of the title in pixels, except for a title that would be shortened at this size. */
export const minTitle = 56;

const type = { fontFamily: 'Inter', fontWeight: 600 } as const;

interface Row {
  /** The logo is before `start`. */
  readonly logo?: Logo | undefined;
  readonly start: SetNode | undefined;
  readonly end: SetNode | undefined;
  readonly height: number;
}

const oneLine = ({ frame }: Job, name: string, words: string, style: Style): SetNode =>
  set(frame, text(name, words, { ...type, lineHeight: 1.25, textWrap: 'nowrap', ...style }));

const rowOf = (start: SetNode | undefined, end: SetNode | undefined, logo?: Logo): Row => ({
  start,
  end,
  logo,
  height: Math.max(start?.metrics.height ?? 0, end?.metrics.height ?? 0, logo?.height ?? 0),
});

/** Returns the row with the logo and the name of the show at its start, and the number at its end. */
export function headRow(job: Job, inner: number, sizes: { show: number; number: number }): Row {
  const { show, number } = job.params;
  const { muted, number: loud } = job.colors;
  const end = number
    ? oneLine(job, 'number', number, {
        color: loud,
        fit: { min: 24, max: sizes.number },
        maxWidth: [...show].length > 34 ? 250 : 340,
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
  const start = oneLine(job, 'show', show, { ...style, fontSize, maxWidth });
  return rowOf(start, end, logo);
}

const minFoot = 18;

/** Returns the row with guest and duration in one font size; undefined if there is neither. */
export function footRow(job: Job, inner: number, largest: number): Row | undefined {
  const { guest, duration } = job.params;
  const { muted } = job.colors;
  const line = (name: string, words: string | undefined, size: number, maxWidth: number): SetNode | undefined =>
    words
      ? oneLine(job, name, words, {
          color: muted,
          fit: { min: size, max: size },
          maxWidth,
          fontFeatureSettings: '"tnum" 1',
        })
      : undefined;
  if (!guest && !duration) return undefined;
  const gap = guest && duration ? 48 : 0;
  const wanted =
    (line('guest', guest, largest, 10_000)?.metrics.width ?? 0) +
    (line('duration', duration, largest, 10_000)?.metrics.width ?? 0);
  const size = Math.max(minFoot, Math.min(largest, Math.floor((largest * (inner - gap)) / wanted)));
  const end = line('duration', duration, size, inner * 0.4);
  return rowOf(line('guest', guest, size, inner - gap - (end?.metrics.width ?? 0)), end);
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

/** Positions a row between the margins. Its texts are aligned at the top or bottom, or at the middle of its logo. */
export function placeRow({ frame, rtl }: Job, row: Row, top: number, from: 'top' | 'bottom'): SceneNode[] {
  const { logo, height, start, end } = row;
  const behind = logo === undefined ? 0 : logo.width + logo.gap;
  const place = (set: SetNode | undefined, atLeft: boolean, inset: number): SceneNode[] => {
    if (set === undefined) return [];
    const free = height - set.metrics.height;
    const lowered = logo !== undefined ? free / 2 : from === 'top' ? 0 : free;
    return [at(set.node, atLeft ? margin + inset : frame.width - margin - inset - set.metrics.width, top + lowered)];
  };
  const mark = logo && inRow(logo, rtl ? frame.width - margin - logo.width : margin, top, height);
  return [
    ...(mark === undefined ? [] : [at(mark.node, mark.left, mark.top)]),
    ...place(start, !rtl, behind),
    ...place(end, rtl, 0),
  ];
}
