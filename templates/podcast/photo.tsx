import type { Fit, SceneNode, Shape } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { maxCovered, tallPanel } from '../shared/parts/panel.js';
import { inkOverflow } from '../shared/parts/ink.js';
import { at, bottomMargin, topMargin } from '../shared/parts/place.js';
import { sleeveOf } from './cover.js';
import { footRow, headRow, minTitle, margin, placeRow, titleOf } from './rows.js';
import { byState, strip, svg } from './strip.js';
import type { Job } from './job.js';
import { bar, playHead } from './wave.js';

interface Spacing {
  readonly amplitude: number;
  readonly radius: number;
  readonly top: number;
  readonly gap: number;
  readonly bottom: number;
  readonly leading: number;
  readonly sizes: { readonly show: number; readonly number: number; readonly foot: number; readonly most: number };
}

/** Spacings from loose to tight: a long title first gets the height of the waveform, then a smaller font size. */
const spacings: Readonly<Record<Shape, readonly [Spacing, ...Spacing[]]>> = {
  wide: [
    {
      amplitude: 112,
      radius: 48,
      top: 52,
      gap: 36,
      bottom: 48,
      leading: 1.04,
      sizes: { show: 28, number: 36, foot: 24, most: 104 },
    },
    {
      amplitude: 80,
      radius: 42,
      top: 44,
      gap: 30,
      bottom: 44,
      leading: 1.02,
      sizes: { show: 24, number: 28, foot: 22, most: 84 },
    },
    {
      amplitude: 52,
      radius: 38,
      top: 40,
      gap: 30,
      bottom: 44,
      leading: 1.02,
      sizes: { show: 22, number: 26, foot: 20, most: 68 },
    },
    {
      amplitude: 28,
      radius: 34,
      top: 34,
      gap: 26,
      bottom: 40,
      leading: 1,
      sizes: { show: 22, number: 24, foot: 20, most: 64 },
    },
  ],
  square: [
    {
      amplitude: 168,
      radius: 60,
      top: 68,
      gap: 48,
      bottom: 56,
      leading: 1.04,
      sizes: { show: 34, number: 44, foot: 28, most: 120 },
    },
    {
      amplitude: 120,
      radius: 52,
      top: 56,
      gap: 40,
      bottom: 56,
      leading: 1.04,
      sizes: { show: 30, number: 36, foot: 26, most: 96 },
    },
  ],
  tall: [
    {
      amplitude: 208,
      radius: 76,
      top: 88,
      gap: 56,
      bottom: 88,
      leading: 1.04,
      sizes: { show: 40, number: 60, foot: 34, most: 132 },
    },
    {
      amplitude: 132,
      radius: 60,
      top: 72,
      gap: 44,
      bottom: 72,
      leading: 1.04,
      sizes: { show: 36, number: 44, foot: 32, most: 108 },
    },
  ],
};

/** Sides in pixels of a cover. The panel is at least as high, and its texts are beside it. */
const coverSides: Readonly<Record<Shape, number>> = { wide: 216, square: 264, tall: 320 };

/** The first spacing is used that gives the title this font size in pixels, else the one with the largest title. */
const wantedTitle = 72;

/** Draws the card over a photo: the waveform is the edge of the panel, at the top or at the foot of the card. */
export function overPhoto(job: Job): SceneNode {
  const { frame, colors } = job;
  const { width, height } = frame;
  const inner = { left: margin, width: width - 2 * margin };
  const sleeve = sleeveOf(job, coverSides[frame.shape], inner);
  const column = sleeve?.column ?? inner;
  const bars = strip(job);
  const loudest = bars.heights.reduce((sum, loud) => sum + loud, 0) / bars.heights.length;

  const { above: hangs, free } = frame.shape === 'tall' ? tallPanel(frame) : { above: false, free: undefined };
  const attempt = (spacing: Spacing, fit: Fit, tallest = height * maxCovered) => {
    const { amplitude, radius, gap, sizes } = spacing;
    const top = hangs ? topMargin(frame, spacing.top) : spacing.top;
    const bottom = hangs ? spacing.bottom : bottomMargin(frame, spacing.bottom);
    const head = headRow(job, column.width, sizes, sleeve !== undefined);
    const foot = footRow(job, column.width, sizes.foot, sleeve !== undefined);
    // Area of the bars and of the play head above the panel, divided by the card's width.
    const above = loudest * amplitude + bars.pitch / 2 + (1.3 * radius * radius) / width;
    const most = Math.floor(tallest - above);
    const hanging = foot === undefined ? 0 : gap + foot.height;
    const title = titleOf(job, {
      width: column.width,
      height: most - top - head.height - gap - hanging - bottom,
      fit,
      leading: spacing.leading,
    });
    return { spacing, top, bottom, head, foot, title };
  };
  const choices = spacings[frame.shape];
  const within = (tallest?: number) =>
    choices.map((spacing) => attempt(spacing, { min: minTitle, max: spacing.sizes.most }, tallest));
  const tried = [...(free === undefined ? [] : within(free)), ...within()];
  const whole = tried.filter(({ title }) => !title.metrics.truncated);
  const plan =
    whole.find(({ title }) => title.metrics.fontSize >= wantedTitle) ??
    whole.toSorted((a, b) => b.title.metrics.fontSize - a.title.metrics.fontSize)[0] ??
    attempt(choices[choices.length - 1] ?? choices[0], { min: 40, max: minTitle });

  const { spacing, top, bottom, head, foot, title } = plan;
  const { amplitude, radius, gap } = spacing;
  const titleTop = top + head.height + gap;
  const footTop = titleTop + title.metrics.height + Math.round(inkOverflow(title.metrics).below / 2) + gap;
  const end = foot === undefined ? footTop - gap : footTop + foot.height;
  const panel = Math.ceil(Math.max(end, sleeve === undefined ? 0 : top + sleeve.side) + bottom);
  const panelTop = hangs ? 0 : height - panel;
  const edge = hangs ? panel : panelTop;
  const reach = (loud: number): number => Math.round(amplitude * loud) + bars.width / 2;
  const crest = amplitude + bars.pitch;
  // Bars begin inside the panel, so that no round end is seen at its edge.
  const rooted = bars.width / 2;
  const paths = byState(bars, (loud, i) =>
    hangs
      ? bar(bars.leftOf(i), 0, bars.width, rooted + reach(loud), 'round')
      : bar(bars.leftOf(i), crest - reach(loud), bars.width, crest + rooted, 'round'),
  );
  const lift = Math.round(0.42 * radius);
  const ring = 8;
  return (
    <Card frame={frame}>
      <div
        name="panel"
        style={{ position: 'absolute', left: 0, top: panelTop, width, height: panel, backgroundColor: colors.ground }}
      />
      {svg(width, crest + bars.width, hangs ? edge - rooted : edge - crest, [
        [colors.ground, paths.idle],
        [colors.played, paths.played],
      ])}
      {at(
        playHead({ radius, ring, ink: colors.ink, ground: colors.ground }),
        bars.head - radius - ring,
        edge + (hangs ? lift : -lift) - radius - ring,
      )}
      {sleeve && at(sleeve.node, sleeve.left, panelTop + top + Math.round((panel - top - bottom - sleeve.side) / 2))}
      {placeRow(job, head, column, panelTop + top, 'bottom')}
      {at(title.node, column.left, panelTop + titleTop)}
      {foot && placeRow(job, foot, column, panelTop + panel - bottom - foot.height, 'bottom')}
    </Card>
  );
}
