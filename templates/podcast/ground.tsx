import type { SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { inkOverflow } from '../shared/parts/ink.js';
import { at, bottomMargin, topMargin } from '../shared/parts/place.js';
import { sleeveOf } from './cover.js';
import { footRow, headRow, minTitle, margin, placeRow, titleOf } from './rows.js';
import { byState, strip, svg } from './strip.js';
import type { Job } from './job.js';
import { bar, playHead } from './wave.js';

/** Sizes in pixels of a card without a photo. A title is at most as high as `titleHeight`. */
interface Measures {
  readonly show: number;
  readonly number: number;
  readonly foot: number;
  readonly underHead: number;
  readonly titleHeight: number;
  readonly title: number;
  /** Largest height of the waveform, and largest radius of the play head. */
  readonly wave: number;
  readonly disc: number;
  /** Side of a cover, which is above the title on a tall card and beside the texts on others. */
  readonly cover: number;
}

function measuresOf({ frame, params }: Job): Measures {
  const { shape, height } = frame;
  if (shape === 'tall')
    return {
      show: 46,
      number: 84,
      foot: 38,
      underHead: 76,
      titleHeight: Math.round(0.4 * height),
      title: 300,
      wave: 960,
      disc: 112,
      cover: Math.round(0.33 * (height - topMargin(frame, margin) - bottomMargin(frame, margin))),
    };
  if (shape === 'square')
    return {
      show: 40,
      number: 72,
      foot: 30,
      underHead: 64,
      titleHeight: 400,
      title: 240,
      wave: 560,
      disc: 84,
      cover: 392,
    };
  const title = [...params.episode].length <= 28 ? 190 : 104;
  return {
    show: 36,
    number: 64,
    foot: 26,
    underHead: 48,
    titleHeight: height - 402,
    title,
    wave: 330,
    disc: 64,
    cover: 264,
  };
}

/** Draws the card without a photo: the waveform, symmetric about its axis, fills the height below the title. */
export function onGround(job: Job): SceneNode {
  const { frame, colors } = job;
  const { width, height } = frame;
  const whole = { left: margin, width: width - 2 * margin };
  const footMargin = bottomMargin(frame, margin);
  const measures = measuresOf(job);
  const sleeve = sleeveOf(job, measures.cover, whole);
  const isAbove = sleeve !== undefined && frame.shape === 'tall';
  const column = sleeve === undefined || isAbove ? whole : sleeve.column;
  const head = headRow(job, column.width, measures, column !== whole);
  const foot = footRow(job, whole.width, measures.foot, false);
  const headTop = topMargin(frame, margin);
  const coverTop = isAbove ? headTop + head.height + 56 : headTop;
  const titleTop = isAbove ? coverTop + sleeve.side + 64 : headTop + head.height + measures.underHead;
  const titleHeight =
    sleeve === undefined
      ? measures.titleHeight
      : isAbove
        ? Math.round(0.7 * sleeve.side)
        : Math.min(measures.titleHeight, coverTop + sleeve.side + 48 - titleTop);
  const room = { width: column.width, height: titleHeight, leading: 1.04 };
  let title = titleOf(job, { ...room, fit: { min: minTitle, max: measures.title } });
  if (title.metrics.truncated) title = titleOf(job, { ...room, fit: { min: 40, max: minTitle } });
  const titleEnd = titleTop + title.metrics.height + Math.round(inkOverflow(title.metrics).below) + 8;
  const titleFoot = Math.max(titleEnd, sleeve === undefined ? 0 : coverTop + sleeve.side + 16);

  // The bars are no text: the label of X may lie over them.
  const lowest = frame.safeArea.label ? 40 : bottomMargin(frame, 40);
  const bottom = foot === undefined ? height - lowest : height - footMargin - foot.height - 32;
  const extent = Math.floor(Math.min(bottom - titleFoot - 20, measures.wave));
  const axis = Math.round(bottom - extent / 2);
  const amplitude = Math.floor(extent / 2);
  const bars = strip(job);
  const radius = Math.round(Math.max(40, Math.min(measures.disc, 0.72 * amplitude)));
  const ring = 8;
  const outer = radius + ring;
  const paths = byState(bars, (loud, i) => {
    const reach = Math.max(bars.width / 2, Math.round(amplitude * loud));
    const aside = Math.abs(bars.leftOf(i) + bars.width / 2 - bars.head);
    // The play head hides this bar, except for a small part at most.
    if (aside < outer && reach < Math.sqrt(outer * outer - aside * aside) + bars.width) return '';
    return bar(bars.leftOf(i), amplitude - reach, bars.width, amplitude + reach, 'round');
  });
  return (
    <Card frame={frame} style={{ backgroundColor: colors.ground }}>
      {svg(width, 2 * amplitude, axis - amplitude, [
        [colors.idle, paths.idle],
        [colors.played, paths.played],
      ])}
      {at(playHead({ radius, ring, ink: colors.ink, ground: colors.ground }), bars.head - outer, axis - outer)}
      {sleeve && at(sleeve.node, sleeve.left, coverTop)}
      {placeRow(job, head, column, headTop, 'top')}
      {at(title.node, column.left, titleTop)}
      {foot && placeRow(job, foot, whole, height - footMargin - foot.height, 'bottom')}
    </Card>
  );
}
