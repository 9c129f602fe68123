import type { Frame, SceneNode } from '@placard/core';
import { sideOfPanel } from '../parts/panel.js';
import { at, set, type SetNode } from '../parts/place.js';
import { leading } from '../parts/script.js';
import { isRtl, text } from '../parts/text.js';
import { block, type Block, type Room } from './block.js';
import { faceOf, type Face } from './letters.js';
import type { VerbatimParams } from './template.js';

interface Colours {
  readonly ground: string;
  readonly ink: string;
}

const margin = 56;

/** Lines stand apart by this part of their size, unless their script hangs lower. */
const tightest = (face: Face): number => (face.kind === 'latin' ? 0.19 : face.above + face.below);

export function onGround(params: VerbatimParams, frame: Frame, { ground, ink }: Colours): SceneNode {
  const { width, height } = frame;
  const square = frame.preset === 'square';
  const measure = width - 2 * margin;
  const face = faceOf(frame, params.text, params.lang, ink);
  const source = sourceOf(params, frame, ink, square ? 30 : 25, measure);
  const tight = tightest(face);
  const overhang = face.kind === 'latin' ? 0 : 0.5 * tight;
  const foot = source === undefined ? 0 : source.metrics.height + 32;
  const room = height - 2 * margin - foot;
  const words = block(frame, face, params.text, {
    measure,
    // What rises over the first line's capitals and hangs under the last line needs room as well.
    height: overhang === 0 ? room : room / (1 + 0.35 * overhang),
    largest: square ? 840 : 620,
    tight,
    loose: tight + 0.13,
    tracking: face.kind === 'latin' || face.kind === 'cjk' ? 0.07 : 0,
    slit: 0,
  });
  const rtl = isRtl(params.text);
  const rise = overhang === 0 ? 0 : face.above * (words.lines[0]?.size ?? 0);
  const top = margin + Math.max(Math.min(rise, room - words.height), (room - words.height) / 2);
  return (
    <div style={{ position: 'relative', width, height, backgroundColor: ground }}>
      {words.lines.map(({ node, ink, before }, i) =>
        at(node, (rtl ? width - margin - ink : margin) - before, top + (words.tops[i] ?? 0)),
      )}
      {source !== undefined &&
        at(source.node, rtl ? width - margin - source.metrics.width : margin, height - margin - source.metrics.height)}
    </div>
  );
}

/** Over a photo each line lies on a bar of its own, and the picture shows through the slits. */
const slit = 8;
/** From the last letter to a bar's end. */
const barEnd = 30;

const sourcePadding = 18;

/** The narrowest bars on which the smallest line is as large as wanted. */
const bargains = [
  { bar: 560, wanted: 92 },
  { bar: 664, wanted: 76 },
  { bar: 776, wanted: 60 },
] as const;
const widestBar = 872;
/** Above and below the stack. */
const leastSky = 28;

export function overPhoto(params: VerbatimParams, frame: Frame, { ground, ink }: Colours): SceneNode {
  const { width, height } = frame;
  const square = frame.preset === 'square';
  // In the square the longest bars run from edge to edge.
  const end = square ? margin : barEnd;
  const rtl = isRtl(params.text);
  const face = faceOf(frame, params.text, params.lang, ink);
  const tall = face.kind !== 'latin';
  const over = tall ? Math.max(0.14, face.above + 0.06) : 0.1;
  const under = tall ? Math.max(0.16, face.below + 0.04) : 0.18;
  const source = sourceOf(params, frame, ink, square ? 28 : 23, (square ? width : widestBar) - margin - end);
  const sourceBar = source === undefined ? 0 : Math.ceil(source.metrics.height) + 2 * sourcePadding + slit;
  const most = square ? Math.floor(0.59 * height) : height - 2 * leastSky;
  const setIn = (bar: number): Block => {
    const room: Room = {
      measure: bar - margin - end,
      height: most - sourceBar,
      largest: square ? 420 : 380,
      tight: over + under,
      loose: over + under,
      tracking: 0,
      slit,
    };
    const first = block(frame, face, params.text, room);
    // The first bar's head and the last one's foot are not between lines: they come out of the same height.
    const outer = over * (first.lines[0]?.size ?? 0) + under * (first.lines.at(-1)?.size ?? 0);
    const spare = room.height - first.height - outer - first.lines.length;
    return spare >= 0 ? first : block(frame, face, params.text, { ...room, height: first.height + spare });
  };
  const widest = square ? width : widestBar;
  const words = square
    ? setIn(widest)
    : (bargains
        .map(({ bar, wanted }) => ({ words: setIn(bar), wanted }))
        .find(({ words, wanted }) => words.smallest >= wanted)?.words ?? setIn(widest));
  const side = square ? (rtl ? 'right' : 'left') : sideOfPanel(frame, rtl ? 'right' : 'left');
  const heights = words.lines.map(({ size }) => Math.floor((face.capital + over + under) * size));
  const stack = heights.reduce((sum, each) => sum + each + slit, -slit) + sourceBar;
  const bottom = square ? margin : Math.max(24, Math.floor((height - stack) / 2));
  let top = height - bottom - stack;
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
    <div style={{ position: 'relative', width, height }}>
      {words.lines.map(({ node, size, ink, before }, i) =>
        bar(`bar ${i + 1}`, ink, heights[i] ?? 0, node, -before, over * size),
      )}
      {source !== undefined && bar('bar source', source.metrics.width, sourceBar - slit, source.node, 0, sourcePadding)}
    </div>
  );
}

function sourceOf(
  { source }: VerbatimParams,
  frame: Frame,
  color: string,
  max: number,
  maxWidth: number,
): SetNode | undefined {
  if (source === undefined || source === '') return undefined;
  return set(
    frame,
    text('source', source, {
      color,
      maxWidth,
      fontFamily: 'Archivo',
      fontWeight: 600,
      fit: { min: 16, max },
      lineHeight: leading(source, 1.25),
      textWrap: 'nowrap',
    }),
  );
}
