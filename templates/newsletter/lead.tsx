import type { Frame, Style } from '@placard/core';
import { fitInk, type InkFit } from '../shared/parts/ink.js';
import { set } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';
import type { NewsletterParams } from './params.js';
import { slab, type Colors, type Composition, type Written } from './type.js';

const minHeadline = 56;
/** Smallest font size of a headline that would otherwise be shortened, in pixels. */
const minOfAll = 32;
/** Pixels that ink may extend above the headline's box. */
const rise = 16;
/** Space on each side of the column rule, in pixels. */
const gutter = 32;

/** Sets headline and summary below the masthead: side by side, or one above the other. */
export function lead(params: NewsletterParams, frame: Frame, colors: Colors, page: Composition, top: number): Written {
  const words = params.summary ?? '';
  if (words === '') return alone(params, frame, colors, page, top);
  return page.column === null
    ? stacked({ ...params, summary: words }, frame, colors, page, top)
    : beside({ ...params, summary: words }, frame, colors, page, top, page.column);
}

type WithSummary = NewsletterParams & { readonly summary: string };

/** Sets a headline without a summary, in the middle of the page. */
function alone(params: NewsletterParams, frame: Frame, { ink }: Colors, page: Composition, top: number): Written {
  const { padding, gap } = page;
  const room = { width: page.width - 2 * padding.side, height: page.height - padding.bottom - top - gap };
  const below = hanging(page);
  const headline = headlineIn(params, frame, ink, { ...room, below, max: page.headline, shrinks: true, centred: true });
  const height = headline.rise + headline.metrics.height + headline.hang;
  const spare = page.pinned ? Math.max(0, room.height - height) / 2 : 0;
  const headlineTop = Math.round(top + gap + spare + headline.rise);
  return {
    rules: [],
    texts: [{ node: headline.node, left: padding.side, top: headlineTop }],
    ...outcome(headline, headlineTop + headline.metrics.height + headline.hang),
  };
}

/** Sets headline and summary in two columns, with a fine rule between them that runs to the bottom of the page. */
function beside(
  params: WithSummary,
  frame: Frame,
  { ink, muted }: Colors,
  page: Composition,
  top: number,
  column: number,
): Written {
  const { padding, gap } = page;
  const left = padding.side;
  const inner = page.width - 2 * left;
  const height = page.height - padding.bottom - top - gap;
  const width = inner - column - 2 * gutter - 1;
  const headline = headlineIn(params, frame, ink, {
    width,
    height,
    below: hanging(page),
    max: page.headline,
    shrinks: true,
  });
  const summary = set(
    frame,
    text('summary', params.summary, {
      ...body(muted, column),
      maxHeight: height,
      fit: { min: page.minSummary, max: page.summary },
    }),
  );
  const rtl = isRtl(params.headline);
  const ruleLeft = left + (rtl ? column + gutter : width + gutter);
  const bodyTop = top + gap;
  return {
    rules: [{ left: ruleLeft, top: bodyTop, width: 1, height: page.height - bodyTop, color: ink }],
    texts: [
      { node: headline.node, left: left + (rtl ? inner - width : 0), top: bodyTop + headline.rise },
      { node: summary.node, left: left + (rtl ? 0 : inner - column), top: bodyTop },
    ],
    ...outcome(headline, bodyTop + headline.metrics.height),
  };
}

function stacked(params: WithSummary, frame: Frame, { ink, muted }: Colors, page: Composition, top: number): Written {
  const { padding, gap, air } = page;
  const left = padding.side;
  const width = page.width - 2 * left;
  const sizes = [page.summary, Math.round((page.summary + page.minSummary) / 2), page.minSummary];
  for (const size of sizes) {
    const last = size === page.minSummary;
    const summary = set(
      frame,
      text('summary', params.summary, { ...body(muted, width), fontSize: size, textWrap: 'balance' }),
    );
    const foot = air + 1 + air + summary.metrics.height;
    const height = page.height - padding.bottom - top - gap - foot;
    const headline = headlineIn(params, frame, ink, { width, height, below: 0, max: page.headline, shrinks: last });
    const { fontSize, truncated } = headline.metrics;
    if (!last && (truncated || fontSize < 2.2 * size)) continue;
    const headlineTop = top + gap + headline.rise;
    const end = page.pinned
      ? page.height - padding.bottom
      : Math.ceil(headlineTop + headline.metrics.height + clear(headline) + foot);
    const ruleTop = Math.round(end - foot + air);
    return {
      rules: [{ left, top: ruleTop, width, height: 1, color: ink }],
      texts: [
        { node: headline.node, left, top: headlineTop },
        { node: summary.node, left, top: end - summary.metrics.height },
      ],
      ...outcome(headline, end),
    };
  }
  throw new Error('no size was tried');
}

/** Space for descenders below the headline, in pixels. The minimum keeps the rule away from lines without any. */
const clear = ({ hang, metrics }: InkFit): number => Math.max(hang, 0.16 * metrics.fontSize);

/** Pixels that descenders may extend below a page's last baseline. */
const hanging = ({ padding }: Composition): number => padding.bottom - 16;

const outcome = ({ metrics }: InkFit, end: number): Pick<Written, 'end' | 'size' | 'whole'> => ({
  end,
  size: metrics.fontSize,
  whole: !metrics.truncated,
});

interface Room {
  readonly width: number;
  readonly height: number;
  /** Pixels that ink may extend below this height. */
  readonly below: number;
  readonly max: number;
  /** Whether the font size may be below `minHeadline` so that the headline is not shortened. */
  readonly shrinks: boolean;
  readonly centred?: boolean;
}

function headlineIn({ headline }: NewsletterParams, frame: Frame, color: string, room: Room): InkFit {
  const within = (min: number, max: number): InkFit =>
    fitInk(frame, room.height, { above: rise, below: room.below }, (maxHeight) =>
      text('headline', headline, {
        ...slab(600, color, 0.98, '-0.026em'),
        width: room.width,
        maxHeight: Math.max(min, maxHeight),
        fit: { min, max },
        textWrap: 'balance',
        ...(room.centred === true ? { textAlign: 'center' } : {}),
      }),
    );
  const found = within(minHeadline, Math.max(minHeadline, room.max));
  return room.shrinks && found.metrics.truncated ? within(minOfAll, minHeadline) : found;
}

const body = (color: string, width: number): Style => ({
  ...slab(500, color, 1.28, '0em'),
  fontFeatureSettings: '"lnum" 1',
  width,
});
