import { sideOfPanel } from '../shared/parts/panel.js';
import { bottomMargin } from '../shared/parts/place.js';
import { margin, maxCovered, type Plan } from './measures.js';
import { hangingLeaf, leafAbove } from './tall.js';
import { block, minName, runOf, type Job, type TextBlock } from './text.js';

/** Distance in pixels from the leaf to the side of a wide card. The text on the leaf keeps the full `margin`. */
const leafMargin = 32;
/**
 * Messengers crop wide cards to their middle square, whose left edge is at `cut` pixels. A leaf stands left or right
 * of that edge, because a day that is cut in two reads as another day.
 */
const widestLeaf = 252;
const cut = 285;
/** Smallest width in pixels of a leaf beside a page over a photo. */
const narrowestLeaf = 176;

/** Plan without a photo: leaf and text side by side with their feet on one line; in a square, text below the leaf. */
export function onPaper(job: Job): Plan {
  const { width, height, shape } = job.frame;
  const inner = width - 2 * margin;
  if (shape === 'tall') return leafAbove(job);
  if (shape === 'square') {
    const page = { left: margin, top: 548, width: inner, height: height - margin - 548, padding: 0 };
    const text = block(job, { width: inner, height: page.height, smallest: 24, small: 36, max: 300, wanted: 72 });
    return {
      leaf: { left: margin, width: inner, height: 500, inset: 40, top: margin, wide: true, small: 36 },
      page,
      text,
    };
  }
  const left = leafMargin + widestLeaf + 48;
  const foot = height - bottomMargin(job.frame, margin);
  const page = { left, top: margin, width: width - margin - left, height: foot - margin, padding: 0 };
  const text = block(job, { width: page.width, height: page.height, smallest: 22, small: 30, max: 280, wanted: 64 });
  return {
    leaf: {
      left: leafMargin,
      width: widestLeaf,
      height: foot,
      inset: margin - leafMargin,
      top: margin,
      wide: false,
      small: 30,
    },
    page,
    text,
  };
}

/** Steps from a large name on little of the photo to a small name on more of it. The first that is possible is used. */
const bargains = [
  { wanted: 76, covered: 0.46, minLeaf: 240, small: 26, smallest: 22 },
  { wanted: 66, covered: 0.53, minLeaf: 224, small: 26, smallest: 22 },
  { wanted: minName, covered: maxCovered, minLeaf: narrowestLeaf, small: 22, smallest: 20 },
] as const;
type Bargain = { readonly [K in keyof (typeof bargains)[number]]: number };

/** Plan over a photo: a page next to the leaf. A long text makes the page wider and the leaf narrower. */
export function overPhoto(job: Job): Plan {
  const { frame, align } = job;
  const start = align;
  const plan = { wide: besideLeaf, square: underLeaf, tall: hangingLeaf }[frame.shape](job);
  return sideOfPanel(frame, start) === start ? plan : atEnd(plan, frame);
}

/** Moves leaf and page to the other side, so that the photo's subject stays visible; in a square or a tall card, only the leaf. */
function atEnd(plan: Plan, { width, shape }: Job['frame']): Plan {
  const { leaf, page } = plan;
  if (shape !== 'wide') return { ...plan, leaf: { ...leaf, left: width - leaf.left - leaf.width } };
  const shift = width - leafMargin - page.width - leaf.width - leaf.left;
  if (leaf.left + shift + leaf.inset < cut) return plan;
  return { ...plan, leaf: { ...leaf, left: leaf.left + shift }, page: { ...page, left: page.left + shift } };
}

function besideLeaf(job: Job): Plan {
  for (const bargain of bargains) {
    const fair = pages(job, bargain).filter(({ text }) => text.whole && text.size >= bargain.wanted);
    const settled =
      bargain.minLeaf === narrowestLeaf
        ? ofWidestLeaf(fair)
        : (fair.find(({ text }) => text.placeLines === 1) ?? fair[0]);
    if (settled !== undefined) return settled;
  }
  const [first, ...others] = pages(job, { ...bargains[2], wanted: 0 });
  if (first === undefined) throw new Error('no page was tried');
  return others.reduce((best, plan) => (better(plan.text, best.text) ? plan : best), first);
}

const ofWidestLeaf = (plans: readonly Plan[]): Plan | undefined =>
  [...plans].sort((a, b) => b.leaf.width - a.leaf.width)[0];

const better = (a: TextBlock, b: TextBlock): boolean => (a.whole === b.whole ? a.size > b.size : a.whole);

/** Returns plans with pages of all possible widths, except those that are certainly too small for the name. */
function pages(job: Job, { wanted, covered, minLeaf, small, smallest }: Bargain): Plan[] {
  const { width, height } = job.frame;
  const leafHeight = height - bottomMargin(job.frame, margin);
  const padding = 32;
  const area = covered * width * height;
  const run = runOf(job);
  const plans: Plan[] = [];
  for (let pageWidth = 512; pageWidth <= width - leafMargin - margin - minLeaf; pageWidth += 48) {
    const most = Math.min(leafHeight - 48, Math.floor((area - minLeaf * leafHeight) / pageWidth));
    const room = { width: pageWidth - 2 * padding, height: most - 2 * padding };
    if (run * wanted * wanted > room.width * room.height) continue;
    const text = block(job, { ...room, smallest, small, max: 96, wanted });
    const pageHeight = text.height + 2 * padding;
    const leafWidth = Math.min(
      widestLeaf,
      width - leafMargin - margin - pageWidth,
      Math.floor((area - pageWidth * pageHeight) / leafHeight),
    );
    plans.push({
      leaf: {
        left: leafMargin,
        width: leafWidth,
        height: leafHeight,
        inset: margin - leafMargin,
        top: margin,
        wide: false,
        small: 28,
      },
      page: {
        left: leafMargin + leafWidth,
        top: leafHeight - pageHeight,
        width: pageWidth,
        height: pageHeight,
        padding,
      },
      text,
    });
  }
  return plans;
}

function underLeaf(job: Job): Plan {
  const { width, height } = job.frame;
  const padding = 44;
  const pageWidth = width - 2 * margin;
  const room = { width: pageWidth - 2 * padding, smallest: 22, small: 30, max: 112 };
  const modest = block(job, { ...room, height: 330, wanted: 72 });
  const text = modest.whole && modest.size >= 72 ? modest : block(job, { ...room, height: 460, wanted: 56 });
  const pageHeight = text.height + 2 * padding;
  const top = height - margin - pageHeight;
  const affordable = Math.floor((maxCovered * width * height - pageWidth * pageHeight) / top);
  const leafWidth = Math.min(Math.max(336, Math.round(top * 0.55)), 432, affordable);
  return {
    leaf: { left: margin, width: leafWidth, height: top, inset: 32, top: margin, wide: false, small: 32 },
    page: { left: margin, top, width: pageWidth, height: pageHeight, padding },
    text,
  };
}
