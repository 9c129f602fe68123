import type { SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { inkOverflow } from '../shared/parts/ink.js';
import { at, bottomMargin, topMargin } from '../shared/parts/place.js';
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
}

function measuresOf({ frame: { shape, height }, params }: Job): Measures {
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
    };
  if (shape === 'square')
    return { show: 40, number: 72, foot: 30, underHead: 64, titleHeight: 400, title: 240, wave: 560, disc: 84 };
  const title = [...params.episode].length <= 28 ? 190 : 104;
  return { show: 36, number: 64, foot: 26, underHead: 48, titleHeight: height - 402, title, wave: 330, disc: 64 };
}

/** Draws the card without a photo: the waveform, symmetric about its axis, fills the height below the title. */
export function onGround(job: Job): SceneNode {
  const { frame, colors } = job;
  const { width, height } = frame;
  const inner = width - 2 * margin;
  const footMargin = bottomMargin(frame, margin);
  const measures = measuresOf(job);
  const head = headRow(job, inner, measures);
  const foot = footRow(job, inner, measures.foot);
  const headTop = topMargin(frame, margin);
  const titleTop = headTop + head.height + measures.underHead;
  const room = { width: inner, height: measures.titleHeight, leading: 1.04 };
  let title = titleOf(job, { ...room, fit: { min: minTitle, max: measures.title } });
  if (title.metrics.truncated) title = titleOf(job, { ...room, fit: { min: 40, max: minTitle } });
  const titleFoot = titleTop + title.metrics.height + Math.round(inkOverflow(title.metrics).below) + 8;

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
      {placeRow(job, head, headTop, 'top')}
      {at(title.node, margin, titleTop)}
      {foot && placeRow(job, foot, height - footMargin - foot.height, 'bottom')}
    </Card>
  );
}
