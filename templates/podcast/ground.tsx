import type { SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { inkOverflow } from '../shared/parts/ink.js';
import { at, bottomMargin } from '../shared/parts/place.js';
import { footRow, headRow, minTitle, margin, placeRow, titleOf } from './rows.js';
import { byState, strip, svg } from './strip.js';
import type { Job } from './job.js';
import { bar, playHead } from './wave.js';

/** Draws the card without a photo: the waveform, symmetric about its axis, fills the height below the title. */
export function onGround(job: Job): SceneNode {
  const { frame, square, colors, params } = job;
  const { width, height } = frame;
  const inner = width - 2 * margin;
  const footMargin = bottomMargin(frame, margin);
  const head = headRow(job, inner, square ? { show: 40, number: 72 } : { show: 36, number: 64 });
  const foot = footRow(job, inner, square ? 30 : 26);
  const titleTop = margin + head.height + (square ? 64 : 48);
  const brief = [...params.episode].length <= 28;
  const room = { width: inner, height: square ? 400 : height - 402, leading: 1.04 };
  let title = titleOf(job, { ...room, fit: { min: minTitle, max: square ? 240 : brief ? 190 : 104 } });
  if (title.metrics.truncated) title = titleOf(job, { ...room, fit: { min: 40, max: minTitle } });
  const titleFoot = titleTop + title.metrics.height + Math.round(inkOverflow(title.metrics).below) + 8;

  const bottom = foot === undefined ? height - 40 : height - footMargin - foot.height - 32;
  const extent = Math.floor(Math.min(bottom - titleFoot - 20, square ? 560 : 330));
  const axis = Math.round(bottom - extent / 2);
  const amplitude = Math.floor(extent / 2);
  const bars = strip(job);
  const radius = Math.round(Math.max(40, Math.min(square ? 84 : 64, 0.72 * amplitude)));
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
      {placeRow(job, head, margin, 'top')}
      {at(title.node, margin, titleTop)}
      {foot && placeRow(job, foot, height - footMargin - foot.height, 'bottom')}
    </Card>
  );
}
