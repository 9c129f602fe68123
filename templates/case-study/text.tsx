import type { Frame, SceneNode } from '@placard/core';
import { airOf } from '../parts/air.js';
import { at, set, type SetNode } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';
import { text } from '../parts/text.js';

export interface Story {
  readonly frame: Frame;
  readonly ink: string;
  readonly soft: string;
  readonly rtl: boolean;
  readonly client: string;
  readonly headline: string;
  readonly metric: string | undefined;
  readonly metricLabel: string | undefined;
}

export interface Column {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** The largest sizes, and that of the headline for which the number gives way. */
export interface Sizes {
  readonly client: number;
  readonly metric: number;
  readonly label: number;
  readonly headline: number;
  readonly wanted: number;
}

/** Archivo's figures begin so far right of their origin. */
const bearing = 0.05;
/** The number stays the largest text. */
const leastMetric = 66;
const steps = [1, 0.8, 0.65, 0.5, 0.4, 0.25];

/** Client, number and label from the top, the headline on the foot: the number is as large as the headline lets it be. */
export function story(job: Story, column: Column, sizes: Sizes): SceneNode[] {
  const { frame, client, headline, metric, metricLabel } = job;
  const name = set(frame, line(job, 'client', client, column.width, sizes.client, job.ink));
  const metricTop = column.top + name.metrics.height + Math.round(0.3 * sizes.client) + 24;
  const rise = airOf(headline).above * 56;
  const label =
    metricLabel === undefined
      ? undefined
      : set(frame, line(job, 'metricLabel', metricLabel, column.width, sizes.label, job.soft));
  let nodes: SceneNode[] = [];
  for (const step of metric === undefined ? [1] : steps) {
    const number =
      metric === undefined
        ? undefined
        : set(frame, figure(job, metric, column.width, Math.max(leastMetric, step * sizes.metric)));
    const labelTop =
      number === undefined
        ? metricTop
        : metricTop +
          number.metrics.height +
          24 +
          hanging(metric) * number.metrics.fontSize +
          airOf(metricLabel ?? '').above * 30;
    const under = label === undefined ? labelTop - (number === undefined ? 0 : 24) : labelTop + label.metrics.height;
    const top = under + (number === undefined && label === undefined ? 24 : 38) + rise;
    const max = number === undefined ? 1.7 * sizes.headline : sizes.headline;
    const title = set(frame, headlineNode(job, column.width, column.bottom - top, max));
    nodes = [
      at(name.node, column.left, column.top),
      ...(number === undefined ? [] : [at(number.node, column.left - outdent(job, number), metricTop)]),
      ...(label === undefined ? [] : [at(label.node, column.left, labelTop)]),
      at(title.node, column.left, column.bottom - title.metrics.height),
    ];
    if (title.metrics.fontSize >= Math.min(sizes.wanted, sizes.headline) && !title.metrics.truncated) return nodes;
  }
  return nodes;
}

/** How far a number's commas and letters hang below the line. */
const hanging = (metric = ''): number => (/[,;()/gjpqy]/u.test(metric) ? 0.13 : 0);

const outdent = ({ rtl }: Story, { metrics }: SetNode): number => (rtl ? 0 : Math.min(16, bearing * metrics.fontSize));

const line = ({ rtl }: Story, name: string, words: string, width: number, max: number, color: string): SceneNode =>
  text(name, words, {
    width,
    maxHeight: 2.1 * max,
    lineClamp: 2,
    fit: { min: 18, max },
    color,
    fontFamily: 'Archivo',
    fontWeight: name === 'client' ? 600 : 500,
    lineHeight: leading(words, 1.2),
    letterSpacing: tracking(words, -0.01),
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
  });

const figure = ({ ink, rtl }: Story, metric: string, width: number, max: number): SceneNode =>
  text('metric', metric, {
    width,
    fit: { min: 48, max: Math.floor(max) },
    color: ink,
    fontFamily: 'Archivo',
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: tracking(metric, -0.045),
    textWrap: 'nowrap',
    direction: 'ltr',
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
    lineHeight: leading(headline, 1.06),
    letterSpacing: tracking(headline, -0.022),
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
  });
