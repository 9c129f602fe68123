import { sideOfPanel } from '../parts/panel.js';
import type { LeafBox } from './leaf.js';
import { block, minName, runOf, type Job, type TextBlock } from './text.js';

export const margin = 56;
/** The leaf's own text keeps the margin; the leaf hangs nearer to the edge. */
const leafMargin = 32;
/**
 * A wide card's leaf ends where a messenger's cut of the middle square begins, or begins behind it: a day that were cut in two
 * would be another day.
 */
const widestLeaf = 252;
const cut = 285;
/** A preview in X has a label over the image's lower left. */
const footOf = ({ preset }: Job['frame']): number => (preset === 'x' ? 84 : margin);
/** How much of a photo may be covered. */
const maxCovered = 0.595;
/** Beside a page over a photo. */
const narrowestLeaf = 176;

interface Page {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

export interface Plan {
  readonly leaf: LeafBox & { readonly left: number };
  readonly page: Page;
  readonly text: TextBlock;
}

/** Leaf and text side by side, feet on one line; in the square the leaf lies across. */
export function onPaper(job: Job): Plan {
  const { width, height, preset } = job.frame;
  const inner = width - 2 * margin;
  if (preset === 'square') {
    const page = { left: margin, top: 548, width: inner, height: height - margin - 548, padding: 0 };
    const text = block(job, { width: inner, height: page.height, smallest: 24, small: 36, max: 300, wanted: 72 });
    return { leaf: { left: margin, width: inner, height: 500, inset: 40, wide: true, small: 36 }, page, text };
  }
  const left = leafMargin + widestLeaf + 48;
  const foot = height - footOf(job.frame);
  const page = { left, top: margin, width: width - margin - left, height: foot - margin, padding: 0 };
  const text = block(job, { width: page.width, height: page.height, smallest: 22, small: 30, max: 280, wanted: 64 });
  return {
    leaf: { left: leafMargin, width: widestLeaf, height: foot, inset: margin - leafMargin, wide: false, small: 30 },
    page,
    text,
  };
}

/** How much of the photo the card may take for how large a name: the first that can be had is taken. */
const bargains = [
  { wanted: 76, covered: 0.46, minLeaf: 240, small: 26, smallest: 22 },
  { wanted: 66, covered: 0.53, minLeaf: 224, small: 26, smallest: 22 },
  { wanted: minName, covered: maxCovered, minLeaf: narrowestLeaf, small: 22, smallest: 20 },
] as const;
type Bargain = { readonly [K in keyof (typeof bargains)[number]]: number };

/** A page joins the leaf, which lends it its width when the words are many. */
export function overPhoto(job: Job): Plan {
  const { frame, align } = job;
  const start = align;
  const plan = frame.preset === 'square' ? underLeaf(job) : besideLeaf(job);
  return sideOfPanel(frame, start) === start ? plan : atEnd(plan, frame);
}

/** The same at the far side, where it leaves the photo's subject in sight; in the square the leaf alone moves. */
function atEnd(plan: Plan, { width, preset }: Job['frame']): Plan {
  const { leaf, page } = plan;
  if (preset === 'square') return { ...plan, leaf: { ...leaf, left: width - leaf.left - leaf.width } };
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

/** Pages of every width beside the leaf, without those that surely are too small. */
function pages(job: Job, { wanted, covered, minLeaf, small, smallest }: Bargain): Plan[] {
  const { width, height } = job.frame;
  const leafHeight = height - footOf(job.frame);
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
    leaf: { left: margin, width: leafWidth, height: top, inset: 32, wide: false, small: 32 },
    page: { left: margin, top, width: pageWidth, height: pageHeight, padding },
    text,
  };
}
