import { tallPanel } from '../shared/parts/panel.js';
import { bottomMargin, topMargin } from '../shared/parts/place.js';
import { parseDate } from './date.js';
import { margin, maxCovered, type Plan } from './measures.js';
import { block, minName, type Job } from './text.js';

/** Largest share of the height of a tall card that the texts under the leaf have. */
const textShare = 0.4;

/** Plans a tall card without a photo: the leaf is as wide as the text, and has the height that the text leaves. */
export function leafAbove(job: Job): Plan {
  const { frame, params } = job;
  const { width, height } = frame;
  const inner = width - 2 * margin;
  const foot = height - bottomMargin(frame, margin + 8);
  const most = Math.floor(textShare * height);
  const text = block(job, { width: inner, height: most, smallest: 28, small: 44, max: 320, wanted: 84 });
  const leafHeight = Math.floor(foot - text.height - 64);
  const date = parseDate(params.date, params.lang);
  return {
    leaf: {
      left: margin,
      width: inner,
      height: leafHeight,
      inset: 48,
      top: topMargin(frame, 80),
      // One day stands beside its month; more days need the whole width.
      wide: date?.days.length === 1,
      small: 48,
    },
    page: { left: margin, top: leafHeight, width: inner, height: foot - leafHeight, padding: 0 },
    text,
  };
}

/** Width in pixels of a leaf over a photo. */
const leafWidths = { least: 368, most: 460 } as const;

/** Smallest height in pixels that the date needs on such a leaf. */
const dateHeight = 320;

const padding = 48;

/** Plans a tall card over a photo: a page at the foot of the card, or above the subject of the photo if that is low. */
export function hangingLeaf(job: Job): Plan {
  const { frame } = job;
  const { width, height } = frame;
  const { above, free } = tallPanel(frame);
  const pageWidth = width - 2 * margin;
  const foot = height - bottomMargin(frame, margin);
  const begin = topMargin(frame, margin);
  const room = { width: pageWidth - 2 * padding, smallest: 26, small: 36, max: 140 };
  const kept = above ? free - begin - dateHeight : free - (height - foot);
  const modest = block(job, { ...room, height: Math.max(1, kept - 2 * padding), wanted: 72 });
  const text =
    modest.whole && modest.size >= 72 ? modest : block(job, { ...room, height: 0.36 * height, wanted: minName });
  const pageHeight = Math.ceil(text.height + 2 * padding);
  const lowest = foot - pageHeight;
  const top = above ? Math.min(lowest, Math.max(begin + dateHeight, free - pageHeight)) : lowest;
  const affordable = Math.floor((maxCovered * width * height - pageWidth * pageHeight) / top);
  const leafWidth = Math.min(Math.max(leafWidths.least, Math.round((top - begin) * 0.6)), leafWidths.most, affordable);
  return {
    leaf: { left: margin, width: leafWidth, height: top, inset: 36, top: begin, wide: false, small: 36 },
    page: { left: margin, top, width: pageWidth, height: pageHeight, padding },
    text,
  };
}
