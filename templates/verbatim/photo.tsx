import type { Frame, SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { isSubjectLow, roomBesideSubject, sideOfPanel } from '../shared/parts/panel.js';
import { at, footOf, labelOfX, topMargin } from '../shared/parts/place.js';
import { isRtl, unbroken } from '../shared/parts/text.js';
import { block, type Block } from './block.js';
import { margin, sourceOf, type Colors } from './card.js';
import { faceOf, type Face } from './letters.js';
import type { VerbatimParams } from './params.js';

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
/** Smallest height of the photo above and below the bars of a wide card, in pixels. */
const minSky = 28;

/** Where the bars of a card are. */
interface Bars {
  readonly words: Block;
  readonly side: 'left' | 'right';
  /** Top of the first bar, for the height of all of them. */
  readonly topOf: (height: number) => number;
}

interface Job {
  readonly frame: Frame;
  readonly face: Face;
  readonly rtl: boolean;
  /** Height of the source's bar and the slit above it. */
  readonly sourceBar: number;
}

export function overPhoto(params: VerbatimParams, frame: Frame, { ground, ink }: Colors): SceneNode {
  const { width, shape } = frame;
  const isWide = shape === 'wide';
  // On a card that is not wide, the longest bars extend from edge to edge.
  const end = isWide ? barEnd : margin;
  const rtl = isRtl(params.text);
  const face = faceOf(frame, unbroken(params.text), ink);
  const sourceSize = { wide: 25, square: 30, tall: 38 }[shape];
  const source = sourceOf(params, frame, ink, sourceSize, (isWide ? widestBar : width) - margin - end);
  const sourceBar = source === undefined ? 0 : Math.ceil(source.metrics.height) + 2 * sourcePadding + slit;
  const { words, side, topOf } = barsOn[shape]({ frame, face, rtl, sourceBar });
  const heights = words.lines.map(({ top, bottom }) => Math.round(bottom) - Math.round(top));
  let top = topOf(heights.reduce((sum, each) => sum + each + slit, -slit) + sourceBar);
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

const barsOn = { wide: besideSubject, square: atFoot, tall: offSubject } as const;

/** Bars on the side of a wide card where the subject is not, in the middle of its height. */
function besideSubject({ frame, face, rtl, sourceBar }: Job): Bars {
  const foot = frame.safeArea.label ? labelOfX.top - 4 : frame.height - minSky;
  const setIn = (bar: number): Block => wordsIn(frame, face, bar - margin - barEnd, foot - minSky - sourceBar, 380);
  const words =
    bargains
      .map(({ bar, wanted }) => ({ words: setIn(bar), wanted }))
      .find(({ words, wanted }) => words.smallest >= wanted)?.words ?? setIn(widestBar);
  return {
    words,
    side: sideOfPanel(frame, rtl ? 'right' : 'left'),
    topOf: (height) => minSky + Math.max(0, Math.floor((foot - minSky - height) / 2)),
  };
}

/** Bars at the foot of a square card, or at its head if the subject is at the foot. */
function atFoot({ frame, face, rtl, sourceBar }: Job): Bars {
  const { width, height, background } = frame;
  const hangs = isSubjectLow(frame);
  const aboveSubject = hangs ? (background?.focal.y ?? 1) * height - margin - slit : height;
  const most = Math.floor(Math.min(0.59 * height, aboveSubject));
  return {
    words: wordsIn(frame, face, width - 2 * margin, most - sourceBar, 420),
    side: rtl ? 'right' : 'left',
    topOf: (own) => (hangs ? margin : height - margin - own),
  };
}

/** Bars below the subject on a tall card, or above it where there is more room. */
function offSubject({ frame, face, rtl, sourceBar }: Job): Bars {
  const { width, height } = frame;
  const [head, foot] = [topMargin(frame, margin), footOf(frame, margin)];
  const room = roomBesideSubject(frame, { head, foot });
  const most = Math.floor(Math.min(0.59 * height, Math.max(room.height, 0.25 * height)));
  return {
    words: wordsIn(frame, face, width - 2 * margin, most - sourceBar, 640),
    side: rtl ? 'right' : 'left',
    topOf: (own) => (room.hangs ? head : foot - own),
  };
}

const wordsIn = (frame: Frame, face: Face, measure: number, height: number, largest: number): Block =>
  // Eight pixels are left for rounding the edges of the bars to whole pixels.
  block(frame, face, { measure, height: height - 8, largest, bars: { over: 0.1, under: 0.17, slit } });
