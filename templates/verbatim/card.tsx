import type { Frame, SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { isSubjectLow, sideOfPanel } from '../shared/parts/panel.js';
import { atInCard } from '../shared/parts/ink.js';
import { at, labelOfX, set, type SetNode } from '../shared/parts/place.js';
import { isRtl, text, unbroken } from '../shared/parts/text.js';
import { block, type Block } from './block.js';
import { faceOf } from './letters.js';
import type { VerbatimParams } from './params.js';

interface Colors {
  readonly ground: string;
  readonly ink: string;
}

const margin = 56;

export function onGround(params: VerbatimParams, frame: Frame, { ground, ink }: Colors): SceneNode {
  const { width, shape, safeArea } = frame;
  const square = shape !== 'wide';
  const measure = width - 2 * margin;
  const foot = safeArea.label ? labelOfX.top - 8 : frame.height - margin;
  const source = sourceOf(params, frame, ink, square ? 32 : 27, measure);
  const room = foot - margin - (source === undefined ? 0 : source.metrics.height + (square ? 44 : 34));
  const words = block(frame, faceOf(frame, unbroken(params.text), ink), {
    measure,
    height: room,
    largest: square ? 840 : 620,
    bars: null,
  });
  const rtl = isRtl(params.text);
  // The text is centred in the height above the source.
  const top = margin + Math.max(0, (room - words.height) * 0.5);
  return (
    <Card frame={frame} style={{ backgroundColor: ground }}>
      {words.lines.map(({ node, ink, before, baseline, ascent }) =>
        at(node, (rtl ? width - margin - ink : margin) - before, top + baseline - ascent),
      )}
      {source !== undefined &&
        atInCard(frame, source, rtl ? width - margin - source.metrics.width : margin, foot - source.metrics.height)}
    </Card>
  );
}

/** Gap in pixels between the bars behind the lines, through which the photo is visible. */
const slit = 8;
/** Distance from the last letter to the end of a bar, in pixels. */
const barEnd = 30;
const sourcePadding = 18;
/** Bar widths from narrow to wide, in pixels. The first one is used on which the smallest line has the wanted size. */
const bargains = [
  { bar: 560, wanted: 92 },
  { bar: 664, wanted: 76 },
  { bar: 776, wanted: 60 },
] as const;
const widestBar = 872;
/** Smallest height of the photo above and below the bars, in pixels. */
const minSky = 28;

export function overPhoto(params: VerbatimParams, frame: Frame, { ground, ink }: Colors): SceneNode {
  const { width, height, shape, safeArea } = frame;
  const square = shape !== 'wide';
  // On a square card, the longest bars extend from edge to edge.
  const end = square ? margin : barEnd;
  const rtl = isRtl(params.text);
  const face = faceOf(frame, unbroken(params.text), ink);
  const source = sourceOf(params, frame, ink, square ? 30 : 25, (square ? width : widestBar) - margin - end);
  const sourceBar = source === undefined ? 0 : Math.ceil(source.metrics.height) + 2 * sourcePadding + slit;
  const foot = safeArea.label ? labelOfX.top - 4 : height - (square ? margin : minSky);
  const hangs = square && isSubjectLow(frame);
  const aboveSubject = hangs ? (frame.background?.focal.y ?? 1) * height - margin - slit : height;
  const most = square ? Math.floor(Math.min(0.59 * height, aboveSubject)) : foot - minSky;
  const setIn = (bar: number): Block =>
    block(frame, face, {
      measure: bar - margin - end,
      // Eight pixels are left for rounding the edges of the bars to whole pixels.
      height: most - sourceBar - 8,
      largest: square ? 420 : 380,
      bars: { over: 0.1, under: 0.17, slit },
    });
  const words = square
    ? setIn(width)
    : (bargains
        .map(({ bar, wanted }) => ({ words: setIn(bar), wanted }))
        .find(({ words, wanted }) => words.smallest >= wanted)?.words ?? setIn(widestBar));
  const side = square ? (rtl ? 'right' : 'left') : sideOfPanel(frame, rtl ? 'right' : 'left');
  const heights = words.lines.map(({ top, bottom }) => Math.round(bottom) - Math.round(top));
  const stack = heights.reduce((sum, each) => sum + each + slit, -slit) + sourceBar;
  const topInSquare = hangs ? margin : foot - stack;
  let top = square ? topInSquare : minSky + Math.max(0, Math.floor((foot - minSky - stack) / 2));
  const bar = (name: string, own: number, high: number, words: SceneNode, indent: number, below: number): SceneNode => {
    const wide = Math.min(width, Math.round(margin + own + end));
    const placed = (
      <div
        name={name}
        style={{
          position: 'absolute',
          left: side === 'left' ? 0 : width - wide,
          top,
          width: wide,
          height: high,
          backgroundColor: ground,
        }}
      >
        {at(words, (side === 'left' ? margin : end) + indent, below)}
      </div>
    );
    top += high + slit;
    return placed;
  };
  return (
    <Card frame={frame}>
      {words.lines.map(({ node, ink, before, baseline, ascent }, i) =>
        bar(`bar ${i + 1}`, ink, heights[i] ?? 0, node, -before, baseline - ascent),
      )}
      {source !== undefined && bar('bar source', source.metrics.width, sourceBar - slit, source.node, 0, sourcePadding)}
    </Card>
  );
}

function sourceOf(
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
