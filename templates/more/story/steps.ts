import type { Frame, SceneNode } from '@placard/core';
import { logoOf } from '@placard/templates/parts/logo';
import { at } from '@placard/templates/parts/place';
import { heightOf, standing } from '@placard/templates/parts/fitted';
import { snugIn, type Snug } from '../parts/snug.js';
import type { StoryParams } from './params.js';
import type { Sizes } from './sizes.js';

export interface Colors {
  readonly paper: string;
  readonly ink: string;
  readonly foot: string;
  readonly onFoot: string;
}

/** A block in its own color, as wide as its words, and what is on it. */
export interface Step {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly draw: (left: number, top: number) => readonly SceneNode[];
}

const display = { family: 'Fraunces', weight: 700, lineHeight: 1.06, tracking: -0.025 } as const;
const sans = { family: 'Inter', lineHeight: 1.2 } as const;

/** How a card is set: steps at its right edge, and words that are read from the right. */
export interface Setting {
  readonly frame: Frame;
  readonly sizes: Sizes;
  readonly colors: Colors;
  readonly atRight: boolean;
}

/** Distance of words from the left edge of their block. */
const before = ({ sizes, atRight }: Setting): number => (atRight ? sizes.end : sizes.edge);

export function sectionStep({ section }: StoryParams, setting: Setting): Step | undefined {
  if (!section) return undefined;
  const { frame, sizes, colors } = setting;
  const height = Math.round(1.9 * sizes.section);
  const face = { ...sans, weight: 700, color: colors.paper, tracking: -0.01 };
  const room = { width: frame.width - 200, height: height - 8, min: 26, max: sizes.section };
  const { fit, width } = snugIn(frame, 'section', section, face, { ...room, nowrap: true });
  return {
    width: width + sizes.edge + sizes.end,
    height,
    color: colors.ink,
    draw: (left, top) => [standing(frame, fit, { left: left + before(setting), top, height }, 'middle')],
  };
}

export function headlineStep({ headline }: StoryParams, setting: Setting, height: number): Step {
  const { frame, sizes, colors } = setting;
  const { pad, headline: room } = sizes;
  const { fit, width } = snugIn(
    frame,
    'headline',
    headline,
    { ...display, color: colors.ink },
    {
      width: room.width - sizes.edge - sizes.end,
      height,
      min: 56,
      max: room.max,
      air: { above: pad.top - 12, below: pad.foot - 12 },
    },
  );
  const high = heightOf(fit);
  return {
    width: width + sizes.edge + sizes.end,
    height: Math.round(pad.top + high + pad.foot),
    color: colors.paper,
    draw: (left, top) => [standing(frame, fit, { left: left + before(setting), top: top + pad.top, height: high })],
  };
}

/** How much the last step is wider than the headline's, and the part of the card that it leaves free. */
const [wider, free] = [64, 64];

/** The last step: the publication or its logo, and at its other end author and date. */
export function footStep(params: StoryParams, setting: Setting, headlineWidth: number, rtl: boolean): Step {
  const { frame, sizes, colors } = setting;
  const { foot, byline } = sizes;
  const color = colors.onFoot;
  const most = frame.width - free - sizes.edge - sizes.end;
  const least = Math.min(most, headlineWidth + wider - sizes.edge - sizes.end);
  const size = Math.round(2.2 * byline);
  const logo = logoOf(
    params.logo,
    frame,
    { ground: colors.foot, ink: color },
    { size, maxWidth: Math.round(0.5 * most) },
  );
  const face = { ...display, color, tracking: -0.01 };
  const hasByline = Boolean(params.author) || Boolean(params.date);
  const side = (own: number): number => (hasByline ? Math.round(own * most) : most);
  const mark =
    logo !== undefined || !params.publication
      ? undefined
      : snugIn(frame, 'publication', params.publication, face, {
          width: side(0.5),
          height: 2 * byline,
          min: 26,
          max: Math.round(1.35 * byline),
        });
  const markWidth = logo?.width ?? mark?.width ?? 0;
  const space = Math.round(apart * byline);
  const by = bylineOf(params, setting, most - (markWidth === 0 ? 0 : markWidth + 40));
  const byWidth = Math.max(0, ...by.map(({ width }) => width));
  const byHeight = by.reduce((sum, { fit }, i) => sum + heightOf(fit) + (i === 0 ? 0 : space), 0);
  const content = markWidth + byWidth + (markWidth > 0 && byWidth > 0 ? 40 : 0);
  const inner = Math.max(least, Math.min(most, content));
  const high = Math.round(Math.max(logo?.height ?? 0, mark === undefined ? 0 : heightOf(mark.fit), byHeight, 8));
  return {
    width: inner + sizes.edge + sizes.end,
    height: foot.above + high + foot.below,
    color: colors.foot,
    draw: (left, top) => {
      const start = left + before(setting);
      const box = { top: top + foot.above, height: high };
      const place = (own: number, first: boolean): number => (first === rtl ? start + inner - own : start);
      return [
        ...(logo === undefined
          ? []
          : [at(logo.node, place(logo.width, true), Math.round(box.top + (high - logo.height) / 2))]),
        ...(mark === undefined ? [] : [standing(frame, mark.fit, { ...box, left: place(mark.width, true) }, 'middle')]),
        ...by.map(({ fit }, i) => {
          const over = by.slice(0, i).reduce((sum, each) => sum + heightOf(each.fit) + space, 0);
          const y = box.top + (high - byHeight) / 2 + over;
          return standing(frame, fit, { left: place(byWidth, markWidth === 0), top: y, height: heightOf(fit) });
        }),
      ];
    },
  };
}

/** Distance of the date below the author, in font sizes. */
const apart = 0.5;

/** Author and date: one below the other, or on one line; there a date that does not fit is left out. */
function bylineOf({ author, date }: StoryParams, { frame, sizes, colors }: Setting, width: number): readonly Snug[] {
  const { byline, stacked } = sizes;
  const face = { ...sans, weight: 500, color: colors.onFoot };
  const room = { width, min: 26, max: byline };
  const one = (name: string, words: string, lines: 1 | 2): Snug =>
    snugIn(frame, name, words, face, { ...room, height: 1.4 * lines * byline, lines });
  const given = [author, date].filter((text) => text !== undefined && text !== '');
  if (stacked || !author || !date)
    return [...(author ? [one('author', author, 2)] : []), ...(date ? [one('date', date, 1)] : [])];
  const whole = one('author', given.join(' · '), 1);
  return [whole.fit.metrics.truncated || whole.fit.metrics.fontSize < 26 ? one('author', author, 2) : whole];
}
