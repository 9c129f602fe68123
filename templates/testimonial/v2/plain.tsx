import type { Frame, SceneNode } from '@placard/core';
import { heightOf, standing } from '../../shared/parts/fitted.js';
import { atInCard } from '../../shared/parts/ink.js';
import { bottomMargin, footOf, topMargin } from '../../shared/parts/place.js';
import type { TestimonialParams } from './params.js';
import { company, person, tailReach, type Colors, type Disc, type Form } from './parties.js';
import { quoteIn, signatureIn, type Signature } from './words.js';

interface Job {
  readonly params: TestimonialParams;
  readonly frame: Frame;
  readonly colors: Colors;
  readonly form: Form;
  readonly rtl: boolean;
}

const margin = 56;

/** The two parts of the mark, at the side where a line begins. `foot` is the y of their lowest point. */
function markAt({ params, frame, colors, form, rtl }: Job, top: number, radius: number, gap: number) {
  const above = form === 'sixes' ? tailReach * radius : radius;
  const y = Math.round(top + above);
  const at = (i: number): Disc => {
    const x = margin + 4 + radius + i * (2 * radius + gap);
    return { x: rtl ? frame.width - x : x, y, radius };
  };
  const nodes = [...person(params, frame, colors, at(0), form), ...company(params, frame, colors, at(1), form)];
  return { nodes, foot: Math.ceil(y + (form === 'nines' ? tailReach : 1) * radius), width: 4 + 4 * radius + gap };
}

export const signed = (frame: Frame, { name, role, step }: Signature, left: number, top: number): SceneNode[] => [
  atInCard(frame, name, left, Math.round(top)),
  ...(role === undefined ? [] : [atInCard(frame, role, left, Math.round(top + step))]),
];

/** Draws the card without a photo. */
export function onGround(job: Job): readonly SceneNode[] {
  return job.frame.shape === 'wide' ? sideBySide(job) : stacked(job);
}

/** The mark and who speaks in one column, the quote in the other; both end on one line. */
function sideBySide(job: Job): readonly SceneNode[] {
  const { params, frame, colors, form, rtl } = job;
  const { width, height } = frame;
  const { name, role = '', company: firm = '' } = params;
  const isLong = [...(name + role + firm)].length > 90;
  const foot = footOf(frame, margin);
  const radius = Math.round(Math.min(isLong ? 88 : 112, 0.18 * height));
  const mark = markAt(job, margin, radius, 26);
  const column = Math.max(mark.width, 440);
  const signature = signatureIn(params, frame, colors.ink, {
    width: column,
    height: foot - mark.foot - 30,
    size: [...name].length > 34 ? 32 : 38,
  });
  const between = 64;
  const own = width - 2 * margin - column - between;
  const quote = quoteIn(params, frame, colors.ink, form, { width: own, height: foot - margin, max: 156 });
  const left = rtl ? margin : margin + column + between;
  return [
    ...mark.nodes,
    ...signed(frame, signature, rtl ? width - margin - column : margin, foot - signature.height),
    standing(frame, quote, { left, top: margin, height: foot - margin }, 'bottom'),
  ];
}

/** The mark, the quote and who speaks, one below the other. */
function stacked(job: Job): readonly SceneNode[] {
  const { params, frame, colors, form } = job;
  const { width, height, shape } = frame;
  const isTall = shape === 'tall';
  const edge = 60;
  const length = [...params.quote].length;
  const radius = Math.round(Math.min(isTall ? 160 : 128, (length > 180 ? 0.085 : 0.118) * height));
  const mark = markAt(job, topMargin(frame, edge), radius, isTall ? 44 : 36);
  const foot = height - bottomMargin(frame, edge);
  const own = width - 2 * edge;
  const size = isTall ? 50 : 42;
  const signature = signatureIn(params, frame, colors.ink, { width: own, height: 0.2 * height, size });
  const air = isTall ? 64 : 44;
  const top = mark.foot + air;
  const bottom = foot - signature.height - air;
  const quote = quoteIn(params, frame, colors.ink, form, { width: own, height: bottom - top, max: isTall ? 230 : 190 });
  const free = bottom - top - heightOf(quote);
  // On a tall card with a short quote, who speaks follows it more closely.
  const lift = isTall ? Math.round(Math.max(0, free - 0.24 * height)) : 0;
  return [
    ...mark.nodes,
    standing(frame, quote, { left: edge, top, height: bottom - top - lift }, 'middle'),
    ...signed(frame, signature, edge, foot - lift - signature.height),
  ];
}
