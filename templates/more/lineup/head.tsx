import type { Frame, SceneNode } from '@placard/core';
import { logoOf } from '@placard/templates/parts/logo';
import type { Paper } from '@placard/templates/parts/paper';
import { at } from '@placard/templates/parts/place';
import { fitted, heightOf, standing, type Fitting } from '@placard/templates/parts/fitted';
import type { LineupParams } from './params.js';
import { condensed } from './people.js';
import { sizesOf } from './sizes.js';

/** The head of a card: its height, and how it is drawn at a place. */
interface Head {
  readonly height: number;
  readonly draw: (top: number) => readonly SceneNode[];
}

/** Names with more letters than this are set smaller. */
const long = 34;

/** Widths of the date's column on a wide card, and of the space before it. */
const [column, before] = [400, 40];

/** The event, and when and where it is: at the other end on a wide card, else below it. */
export function headOf(params: LineupParams, frame: Frame, paper: Paper, rtl: boolean): Head {
  const { shape, width } = frame;
  const sizes = sizesOf(frame);
  const room = width - 2 * sizes.margin;
  const isWide = shape === 'wide';
  const mark = logoOf(params.logo, frame, paper, { size: sizes.logo, maxWidth: Math.round(0.24 * room) });
  const shift = mark === undefined ? 0 : mark.width + mark.gap;
  const [start, end] = rtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const mirrored = (left: number, own: number): number => (rtl ? width - left - own : left);
  const set = (name: string, words: string | undefined, own: number, align: Fitting['align'], height: number) =>
    !words
      ? undefined
      : fitted(
          frame,
          name,
          words,
          { ...condensed, weight: 600, color: paper.ink, lineHeight: 1.16, tracking: 0.005 },
          { width: own, height, min: 26, max: sizes.date, least: 16, align, air: { above: 6, below: 8 } },
        );
  const own = room - shift - (isWide ? column + before : 0);
  const event = fitted(
    frame,
    'event',
    params.eventName,
    { ...condensed, weight: 700, color: paper.ink, lineHeight: 0.92, tracking: -0.01 },
    {
      width: own,
      height: sizes.event.height,
      min: 44,
      max: [...params.eventName].length > long ? sizes.event.long : sizes.event.max,
      align: start,
      air: { above: 8, below: 14 },
    },
  );
  const eventLeft = mirrored(sizes.margin + shift, own);
  const first = Math.max(heightOf(event), mark?.height ?? 0);
  const line = 1.4 * sizes.date;
  const header = (top: number): readonly SceneNode[] => [
    ...(mark === undefined
      ? []
      : [at(mark.node, mirrored(sizes.margin, mark.width), Math.round(top + first - mark.height))]),
    standing(frame, event, { left: eventLeft, top, height: first }, 'bottom'),
  ];
  if (isWide) {
    const place = set('place', params.place, column, end, 2 * line);
    const date = set('date', params.date, column, end, (place === undefined ? 3 : 2) * line);
    const gap = Math.round(0.5 * sizes.date);
    const below = place === undefined ? 0 : heightOf(place) + gap;
    const height = Math.ceil(Math.max(first, below + (date === undefined ? 0 : heightOf(date))));
    const left = mirrored(width - sizes.margin - column, column);
    return {
      height,
      draw: (top) => [
        ...header(top + height - first),
        ...(date === undefined ? [] : [standing(frame, date, { left, top, height: height - below }, 'bottom')]),
        ...(place === undefined ? [] : [standing(frame, place, { left, top, height }, 'bottom')]),
      ],
    };
  }
  const isTall = shape === 'tall';
  const side = (share: number): number => (isTall || !params.place ? room : Math.round(share * room));
  const date = set('date', params.date, side(0.42), start, 2 * line);
  const place = set('place', params.place, side(0.54), isTall ? start : end, 2 * line);
  const gap = Math.round(0.85 * sizes.date);
  const [dated, placed] = [date, place].map((each) => (each === undefined ? 0 : heightOf(each)));
  const under = isTall
    ? (dated ?? 0) + (place === undefined ? 0 : gap * 0.7 + (placed ?? 0))
    : Math.max(dated ?? 0, placed ?? 0);
  return {
    height: Math.ceil(first + gap + under),
    draw: (top) => {
      const y = top + first + gap;
      const placeTop = isTall ? y + (dated ?? 0) + 0.7 * gap : y;
      const placeLeft = isTall ? sizes.margin : mirrored(width - sizes.margin - side(0.54), side(0.54));
      return [
        ...header(top),
        ...(date === undefined
          ? []
          : [standing(frame, date, { left: mirrored(sizes.margin, side(0.42)), top: y, height: dated ?? 0 })]),
        ...(place === undefined
          ? []
          : [standing(frame, place, { left: placeLeft, top: placeTop, height: placed ?? 0 })]),
      ];
    },
  };
}
