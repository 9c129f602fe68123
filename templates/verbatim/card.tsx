import type { Frame, SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { atInCard } from '../shared/parts/ink.js';
import { mix } from '../shared/parts/mix.js';
import { at, footOf, set, topMargin, type SetNode } from '../shared/parts/place.js';
import { isRtl, text, unbroken } from '../shared/parts/text.js';
import { block, type Block } from './block.js';
import { faceOf } from './letters.js';
import type { VerbatimParams } from './params.js';

export interface Colors {
  readonly ground: string;
  readonly ink: string;
}

export const margin = 56;

/** Largest font sizes of the source and the words, and the smallest gap between them, in pixels. */
const sizes = {
  wide: { source: 27, gap: 34, largest: 620 },
  square: { source: 32, gap: 44, largest: 840 },
  tall: { source: 42, gap: 56, largest: 1600 },
} as const;

export function onGround(params: VerbatimParams, frame: Frame, { ground, ink }: Colors): SceneNode {
  const { width, height, shape } = frame;
  const { source: sourceSize, gap, largest } = sizes[shape];
  const isTall = shape === 'tall';
  const measure = width - 2 * margin;
  const [head, foot] = [topMargin(frame, margin), footOf(frame, margin)];
  const source = sourceOf(params, frame, ink, sourceSize, measure);
  const floor = source === undefined ? foot : foot - source.metrics.height - gap;
  const words = block(frame, faceOf(frame, unbroken(params.text), ink), {
    measure,
    height: floor - head,
    largest,
    bars: null,
  });
  const rtl = isRtl(params.text);
  const free = Math.max(0, floor - head - words.height);
  // Centered in the height above the source, or on the card if it is tall and has none.
  const inMiddle = Math.max(0, (height - words.height) / 2 - head);
  const top = head + Math.min(free, isTall && source === undefined ? inMiddle : free * 0.5);
  const linesAt = (top: number): SceneNode[] =>
    words.lines.map(({ node, ink, before, baseline, ascent }) =>
      at(node, (rtl ? width - margin - ink : margin) - before, top + baseline - ascent),
    );
  return (
    <Card frame={frame} style={{ backgroundColor: ground }}>
      {isTall &&
        echoes(words, frame, top, source === undefined ? Infinity : floor)
          .flatMap(linesAt)
          .map((line) => echo(line, mix(ground, ink, pale)))}
      {linesAt(top)}
      {source !== undefined &&
        atInCard(frame, source, rtl ? width - margin - source.metrics.width : margin, foot - source.metrics.height)}
    </Card>
  );
}

/** Few words, which are lower than this share of a tall card, are repeated faintly above and below themselves. */
const low = 0.34;
/** Share of the ink in the color of repeated words. */
const pale = 0.13;

/** Tops of the repeated words, from the card's upper edge to its lower edge, or to `floor` above the source. */
function echoes({ height, lines }: Block, frame: Frame, top: number, floor: number): number[] {
  if (height > low * frame.height) return [];
  const pitch = height + 0.22 * Math.max(...lines.map(({ size }) => size));
  const above = Math.ceil(top / pitch);
  const below = Number.isFinite(floor)
    ? Math.floor((floor - top - height) / pitch)
    : Math.ceil((frame.height - top - height) / pitch);
  return Array.from({ length: above + below }, (_, i) => top + (i < above ? i - above : i - above + 1) * pitch);
}

const echo = ({ type, props }: SceneNode, color: string): SceneNode => ({
  type,
  props: { ...props, 'aria-hidden': true, style: { ...props.style, color } },
});

/** Sets the source on one line. */
export function sourceOf(
  { source }: VerbatimParams,
  frame: Frame,
  color: string,
  max: number,
  maxWidth: number,
): SetNode | undefined {
  if (!source) return undefined;
  return set(
    frame,
    text('source', source, {
      color,
      maxWidth,
      fontFamily: 'Archivo',
      fontWeight: 600,
      fit: { min: 16, max },
      lineHeight: 1.25,
      textWrap: 'nowrap',
    }),
  );
}
