import type { SceneNode } from '@placard/core';
import { inkOverflow } from '../shared/parts/ink.js';
import { at, set } from '../shared/parts/place.js';
import { capsule, labelNode } from './pill.js';
import { labelSize, type List, type Span } from './list.js';
import { inter, type Axis } from './type.js';

/** Pixels that ink may extend below the area, into the card's margin. */
const underFoot = 36;

/** Draws a single change as a headline at the bottom of the card, with its label beside the first line. */
export function headline(job: List, axis: Axis, { top, height }: Span): SceneNode[] {
  const { frame, changes, colors, rtl, max } = job;
  const [change] = changes;
  if (change === undefined) return [];
  const { node, metrics } = set(
    frame,
    inter('change', change.text, {
      width: axis.text.width,
      maxHeight: height,
      fit: { min: 24, max },
      color: colors.ink,
      fontWeight: 600,
      lineHeight: 1.02,
      letterSpacing: '-0.035em',
      textWrap: 'balance',
      textAlign: rtl ? 'right' : 'left',
    }),
  );
  const start = top + height - metrics.height - Math.max(0, inkOverflow(metrics).below - underFoot);
  const headlineNode = at(node, axis.text.left, start);
  const { kind, word } = change;
  if (kind === undefined) return [headlineNode];
  const fontSize = labelSize(job, axis.label.width, 44);
  const label = set(frame, labelNode({ word, kind, fontSize, rtl }, job, 'label'));
  const baseline = start + metrics.firstBaseline;
  const inset = Math.round(0.62 * fontSize);
  const width = Math.ceil(label.metrics.width) + 2 * inset;
  const tagHeight = Math.round(label.metrics.height + 1.3 * fontSize);
  const left = rtl ? axis.label.left + axis.label.width - width : axis.label.left;
  const tagTop = Math.round(baseline - label.metrics.firstBaseline - 0.65 * fontSize);
  return [
    capsule(kind, { left, top: tagTop, width, height: tagHeight }, Math.min(24, tagHeight / 2), job),
    at(label.node, left + inset, baseline - label.metrics.firstBaseline),
    headlineNode,
  ];
}
