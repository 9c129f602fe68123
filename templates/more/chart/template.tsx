import { defineTemplate } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { logoOf } from '@placard/templates/parts/logo';
import { at, footOf, topMargin } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { bars, type Field } from './bars.js';
import { colorsOf } from './colors.js';
import { seriesOf } from './data.js';
import { examples } from './examples.js';
import { footer, type Foot } from './foot.js';
import { heading, type Heading } from './heading.js';
import { line } from './line.js';
import { params } from './params.js';

const margin = 56;

const sizes = {
  wide: { headline: 150, most: 178, small: 32, gap: 20, above: 28, below: 26 },
  square: { headline: 190, most: 300, small: 38, gap: 26, above: 44, below: 44 },
  tall: { headline: 230, most: 430, small: 46, gap: 30, above: 60, below: 52 },
} as const;

interface Arrangement {
  readonly head: Heading;
  readonly foot: Foot;
  readonly field: Field;
}

/** Height of a row, with its gap, below which its label cannot be read. */
const leastRow = 20;

/** Texts of scripts with high lines, such as Nastaliq, give way to many rows. */
const roomiest = (arrange: (share: number) => Arrangement, rows: number): Arrangement =>
  [0.85, 0.7].reduce((best, share) => {
    const { top, bottom } = best.field;
    return (bottom - top) / rows >= leastRow ? best : arrange(share);
  }, arrange(1));

/** A chart without axis, grid and legend: bars grow out of the card's edge, and only the value that matters has color. */
export const chart = defineTemplate({
  id: 'chart',
  version: '1',
  title: 'Chart',
  description: 'A finding and its figures: bars grow out of the card’s edge, and one of them stands out in color.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['finding', 'hero'],
  params,
  examples,
  alt: (params) => {
    const { text, labelled, joined } = proseOf(params.lang);
    const { data, unit } = seriesOf(params, () => undefined);
    const written = data.map(({ label, figure }) =>
      [label, figure === '' ? '' : figure + (/^\p{L}/u.test(unit) ? ` ${unit}` : unit)].filter(Boolean).join(' '),
    );
    return text(
      params.finding,
      params.measure ? labelled(params.measure, ...written) : joined(...written),
      params.source,
      params.site,
    );
  },
  render: (params, frame) => {
    const { finding, measure, source, site, logo, kind } = params;
    const { width, height, shape } = frame;
    const rtl = isRtl(finding);
    const colors = colorsOf(params, frame);
    const series = seriesOf(params, frame.warn);
    const size = sizes[shape];
    const isLine = kind === 'line';
    const mark = isLine
      ? logoOf(logo, frame, colors, { size: 2 * size.small, maxWidth: Math.round(0.24 * width) })
      : undefined;
    const taken = mark ? mark.width + 40 : 0;
    const from = [source, mark ? undefined : site].filter(Boolean).join(' · ');
    const below = [
      ...(measure ? [{ name: 'measure', words: measure }] : []),
      ...(isLine && from !== '' ? [{ name: 'source', words: from }] : []),
    ];
    const lowest = footOf(frame, margin);
    /** Sets the texts above and below the chart, at a share of their sizes. */
    const arrange = (share: number): Arrangement => {
      const small = Math.round(share * size.small);
      const head = heading(frame, colors, finding, below, {
        left: rtl ? margin + taken : margin,
        top: topMargin(frame, shape === 'wide' ? 52 : margin),
        width: width - 2 * margin - taken,
        height: Math.round(share * size.most),
        size: shape === 'wide' && series.data.length > 3 ? 104 : size.headline,
        small,
        gap: size.gap,
        rtl,
      });
      const foot = footer(
        frame,
        colors,
        { ...(!isLine && { source, site, logo }) },
        { foot: lowest, size: Math.round(0.92 * small), rtl },
      );
      const bottom = foot.top < lowest ? foot.top - size.below : lowest;
      return { head, foot, field: { top: head.bottom + size.above, bottom } };
    };
    const { head, foot, field } = roomiest(arrange, series.data.length);
    return (
      <Card frame={frame} style={{ backgroundColor: colors.ground, overflow: 'hidden' }}>
        {isLine
          ? line(frame, colors, series, { ...field, foot: Math.min(lowest, height - margin) }, rtl)
          : bars(frame, colors, series, field, rtl)}
        {head.nodes}
        {mark && at(mark.node, rtl ? margin : width - margin - mark.width, topMargin(frame, margin))}
        {foot.nodes}
      </Card>
    );
  },
});
