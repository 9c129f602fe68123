import type { Fit, SceneNode, Style } from '@placard/core';
import { at, set, type SetNode } from '../parts/place.js';
import { text } from '../parts/text.js';
import type { Job } from './job.js';

export const margin = 56;
/** No title is smaller, unless it would be shortened otherwise. */
export const minTitle = 56;
/** A preview in X has a label over the picture's lower left. */
export const footOf = ({ frame }: Job, usual: number): number => (frame.preset === 'x' ? 84 : usual);

const type = { fontFamily: 'Inter', fontWeight: 600 } as const;

interface Row {
  readonly start: SetNode | undefined;
  readonly end: SetNode | undefined;
  readonly height: number;
}

const oneLine = ({ frame }: Job, name: string, words: string, style: Style): SetNode =>
  set(frame, text(name, words, { ...type, lineHeight: 1.25, textWrap: 'nowrap', ...style }));

const rowOf = (start: SetNode | undefined, end: SetNode | undefined): Row => ({
  start,
  end,
  height: Math.max(start?.metrics.height ?? 0, end?.metrics.height ?? 0),
});

/** Show at the start, number at the end, both hanging from one line. */
export function headRow(job: Job, inner: number, sizes: { show: number; number: number }): Row {
  const { show, number } = job.params;
  const { muted, number: loud } = job.colours;
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
  const maxWidth = inner - (end === undefined ? 0 : end.metrics.width + 40);
  const { fontSize } = oneLine(job, 'show', show, { ...style, fit: { min: 18, max: sizes.show }, maxWidth }).metrics;
  // At its place the box has other room: only a fixed size stays as measured.
  const start = oneLine(job, 'show', show, { ...style, fontSize, maxWidth });
  return rowOf(start, end);
}

const minFoot = 18;

/** Guest and duration share one line and one size; undefined when there is neither. */
export function footRow(job: Job, inner: number, largest: number): Row | undefined {
  const { guest, duration } = job.params;
  const { muted } = job.colours;
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
      color: job.colours.ink,
      fit,
      lineHeight,
      letterSpacing: '-0.035em',
      textAlign: job.rtl ? 'right' : 'left',
      textWrap: 'balance',
    }),
  );
};

/** Puts a row's two ends on the margins, hanging from a line or standing on it. */
export function placeRow({ frame, rtl }: Job, row: Row, top: number, from: 'top' | 'bottom'): SceneNode[] {
  const place = (set: SetNode | undefined, atLeft: boolean): SceneNode[] =>
    set === undefined
      ? []
      : [
          at(
            set.node,
            atLeft ? margin : frame.width - margin - set.metrics.width,
            from === 'top' ? top : top + row.height - set.metrics.height,
          ),
        ];
  return [...place(row.start, !rtl), ...place(row.end, rtl)];
}
