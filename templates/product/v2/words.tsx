import type { Frame, SceneNode } from '@placard/core';
import { atInCard, inkBottom, inkPadding } from '../../shared/parts/ink.js';
import { logoOf } from '../../shared/parts/logo.js';
import { at, set, topMargin, type SetNode } from '../../shared/parts/place.js';
import { text } from '../../shared/parts/text.js';
import { bestName, type NameRoom } from '../name.js';
import type { Colors } from './colors.js';
import type { ProductParams } from './params.js';
import type { Plan, Tied } from './plan.js';
import { priceBlock } from './price.js';

interface Sizes {
  readonly name: number;
  readonly tagline: number;
  readonly figures: number;
  readonly badge: number;
  readonly logo: number;
  readonly gap: number;
}

const beside: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: { name: 132, tagline: 32, figures: 132, badge: 28, logo: 52, gap: 30 },
  square: { name: 150, tagline: 35, figures: 150, badge: 31, logo: 60, gap: 32 },
  tall: { name: 190, tagline: 42, figures: 200, badge: 38, logo: 76, gap: 40 },
};
/** Of a tag that is the whole card. */
const whole: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: { name: 250, tagline: 38, figures: 210, badge: 30, logo: 60, gap: 34 },
  square: { name: 330, tagline: 46, figures: 330, badge: 38, logo: 84, gap: 48 },
  tall: { name: 400, tagline: 56, figures: 430, badge: 46, logo: 104, gap: 64 },
};

interface Job {
  readonly params: ProductParams;
  readonly frame: Frame;
  readonly colors: Colors;
  readonly rtl: boolean;
}

/** A name that is smaller is set once more, with a smaller price below it. */
const wanted = { wide: 60, square: 66, tall: 76 } as const;

/** Largest share of the height of the words that the figures have. */
const mostFigures = { beside: 0.32, whole: 0.42 } as const;

/** Sets the words on the tag: slip and logo at its head, the name, the tagline below it, and the prices at its foot. */
export function wordsOn(job: Job, plan: Plan, tied: Tied): readonly SceneNode[] {
  const { frame, params } = job;
  const isWhole = tied === 'nothing';
  const own = (isWhole ? whole : beside)[frame.shape];
  const isAlone = !params.tagline && !params.price;
  const sizes = isAlone ? { ...own, name: Math.round(1.6 * own.name) } : own;
  const head = headOf(job, plan, sizes);
  const figures = Math.min(sizes.figures, mostFigures[isWhole ? 'whole' : 'beside'] * plan.inner.height);
  let words = setOn(job, plan, head.bottom, { ...sizes, figures }, isWhole);
  for (const share of [0.62, 0.4]) {
    if (words.size >= wanted[frame.shape] * (share < 0.5 ? 0.7 : 1)) break;
    const [tagline, gap] = [(0.5 + 0.5 * share) * sizes.tagline, (share + 0.1) * sizes.gap];
    const smaller = { ...sizes, figures: share * figures, tagline, gap };
    words = setOn(job, plan, head.bottom, smaller, isWhole);
    // The ink of tall scripts is higher than their lines; the tagline gives way, because it can be shortened.
    if (words.missing > 0) words = setOn(job, plan, head.bottom, smaller, isWhole, words.tagline - words.missing);
  }
  return [...head.nodes, ...words.nodes];
}

interface Words {
  readonly nodes: readonly SceneNode[];
  /** Font size of the name. */
  readonly size: number;
  /** Height of the tagline, and how much more height than there is all words need, in pixels. */
  readonly tagline: number;
  readonly missing: number;
}

/** Sets name, tagline and prices. */
function setOn(
  job: Job,
  { inner: { left, top: ceiling, width, height } }: Plan,
  head: number,
  { name: max, tagline: taglineSize, figures, gap }: Sizes,
  isWhole: boolean,
  mostTagline = Math.round(0.3 * height),
): Words {
  const { params, frame, colors, rtl } = job;
  const foot = ceiling + height;
  const price = priceBlock(frame, params, colors, { width, figures: Math.round(figures), rtl });
  const ground = price === undefined ? foot : foot - price.height - Math.round(1.1 * gap);
  const tagline = taglineOf(job, width, mostTagline, Math.round(taglineSize));
  const taglineGap = Math.max(24, Math.round(0.7 * gap));
  const below = tagline === undefined ? 0 : taglineGap + heightOf(tagline);
  const name = evenName(frame, params.name, {
    width,
    height: Math.max(1, Math.floor(ground - head - below)),
    max,
    color: colors.words,
    align: rtl ? 'right' : 'left',
  });
  const free = ground - head - heightOf(name) - below;
  const slack = Math.max(0, free);
  const lower = price === undefined ? slack / 2 : isWhole ? loweredBy(frame, head, slack) : 0;
  const top = head + lower + inkPadding(name.metrics).above;
  const taglineTop = top + inkBottom(name.metrics) + taglineGap + Math.min(0.4 * gap, (slack - lower) / 3);
  const nodes = [
    atInCard(frame, name, left, Math.round(top)),
    ...(tagline === undefined
      ? []
      : [atInCard(frame, tagline, left, Math.round(taglineTop + inkPadding(tagline.metrics).above))]),
    ...(price?.placed.map(({ node, left: x, top: y }) => at(node, left + x, foot - price.height + y)) ?? []),
  ];
  return {
    nodes,
    size: name.metrics.fontSize,
    tagline: tagline === undefined ? 0 : heightOf(tagline),
    missing: Math.max(0, -free),
  };
}

/** Largest share of the height of a card that is free between name and price. */
const mostFree = 0.26;

/** How much lower the name is on a tag with few words: a tall card shows it in its middle square, too. */
function loweredBy({ width, height, shape }: Frame, head: number, slack: number): number {
  const inSquare = shape === 'tall' ? Math.max(0, (height - width) / 2 + 8 - head) : 0;
  return Math.min(slack, Math.max(inSquare, slack - mostFree * height));
}

/** A line of less than this share of the widest one looks lost. */
const lost = 0.36;
/** Size that a name keeps on fewer lines, so that no line is lost. */
const kept = 0.72;

/** Sets a name on the best number of lines, or on one less if a line would be very short. */
function evenName(frame: Frame, words: string, room: NameRoom): SetNode {
  const { node, metrics } = bestOnLines(frame, words, room);
  const { fontSize: size } = metrics;
  // With one size to choose from, the text cannot be drawn in another one than it was measured in.
  const { type, props } = node;
  return set(frame, { type, props: { ...props, style: { ...props.style, fit: { min: size, max: size } } } });
}

function bestOnLines(frame: Frame, words: string, room: NameRoom): SetNode {
  const { set: first } = bestName(frame, words, room);
  const widths = first.metrics.ink.map(({ left, right }) => right - left);
  if (widths.length < 2 || Math.min(...widths) > lost * Math.max(...widths)) return first;
  const { set: even } = bestName(frame, words, { ...room, lines: widths.length - 1 });
  return even.metrics.truncated || even.metrics.fontSize < kept * first.metrics.fontSize ? first : even;
}

const heightOf = ({ metrics }: SetNode): number => inkPadding(metrics).above + Math.ceil(inkBottom(metrics));

function taglineOf({ params, frame, colors, rtl }: Job, width: number, maxHeight: number, max: number) {
  if (!params.tagline) return undefined;
  const words = params.tagline;
  const node = (min: number): SceneNode =>
    text('tagline', words, {
      width,
      maxHeight: Math.max(1, maxHeight),
      color: colors.words,
      fontFamily: 'Archivo',
      fontWeight: 500,
      fit: { min, max: Math.max(min, max) },
      lineHeight: 1.26,
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'balance',
    });
  const first = set(frame, node(26));
  return first.metrics.truncated ? set(frame, node(18)) : first;
}

/**
 * Sets the slip, which hangs from the tag's edge, and the logo, which is at the other end of its row. Where the eyelet is
 * at the head of the tag, both are beside it.
 */
function headOf(
  { params, frame, colors, rtl }: Job,
  { tag, inner, end, eyelet }: Plan,
  { badge: size, logo: logoSize, gap }: Sizes,
): { readonly nodes: readonly SceneNode[]; readonly bottom: number } {
  const { left, width, top } = inner;
  const isBeside = end === 'top';
  const aside = width / 2 - 60;
  const logo = logoOf(
    params.logo,
    frame,
    { ground: colors.tag, ink: colors.words },
    { size: logoSize, maxWidth: Math.round(isBeside ? aside : 0.4 * width) },
  );
  const slip = slipOf(
    { params, frame, colors },
    isBeside ? aside : width - (logo === undefined ? 0 : logo.width + 24),
    size,
  );
  // The bars of a story may lie over the eyelet, but not over words.
  const besideEyelet = (high: number): number => Math.max(Math.round(eyelet.y - high / 2), topMargin(frame, 0));
  const nodes: SceneNode[] = [];
  let bottom = top;
  if (slip !== undefined) {
    const y = isBeside ? besideEyelet(slip.height) : tag.top;
    nodes.push(at(slip.node, rtl ? left + width - slip.width : left, y));
    bottom = Math.max(bottom, y + slip.height + gap);
  }
  if (logo !== undefined) {
    const atStart = (slip === undefined) !== rtl;
    const y = isBeside ? besideEyelet(logo.height) : top;
    nodes.push(at(logo.node, atStart ? left : left + width - logo.width, y));
    bottom = Math.max(bottom, y + logo.height + gap);
  }
  return { nodes, bottom };
}

function slipOf({ params, frame, colors }: Omit<Job, 'rtl'>, most: number, size: number) {
  if (!params.badge) return undefined;
  const [side, over] = [Math.round(0.62 * size), Math.round(0.5 * size)];
  const style = {
    color: colors.tag,
    fontFamily: 'Archivo',
    fontWeight: 700,
    lineHeight: 1.1,
    textWrap: 'nowrap',
  } as const;
  const fit = { min: 18, max: size };
  const { fontSize } = frame.measure(text('badge', params.badge, { ...style, maxWidth: most - 2 * side, fit }));
  const words = set(frame, text('badge', params.badge, { ...style, maxWidth: most - 2 * side, fontSize }));
  const { above } = inkPadding(words.metrics);
  const height = 2 * over + above + Math.ceil(inkBottom(words.metrics));
  const width = Math.ceil(words.metrics.width) + 2 * side;
  const node = (
    <div name="slip" style={{ width, height, backgroundColor: colors.words }}>
      {at(words.node, side, over + above)}
    </div>
  );
  return { node, width, height };
}
