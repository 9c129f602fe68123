import type { Frame, SceneNode } from '@placard/core';
import { logoOf } from '../shared/parts/logo.js';
import type { Paper } from '../shared/parts/paper.js';
import { at, bottomMargin, set, type Placed, type SetNode } from '../shared/parts/place.js';
import { scriptOf } from '../shared/parts/script.js';
import { isRtl } from '../shared/parts/text.js';
import type { BasicParams } from './params.js';
import { clear, descriptionNode, siteNode, titleNode } from './text.js';

export const margin = 56;
export const rule = 6;

export interface Plan {
  readonly title: SetNode;
  /** Pixels by which a CJK title is raised, so that the foot of its characters, not their baseline, is on the rule. */
  readonly lift: number;
  /** Texts under the rule, relative to its lower edge. */
  readonly below: readonly Placed[];
  /** Logo, and what stands beside it, relative to the panel. */
  readonly head: readonly SceneNode[];
  /** Top and height of the panel, in pixels; the position of the rule in it. */
  readonly top: number;
  readonly panel: number;
  readonly ruleTop: number;
}

/** Space in pixels above and below the content. */
function paddings(frame: Frame): { readonly head: number; readonly foot: number } {
  const defaultMargin = frame.background === null ? margin : 44;
  return { head: defaultMargin, foot: bottomMargin(frame, defaultMargin) };
}

/** Distance in pixels from the logo to the title below it. */
const underLogo = 36;

/** Returns the largest font size of the title in pixels: with a text below it, or alone. */
function largestOf({ shape, background }: Frame, alone: boolean): number {
  if (shape !== 'wide') return background === null ? (alone ? 420 : 260) : alone ? 300 : 190;
  return background === null ? (alone ? 380 : 230) : alone ? 260 : 150;
}

/** What is the same in all arrangements of a card. */
interface Page {
  readonly params: BasicParams;
  readonly frame: Frame;
  readonly colors: Paper;
  /** Width between the margins, in pixels. */
  readonly inner: number;
  /** Height above the title, with the logo, and below the last text, in pixels. */
  readonly head: number;
  readonly foot: number;
  readonly logo: SceneNode | null;
  readonly site: SetNode | undefined;
  /** Description and site are one above the other. */
  readonly stacked: boolean;
}

function pageOf(params: BasicParams, frame: Frame, colors: Paper): Page {
  const square = frame.shape !== 'wide';
  const photo = frame.background !== null;
  const inner = frame.width - 2 * margin;
  const { head, foot } = paddings(frame);
  const logo = logoOf(params.logo, frame, colors, { size: photo ? 56 : square ? 88 : 72, maxWidth: 400 });
  const logoLeft = isRtl(params.title) ? frame.width - margin - (logo?.width ?? 0) : margin;
  const site =
    params.site === undefined ? undefined : set(frame, siteNode(params.site, square ? 26 : 22, inner, colors.ink));
  return {
    params,
    frame,
    colors,
    inner,
    head: logo === undefined ? head : head + logo.height + underLogo,
    foot,
    logo: logo === undefined ? null : at(logo.node, logoLeft, head),
    site,
    stacked:
      square || (site !== undefined && site.metrics.width >= 420) || (photo && (params.description ?? '').length > 150),
  };
}

/** Sets the title on the rule, above texts that begin `gap` pixels below it. */
function standing(page: Page, description: SetNode | undefined, gap: number): Plan & { readonly needed: number } {
  const { params, frame, colors, inner, head, foot, site, stacked } = page;
  const photo = frame.background !== null;
  const alone = description === undefined && site === undefined;
  const below = belowRule(description, site, { gap, stacked, inner });
  const bottom = alone ? Math.max(gap, frame.shape !== 'wide' ? 176 : 120) : below.height + foot;
  const tallest = photo ? Math.floor(frame.height * 0.598) : frame.height;
  const room = tallest - bottom - rule - head;
  const title = set(frame, titleNode(params, colors.ink, inner, room, largestOf(frame, alone)));
  const { lastBaseline, ink } = title.metrics;
  const hang = Math.max(0, ...ink.map((line) => line.bottom - lastBaseline));
  const lift = scriptOf(params.title) === 'cjk' ? hang : 0;
  // Whole pixels, because a fraction would blend a row of the photo with the panel.
  const ruleTop = photo ? Math.ceil(head + lastBaseline + lift) : Math.floor(frame.height - bottom - rule);
  const panel = photo ? Math.ceil(ruleTop + rule + bottom) : frame.height;
  return {
    title,
    lift,
    below: below.placed,
    head: page.logo === null ? [] : [page.logo],
    ruleTop,
    top: frame.height - panel,
    panel,
    needed: Math.ceil(hang - lift - rule + clear),
  };
}

function described({ params, frame, colors, inner, site, stacked }: Page, size: number): SetNode | undefined {
  if (params.description === undefined) return undefined;
  const width = stacked ? inner : site === undefined ? 860 : inner - 80 - Math.max(300, site.metrics.width);
  return set(frame, descriptionNode(params.description, size, width, colors.muted));
}

/**
 * Makes the gap under the rule smaller, then the description, until the title is large enough. If it never is, returns
 * the arrangement with the largest title.
 */
export function arrange(params: BasicParams, frame: Frame, colors: Paper): Plan {
  const page = pageOf(params, frame, colors);
  const square = frame.shape !== 'wide';
  let plan: Plan | undefined;
  let best = 0;
  for (let size = square ? 32 : 28; size >= 18; size -= 1) {
    const description = described(page, size);
    const modest = description === undefined || description.metrics.height <= (square ? 260 : 150);
    for (const gap of frame.background === null ? [60, 48, 40] : [52, 40, 32]) {
      let tried = standing(page, description, gap);
      // Descenders below the rule may need a larger gap, which leaves less height to the title.
      if (tried.needed > gap) tried = standing(page, description, tried.needed);
      const { truncated, fontSize } = tried.title.metrics;
      const score = truncated ? 0 : fontSize;
      if (score === 0 ? best === 0 : score > best) [plan, best] = [tried, score];
      if (!truncated && modest && (fontSize >= 64 || (size <= 22 && fontSize >= 56))) return tried;
    }
  }
  if (plan === undefined) throw new Error('no arrangement was tried');
  return plan;
}

/** Places description and site under the rule, side by side or one above the other. */
export function belowRule(
  description: SetNode | undefined,
  site: SetNode | undefined,
  how: { gap: number; stacked: boolean; inner: number },
): { placed: Placed[]; height: number } {
  const { gap, stacked, inner } = how;
  const rtl = (description ?? site)?.metrics.direction === 'rtl';
  const placed: Placed[] = [];
  let height = 0;
  if (description !== undefined) {
    const width = description.node.props.style?.width;
    placed.push({
      node: description.node,
      left: rtl && typeof width === 'number' ? margin + inner - width : margin,
      top: gap,
    });
    height = gap + description.metrics.height;
  }
  if (site !== undefined) {
    const beside = description !== undefined && !stacked;
    const atRight = beside !== rtl;
    const top = beside || description === undefined ? gap : height + 28;
    placed.push({ node: site.node, left: atRight ? margin + inner - site.metrics.width : margin, top });
    height = Math.max(height, top + site.metrics.height);
  }
  return { placed, height };
}
