import type { Frame, SceneNode } from '@placard/core';
import { columnShift, inkOverflow } from '../shared/parts/ink.js';
import { withLogo } from '../shared/parts/lockup.js';
import { logoOf } from '../shared/parts/logo.js';
import { at, set } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';

export interface Story {
  readonly frame: Frame;
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly rtl: boolean;
  readonly client: string;
  readonly logo: string | undefined;
  readonly headline: string;
  readonly metric: string | undefined;
  readonly metricLabel: string | undefined;
  /** Direction of the number. Default: of its letters. */
  readonly metricRtl?: boolean;
}

export interface Column {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** Largest font sizes in pixels. The number is made smaller until the headline has the size `wanted`. */
export interface Sizes {
  readonly client: number;
  readonly metric: number;
  readonly label: number;
  readonly headline: number;
  readonly wanted: number;
  /** Space above and below the number besides that of its letters. Default: 24 and 26. */
  readonly air?: number;
  /** Largest gap above the headline; where it would be larger, the number is lower, or a headline without one higher. */
  readonly gap?: number;
  /** y of an edge that the label does not cross. */
  readonly edge?: number;
}

/** A long headline does not reduce the number below this font size, in pixels: the number is the largest text. */
const minMetric = 66;
const steps = [1, 0.8, 0.65, 0.5, 0.4, 0.3];
/** Largest font size of the headline, as a part of the number's. */
const quieter = 0.8;

/** Draws client, number and label at the top, the headline at the bottom. A long headline makes the number smaller. */
export function story(job: Story, column: Column, sizes: Sizes): SceneNode[] {
  const { frame, client, metric, metricLabel } = job;
  const logo = logoOf(job.logo, frame, job, { size: Math.round(1.8 * sizes.client), maxWidth: 0.4 * column.width });
  const name = withLogo(logo, { width: column.width, rtl: job.rtl }, (width) =>
    set(frame, line(job, 'client', client, width, sizes.client, job.ink)),
  );
  const metricTop =
    column.top +
    name.metrics.height +
    inkOverflow(name.metrics).below +
    Math.round(0.2 * sizes.client) +
    (sizes.air ?? 24);
  const label =
    metricLabel === undefined
      ? undefined
      : set(frame, line(job, 'metricLabel', metricLabel, column.width, sizes.label, job.soft));
  let best: { readonly nodes: SceneNode[]; readonly size: number } | undefined;
  for (const step of metric === undefined ? [1] : steps) {
    const number =
      metric === undefined
        ? undefined
        : set(frame, figure(job, metric, column.width, Math.max(minMetric, step * sizes.metric)));
    const labelTop =
      metricTop +
      (number === undefined ? 0 : number.metrics.height + inkOverflow(number.metrics).below + (sizes.air ?? 26));
    const under = label === undefined ? labelTop : labelTop + label.metrics.height + inkOverflow(label.metrics).below;
    const top = under + (number === undefined && label === undefined ? 24 : 48);
    const max =
      number === undefined ? 2.6 * sizes.headline : Math.min(sizes.headline, quieter * number.metrics.fontSize);
    const title = set(frame, headlineNode(job, column.width, column.bottom - top, max));
    const { fontSize, truncated, height } = title.metrics;
    const free = column.bottom - height - under;
    const moved = offEdge(
      sizes.edge,
      { top: labelTop, bottom: label === undefined ? labelTop : under },
      Math.round(Math.max(0, Math.min(free - (sizes.gap ?? free), free / 2))),
      free - clear,
    );
    const nodes = [
      at(name.node, column.left, column.top),
      ...(number === undefined
        ? []
        : [at(number.node, column.left + columnShift(number.metrics, column.width), metricTop + moved)]),
      ...(label === undefined ? [] : [at(label.node, column.left, labelTop + moved)]),
      at(title.node, column.left, column.bottom - height - (number === undefined ? moved : 0)),
    ];
    const size = truncated ? 0 : fontSize;
    if (best === undefined || size > best.size) best = { nodes, size };
    if (size >= Math.min(sizes.wanted, sizes.headline)) break;
  }
  return best?.nodes ?? [];
}

/** Smallest distance in pixels from the label to an edge. */
const clear = 22;

/** Returns how far number and label are moved down: less or, if that is not possible, more where the label is at the edge. */
function offEdge(
  edge: number | undefined,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  moved: number,
  most: number,
): number {
  if (edge === undefined || top === bottom || edge < top + moved - clear || edge > bottom + moved + clear) return moved;
  const higher = Math.floor(edge - clear - bottom);
  const lower = Math.ceil(edge + clear - top);
  return higher >= 0 ? higher : lower <= most ? lower : moved;
}

const line = ({ rtl }: Story, name: string, words: string, width: number, max: number, color: string): SceneNode =>
  text(name, words, {
    width,
    maxHeight: 2.1 * max,
    lineClamp: 2,
    fit: { min: 18, max },
    color,
    fontFamily: 'Archivo',
    fontWeight: name === 'client' ? 600 : 500,
    lineHeight: 1.2,
    letterSpacing: '-0.01em',
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
  });

export const figure = ({ ink, rtl, metricRtl }: Story, metric: string, width: number, max: number): SceneNode =>
  text('metric', metric, {
    width,
    // Marks above or below the letters make the box taller: then the font size is reduced.
    maxHeight: Math.floor(0.8 * max),
    fit: { min: 32, max: Math.floor(max) },
    color: ink,
    fontFamily: 'Archivo',
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: '-0.045em',
    textWrap: 'nowrap',
    direction: (metricRtl ?? isRtl(metric)) ? 'rtl' : 'ltr',
    textAlign: rtl ? 'right' : 'left',
  });

const headlineNode = ({ ink, rtl, headline }: Story, width: number, maxHeight: number, max: number): SceneNode =>
  text('headline', headline, {
    width,
    maxHeight: Math.max(30, maxHeight),
    fit: { min: 28, max: Math.floor(max) },
    color: ink,
    fontFamily: 'Archivo',
    fontWeight: 600,
    lineHeight: 1.06,
    letterSpacing: '-0.022em',
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
  });
