import type { Frame } from '@placard/core';
import { airOf } from '../parts/air.js';
import { set, type SetNode } from '../parts/place.js';
import { isRtl, language, text } from '../parts/text.js';
import type { NewsletterParams } from './template.js';
import { slab, type Colours, type Composition, type Written } from './type.js';

const leastHeadline = 56;
/** Lest it be shortened. */
const leastOfAll = 32;
/** Beside the column rule, and over and under the rule above a summary. */
const gutter = 32;
const overRule = 26;
const underRule = 26;

/** Headline and summary below the masthead: side by side, or one above the other. */
export function lead(
  params: NewsletterParams,
  frame: Frame,
  colours: Colours,
  page: Composition,
  top: number,
): Written {
  const words = params.summary ?? '';
  if (words === '') return alone(params, frame, colours, page, top);
  return page.column === null
    ? stacked({ ...params, summary: words }, frame, colours, page, top)
    : beside({ ...params, summary: words }, frame, colours, page, top, page.column);
}

type WithSummary = NewsletterParams & { readonly summary: string };

function alone(params: NewsletterParams, frame: Frame, { ink }: Colours, page: Composition, top: number): Written {
  const { padding, gap } = page;
  const room = { width: page.width - 2 * padding.side, height: page.height - padding.bottom - top - gap };
  const headline = headlineIn(params, frame, ink, { ...room, max: page.headline, shrinks: true });
  const headlineTop = top + gap + raised(params.headline, headline);
  return {
    rules: [],
    texts: [{ node: headline.node, left: padding.side, top: headlineTop }],
    ...outcome(headline, headlineTop + headline.metrics.height),
  };
}

/** A fine rule runs between the columns and off the page. */
function beside(
  params: WithSummary,
  frame: Frame,
  { ink, muted }: Colours,
  page: Composition,
  top: number,
  column: number,
): Written {
  const { padding, gap } = page;
  const left = padding.side;
  const inner = page.width - 2 * left;
  const height = page.height - padding.bottom - top - gap;
  const width = inner - column - 2 * gutter - 1;
  const headline = headlineIn(params, frame, ink, { width, height, max: page.headline, shrinks: true });
  const summary = set(
    frame,
    text('summary', params.summary, {
      ...body(params, muted, column),
      maxHeight: height,
      fit: { min: page.leastSummary, max: page.summary },
    }),
  );
  const rtl = isRtl(params.headline);
  const ruleLeft = left + (rtl ? column + gutter : width + gutter);
  const bodyTop = top + gap;
  const headlineTop = bodyTop + raised(params.headline, headline);
  return {
    rules: [{ left: ruleLeft, top: bodyTop, width: 1, height: page.height - bodyTop, color: ink }],
    texts: [
      { node: headline.node, left: left + (rtl ? inner - width : 0), top: headlineTop },
      { node: summary.node, left: left + (rtl ? 0 : inner - column), top: bodyTop + raised(params.summary, summary) },
    ],
    ...outcome(headline, headlineTop + headline.metrics.height),
  };
}

function stacked(params: WithSummary, frame: Frame, { ink, muted }: Colours, page: Composition, top: number): Written {
  const { padding, gap } = page;
  const left = padding.side;
  const width = page.width - 2 * left;
  const { below } = airOf(params.headline);
  for (let size = page.summary; ; size -= 3) {
    const last = size - 3 < page.leastSummary;
    const summary = set(
      frame,
      text('summary', params.summary, { ...body(params, muted, width), fontSize: size, textWrap: 'balance' }),
    );
    const lift = raised(params.summary, summary);
    const foot = overRule + 1 + underRule + lift + summary.metrics.height;
    const headlineWithin = (max: number): SetNode =>
      headlineIn(params, frame, ink, {
        width,
        height: page.height - padding.bottom - top - gap - foot - below * max,
        max,
        shrinks: last,
      });
    // The air was that of the largest headline; that of the one found leaves more room.
    const first = headlineWithin(page.headline);
    const headline = headlineWithin(Math.min(page.headline, Math.round(1.2 * first.metrics.fontSize)));
    const { fontSize, height, truncated } = headline.metrics;
    if (!last && (truncated || fontSize < 2.2 * size)) continue;
    const headlineTop = top + gap + raised(params.headline, headline);
    const under = headlineTop + height + below * fontSize;
    const end = page.pinned ? page.height - padding.bottom : under + foot;
    const ruleTop = Math.round(end - foot + overRule);
    return {
      rules: [{ left, top: ruleTop, width, height: 1, color: ink }],
      texts: [
        { node: headline.node, left, top: headlineTop },
        { node: summary.node, left, top: end - summary.metrics.height },
      ],
      ...outcome(headline, end),
    };
  }
}

const outcome = ({ metrics }: SetNode, end: number): Pick<Written, 'end' | 'size' | 'whole'> => ({
  end,
  size: metrics.fontSize,
  whole: !metrics.truncated,
});

/** What stands above capitals needs room of its own. */
const raised = (words: string, { metrics }: SetNode): number => Math.round(0.7 * airOf(words).above * metrics.fontSize);

interface Room {
  readonly width: number;
  readonly height: number;
  readonly max: number;
  /** It may go under its least size, lest it be shortened. */
  readonly shrinks: boolean;
}

function headlineIn({ headline, lang }: NewsletterParams, frame: Frame, color: string, room: Room): SetNode {
  const { above } = airOf(headline);
  const within = (min: number, max: number): SetNode =>
    set(
      frame,
      text('headline', headline, {
        ...language(lang),
        ...slab(headline, 600, color, 0.98, -0.028),
        width: room.width,
        maxHeight: Math.max(min, room.height - above * max),
        fit: { min, max },
        textWrap: 'balance',
      }),
    );
  const found = within(leastHeadline, Math.max(leastHeadline, room.max));
  return room.shrinks && found.metrics.truncated ? within(leastOfAll, leastHeadline) : found;
}

const body = ({ summary, lang }: WithSummary, color: string, width: number) => ({
  ...language(lang),
  ...slab(summary, 500, color, 1.3, 0),
  fontFeatureSettings: '"lnum" 1',
  width,
});
