import type { Frame, SceneNode } from '@placard/core';
import { fitInk } from '../shared/parts/ink.js';
import { inRow, logoOf, type Logo } from '../shared/parts/logo.js';
import { tallPanel } from '../shared/parts/panel.js';
import type { Paper } from '../shared/parts/paper.js';
import { at, bottomMargin, set, topMargin, type SetNode } from '../shared/parts/place.js';
import { scriptOf } from '../shared/parts/script.js';
import { beginsWithMark, isRtl } from '../shared/parts/text.js';
import type { BasicParams } from './params.js';
import { belowRule, margin, rule, type Plan } from './plan.js';
import { clear, descriptionNode, siteNode, titleNode } from './text.js';

/** Heights in pixels at which the content of a tall card begins and ends, and the largest sizes of its texts. */
interface Poster {
  readonly head: number;
  readonly foot: number;
  readonly title: number;
  readonly description: number;
  readonly gap: number;
  /** The site is under the description. Elsewhere it is at the head, across from the logo. */
  readonly siteBelow: boolean;
}

/** Smallest font size of the description in pixels, and how much larger than it the title has to be. */
const leastDescription = 26;
const louder = 2.2;

/** Size of a site, and of a square logo, in pixels. */
const siteSize = 34;
const logoSize = 96;

/** Distance in pixels from what is at the head to the title. */
const underHead = 56;

/** Largest share of the height that is free above the title: a short text stands higher. */
const freeAbove = 0.26;

/** Where the rule of a title without other texts lies at most, as a share of the height. */
const loneRule = 0.68;

/** Margin in pixels under the rule of such a title over a photo. */
const loneMargin = 112;

/** Arranges a tall card: the site heads the poster, and title and description use what is left. */
export function arrangeTall(params: BasicParams, frame: Frame, colors: Paper): Plan {
  if (frame.background === null) return onGround(params, frame, colors);
  const { above, free, most } = tallPanel(frame);
  const alone = params.description === undefined && params.site === undefined;
  const under = above ? (alone ? loneMargin : 48) : bottomMargin(frame, alone ? loneMargin : margin);
  const low = (height: number): Poster => ({
    head: above ? topMargin(frame, margin) : 48,
    foot: height - under,
    title: alone ? 320 : 200,
    description: 40,
    gap: 48,
    siteBelow: true,
  });
  const within = (height: number) => standing(params, frame, colors, low(height));
  const kept = within(free);
  const { lead, plan, bottom } = kept.isGood ? kept : within(most);
  // Whole pixels, because a fraction would blend a row of the photo with the panel.
  const panel = Math.ceil(bottom + under);
  return { ...plan, head: lead, top: above ? 0 : frame.height - panel, panel };
}

/** Returns the largest font size of a title in pixels. A larger lone bar, or a larger i, would leave the margin. */
function largestOf(title: string): number {
  if (beginsWithMark(title)) return 600;
  return /^\p{Ll}/u.test(title) ? 740 : 860;
}

function onGround(params: BasicParams, frame: Frame, colors: Paper): Plan {
  const { height } = frame;
  const alone = params.description === undefined;
  const margins = { head: topMargin(frame, margin + 8), foot: height - bottomMargin(frame, margin + 8) };
  const poster: Poster = {
    ...margins,
    foot: alone ? Math.min(margins.foot, Math.floor(loneRule * height)) : margins.foot,
    title: largestOf(params.title),
    description: 56,
    gap: 72,
    siteBelow: false,
  };
  const { lead, plan, bottom, titleTop, headFoot } = standing(params, frame, colors, poster);
  // A title alone has as much air above it as below, as far as its rule may sink.
  const wanted = alone ? (height - (bottom - titleTop)) / 2 : headFoot + freeAbove * height;
  const lowered = Math.min(poster.foot - bottom, Math.max(0, Math.floor(wanted - titleTop)));
  return { ...plan, head: lead, ruleTop: plan.ruleTop + lowered, top: 0, panel: height };
}

interface Standing {
  readonly lead: readonly SceneNode[];
  readonly plan: Omit<Plan, 'head' | 'top' | 'panel'>;
  /** Where the content ends, the title begins and the row at the head ends (0 without one), in pixels. */
  readonly bottom: number;
  readonly titleTop: number;
  readonly headFoot: number;
  /** The title is whole, and large beside the description. */
  readonly isGood: boolean;
}

/** Stands the title on the rule, directly below the head. The description gets smaller until the title is large. */
function standing(params: BasicParams, frame: Frame, colors: Paper, poster: Poster): Standing {
  const inner = frame.width - 2 * margin;
  const rtl = isRtl(params.title);
  const logo = logoOf(params.logo, frame, colors, { size: logoSize, maxWidth: 420 });
  const besideLogo = inner - (logo === undefined || poster.siteBelow ? 0 : logo.width + logo.gap);
  const site =
    params.site === undefined ? undefined : set(frame, siteNode(params.site, siteSize, besideLogo, colors.ink));
  const row = headRow({ logo, site: poster.siteBelow ? undefined : site, top: poster.head, frame, rtl });
  const top = row.nodes.length === 0 ? poster.head : row.bottom + underHead;
  let best: Standing | undefined;
  let bestSize = 0;
  for (let size = poster.description; size >= leastDescription; size -= 2) {
    const description =
      params.description === undefined
        ? undefined
        : set(frame, descriptionNode(params.description, size, inner, colors.muted));
    const found = onRule(params, frame, colors, {
      description,
      site: poster.siteBelow ? site : undefined,
      top,
      poster,
    });
    const { fontSize, truncated } = found.title.metrics;
    const isLast = size - 2 < leastDescription || description === undefined;
    const isGood = !truncated && fontSize >= louder * size && fontSize >= 72;
    const score = truncated ? 0 : fontSize;
    if (best === undefined || isGood || score > bestSize) {
      best = {
        lead: row.nodes,
        plan: found,
        bottom: found.ruleTop + rule + found.under,
        titleTop: top + found.rise,
        headFoot: row.nodes.length === 0 ? 0 : row.bottom,
        isGood,
      };
      bestSize = score;
    }
    if (isGood || isLast) break;
  }
  if (best === undefined) throw new Error('no size was tried');
  return best;
}

interface Under {
  readonly description: SetNode | undefined;
  readonly site: SetNode | undefined;
  readonly top: number;
  readonly poster: Poster;
}

/** Sets the title between the head and the texts under the rule. */
function onRule(params: BasicParams, frame: Frame, colors: Paper, { description, site, top, poster }: Under) {
  const inner = frame.width - 2 * margin;
  const attempt = (gap: number) => {
    const below = belowRule(description, site, { gap, stacked: true, inner });
    const under = below.placed.length === 0 ? 0 : below.height;
    const title = fitInk(frame, poster.foot - top - rule - under, { above: 24, below: Infinity }, (maxHeight) =>
      titleNode(params, colors.ink, inner, Math.max(1, maxHeight), poster.title),
    );
    const { lastBaseline, ink } = title.metrics;
    const hang = Math.max(0, ...ink.map((line) => line.bottom - lastBaseline));
    // The foot of CJK characters, not their baseline, is on the rule.
    const lift = scriptOf(params.title) === 'cjk' ? hang : 0;
    const ruleTop = Math.ceil(top + title.rise + lastBaseline + lift);
    return { title, rise: title.rise, lift, below: below.placed, under, ruleTop, needed: hang - lift - rule + clear };
  };
  const first = attempt(poster.gap);
  return first.under > 0 && first.needed > poster.gap ? attempt(Math.ceil(first.needed)) : first;
}

interface Head {
  readonly logo: Logo | undefined;
  readonly site: SetNode | undefined;
  readonly top: number;
  readonly frame: Frame;
  readonly rtl: boolean;
}

/** The row at the head: the logo at its start, and the site at its end, or at its start without a logo. */
function headRow({ logo, site, top, frame, rtl }: Head): { nodes: readonly SceneNode[]; bottom: number } {
  const height = Math.max(logo?.height ?? 0, site?.metrics.height ?? 0);
  const from = (atLeft: boolean, width: number): number => (atLeft ? margin : frame.width - margin - width);
  const mark = logo && inRow(logo, from(!rtl, logo.width), top, height);
  return {
    nodes: [
      ...(mark === undefined ? [] : [at(mark.node, mark.left, mark.top)]),
      ...(site === undefined
        ? []
        : [
            at(
              site.node,
              from((logo === undefined) !== rtl, site.metrics.width),
              top + Math.round((height - site.metrics.height) / 2),
            ),
          ]),
    ],
    bottom: top + height,
  };
}
