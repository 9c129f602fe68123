import type { Frame, SceneNode } from '@placard/core';
import { inkBottom, inkPadding } from '@placard/templates/parts/ink';
import { logoOf } from '@placard/templates/parts/logo';
import { mix } from '@placard/templates/parts/mix';
import { numberIn } from '@placard/templates/parts/number';
import { at, set, setWhole, type Box, type SetNode } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { fitted, heightOf, standing } from '@placard/templates/parts/fitted';
import type { Colors } from './colors.js';
import type { OfferParams } from './params.js';
import { margin, type Plan } from './plan.js';

export interface Job {
  readonly frame: Frame;
  readonly colors: Colors;
  readonly plan: Plan;
  readonly rtl: boolean;
  /** Left edge of a box on the card, mirrored if it is read from right to left. */
  readonly mirror: (left: number, width: number) => number;
}

const face = { family: 'Archivo', weight: 800, lineHeight: 1.02, tracking: -0.035 } as const;
const small = { fontFamily: 'Archivo', lineHeight: 1.2 } as const;
const shape = 'M16 2l4.3 9.2 10 1.2-7.4 6.9 2 9.9L16 24.3 7.1 29.2l2-9.9L1.7 12.4l10-1.2z';

/** Draws the shop and the name over the strip, and under them the rating, where there is room for it. */
export function head(job: Job, params: OfferParams): SceneNode[] {
  const { frame, colors, plan, rtl, mirror } = job;
  const { name: box, small: size } = plan;
  const nodes: SceneNode[] = [];
  let top = box.top;
  const mark = logoOf(params.logo, frame, colors, {
    size: Math.round(1.6 * size),
    maxWidth: Math.round(0.5 * box.width),
  });
  const shop = !mark && params.shop ? line(job, 'shop', params.shop, 600, size, box.width) : undefined;
  const head = mark?.height ?? (shop ? shop.metrics.height + inkPadding(shop.metrics).above : 0);
  const below = head === 0 ? 0 : Math.round((mark ? 0.5 : 0.75) * size);
  const rating = plan.ratingUnderName ? ratingOf(job, params, box.width) : undefined;
  const foot = rating ? rating.height + 26 : 0;
  const room = box.height - head - below - foot;
  const title = fitted(
    frame,
    'name',
    params.name,
    { ...face, color: colors.ink },
    {
      width: box.width,
      height: room,
      min: box.min,
      max: box.max,
      least: 26,
      align: rtl ? 'right' : 'left',
      air: { above: 6, below: 10 },
    },
  );
  const own = heightOf(title);
  if (box.atFoot) top += room - own;
  const start = mirror(box.left, box.width);
  if (mark) nodes.push(at(mark.node, rtl ? start + box.width - mark.width : start, Math.round(top)));
  if (shop) nodes.push(at(shop.node, start, Math.round(top + inkPadding(shop.metrics).above)));
  top += head + below;
  nodes.push(standing(frame, title, { left: start, top, height: own }));
  if (rating) nodes.push(...rating.nodesAt(start, box.top + box.height - rating.height));
  return nodes;
}

const line = (
  { frame, colors, rtl }: Job,
  name: string,
  words: string,
  fontWeight: number,
  size: number,
  width: number,
): SetNode => {
  const node = (lines: 1 | 2, max: number): SceneNode =>
    text(name, words, {
      ...small,
      fontWeight,
      color: colors.ink,
      width: Math.floor(width),
      maxHeight: lines * 1.5 * max,
      fit: { min: lines === 1 ? Math.min(26, max) : 14, max },
      lineClamp: lines,
      textWrap: lines === 1 ? 'nowrap' : 'balance',
      textAlign: rtl ? 'right' : 'left',
    });
  return setWhole(frame, node(1, size), node(2, Math.min(26, size)));
};

interface Block {
  readonly height: number;
  /** How far ink reaches above. */
  readonly above: number;
  readonly nodesAt: (left: number, top: number) => readonly SceneNode[];
}

/** Five stars, filled to the tenth, and the rating in figures with the number of reviews. */
function ratingOf(
  { frame, colors, plan, rtl }: Job,
  { rating, reviews, lang }: OfferParams,
  width: number,
): Block | undefined {
  const words = [rating, reviews].filter(Boolean).join(' · ');
  if (words === '') return undefined;
  const value = rating ? (numberIn(rating, lang)?.value ?? -1) : -1;
  const starred = value >= 0 && value <= 5;
  const side = Math.round(1.05 * plan.small);
  const stars = starred ? Math.round(5.5 * side) : 0;
  const indent = starred ? stars + Math.round(0.5 * side) : 0;
  const own = set(
    frame,
    text('rating', words, {
      ...small,
      fontWeight: 600,
      color: colors.ink,
      width: Math.floor(width - indent),
      fit: { min: 14, max: plan.small },
      textWrap: 'nowrap',
      textAlign: rtl ? 'right' : 'left',
    }),
  );
  const above = inkPadding(own.metrics).above;
  const { below } = inkPadding(own.metrics);
  const height = Math.max(side, own.metrics.height) + Math.max(0, below - 0.3 * plan.small);
  const pale = mix(colors.ink, colors.ground, 0.6);
  const row = Math.max(side, own.metrics.height);
  return {
    height,
    above: Math.max(0, above - (row - own.metrics.height) / 2),
    nodesAt: (left, top) => [
      ...(starred
        ? [
            at(
              starRow(value, side, colors.ink, pale, rtl),
              rtl ? Math.round(left + width - stars) : left,
              Math.round(top + (row - side) / 2),
            ),
          ]
        : []),
      at(own.node, rtl ? left : left + indent, Math.round(top + (row - own.metrics.height) / 2)),
    ],
  };
}

const starRow = (value: number, side: number, full: string, pale: string, rtl: boolean): SceneNode => (
  <svg width={Math.round(5.5 * side)} height={side} viewBox="0 0 176 32">
    <defs>
      {[0, 1, 2, 3, 4].map((i) => {
        const part = Math.max(0, Math.min(1, value - i));
        return (
          <linearGradient id={`star${i}`} x1="0" y1="0" x2="1" y2="0">
            <stop offset={rtl ? 1 - part : part} stop-color={rtl ? pale : full} />
            <stop offset={rtl ? 1 - part : part} stop-color={rtl ? full : pale} />
          </linearGradient>
        );
      })}
    </defs>
    {[0, 1, 2, 3, 4].map((i) => (
      <path d={shape} transform={`translate(${36 * (rtl ? 4 - i : i)} 0)`} fill={`url(#star${i})`} />
    ))}
  </svg>
);

/** Draws the end of the offer under the strip, and the rating over it if it is not under the name. */
export function footer(job: Job, params: OfferParams): readonly SceneNode[] {
  const { plan } = job;
  const tried = [1, 0.8, 0.64, 0.5].map((share) =>
    footerAt({ ...job, plan: { ...plan, small: Math.round(share * plan.small) } }, params),
  );
  // Letters that hang far below the line need more height than their size.
  return (tried.find(({ top }) => top >= plan.foot.top - 8) ?? tried.at(-1))?.nodes ?? [];
}

function footerAt(job: Job, params: OfferParams): { readonly nodes: readonly SceneNode[]; readonly top: number } {
  const { frame, plan, mirror } = job;
  const { foot: box, small: size, cut } = plan;
  const full = frame.width - margin - box.left;
  // Under the strip, the fallen piece fills the space beyond the cut.
  const width = box.width > 0 ? box.width : params.oldPrice ? Math.min(full, cut - 28 - box.left) : full;
  const left = mirror(box.left, width);
  const until = params.until ? line(job, 'until', params.until, 700, size + 2, width) : undefined;
  const rating = plan.ratingUnderName ? undefined : ratingOf(job, params, width);
  const foot = box.top + box.height;
  const nodes: SceneNode[] = [];
  let top = foot;
  if (until) {
    const hang = Math.max(0, inkBottom(until.metrics) - until.metrics.height - 0.2 * size);
    const y = Math.round(foot - hang - until.metrics.height);
    nodes.push(at(until.node, left, y));
    top = y - inkPadding(until.metrics).above;
  }
  if (rating) {
    const y = Math.round(top - (until ? 0.55 * size : 0) - rating.height);
    nodes.push(...rating.nodesAt(left, y));
    top = y - rating.above;
  }
  return { nodes, top };
}

export const boxOf = (job: Job, box: Box): Box => ({ ...box, left: job.mirror(box.left, box.width) });
