import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { hash, sequence } from '../shared/parts/hash.js';
import { sideOfPanel } from '../shared/parts/panel.js';
import { atInCard, inkPadding } from '../shared/parts/ink.js';
import { aligned, footOf, set, type SetNode, setWhole } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { text } from '../shared/parts/text.js';
import { litEdge, swing } from './edge.js';
import { examples } from './examples.js';
import { params, type AuroraParams } from './params.js';
import type { Sky } from './ray.js';
import { auroraSky, night, skies } from './ribbons.js';

const margin = 56;
const colors = { title: '#F4F8F6', subtitle: '#B4C4C8' } as const;

/** A text under northern lights, whose shape and colors depend on the title only. */
export const aurora = defineTemplate({
  id: 'aurora',
  version: '1',
  title: 'Aurora',
  description: 'Northern lights that the title alone decides, over calm words.',
  background: true,
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, subtitle, site, lang }) => proseOf(lang).text(title, subtitle, site),
  render: (params, frame) => {
    const next = sequence(params.title);
    const sky = skies[hash(params.title) % skies.length] ?? skies[0];
    if (sky === undefined) throw new Error('there is a sky');
    const card = frame.background === null ? open(params, frame, next, sky) : hung(params, frame, next, sky);
    return (
      <Card frame={frame} style={frame.background === null ? { backgroundColor: night } : {}}>
        {card}
      </Card>
    );
  },
});

interface Room {
  readonly left: number;
  readonly width: number;
  /** Largest height and font size of the title. */
  readonly height: number;
  readonly size: number;
  readonly small: number;
  readonly gaps: readonly [number, number];
}

interface Words {
  readonly nodes: readonly { readonly set: SetNode; readonly top: number }[];
  readonly height: number;
  readonly width: number;
  /** Font size of the title, in pixels. */
  readonly size: number;
  /** Height in pixels of the title's accents above its box. */
  readonly rise: number;
  readonly rtl: boolean;
}

/** Draws a card without a photo: the sky fills it, and the text stands at its foot. */
function open(params: AuroraParams, frame: Frame, next: () => number, sky: Sky): SceneNode[] {
  const { width, height } = frame;
  const square = frame.shape !== 'wide';
  const words = wordsOf(params, frame, sky, {
    left: margin,
    width: width - 2 * margin - (square ? 0 : 100),
    height: square ? 460 : params.subtitle ? 202 : 240,
    size: square ? 190 : 184,
    small: square ? 36 : 30,
    gaps: square ? [40, 48] : [32, 40],
  });
  const top = footOf(frame, margin) - words.height;
  const box = {
    width,
    height,
    text: { top, right: margin + words.width },
    clear: (square ? 56 : 44) + words.rise,
    end: 1.14,
    fall: square ? 120 : 250,
  };
  return [auroraSky(next, box, sky, words.rtl), ...placeWords(words, frame, margin, width - 2 * margin, top)];
}

/** Draws a card with a photo: a dark panel at one edge of the card, which ends in rays of light. */
function hung(params: AuroraParams, frame: Frame, next: () => number, sky: Sky): SceneNode[] {
  const { width, height } = frame;
  const square = frame.shape !== 'wide';
  const most = Math.floor((square ? height : width) * 0.6) - swing;
  if (square) {
    const words = wordsOf(params, frame, sky, {
      left: margin,
      width: width - 2 * margin,
      height: 300,
      size: 168,
      small: 32,
      gaps: [36, 34],
    });
    const low = margin + words.rise + words.height;
    const edge = Math.min(most, Math.max(470, low + 130));
    const reach = Math.max(60, Math.min(320, edge - low - 24));
    // The panel is at the top, or at the foot if the photo's subject is in the upper half.
    const hangs = (frame.background?.focal.y ?? 1) >= 0.5;
    return [
      <div
        name="panel"
        style={{
          position: 'absolute',
          left: 0,
          top: hangs ? 0 : height - edge,
          width,
          height: edge,
          backgroundColor: night,
        }}
      />,
      ...litEdge(next, { side: hangs ? 'bottom' : 'top', length: width, at: edge, reach }, sky, height),
      ...placeWords(
        words,
        frame,
        margin,
        width - 2 * margin,
        hangs ? margin + words.rise : height - margin - words.height,
      ),
    ];
  }
  const reach = 84;
  const inner = most - margin - 48;
  const room = { left: margin, width: inner, height: 230, size: 140, small: 26, gaps: [30, 36] } as const;
  const low = wordsOf(params, frame, sky, room);
  // A long title gets more height, and the lights above it less.
  const words = low.size < 72 ? wordsOf(params, frame, sky, { ...room, height: params.subtitle ? 300 : 350 }) : low;
  const right = sideOfPanel(frame, words.rtl ? 'right' : 'left') === 'right';
  const top = footOf(frame, margin) - words.height;
  const box = { width: most, height, text: { top, right: most }, clear: 36 + words.rise, end: 0.98, fall: 0 };
  const left = right ? width - most : 0;
  return [
    <div name="panel" style={{ position: 'absolute', left, top: 0, width: most, height, backgroundColor: night }}>
      {auroraSky(next, box, sky, right)}
      {duskBeside(right ? 0 : most - reach, reach, height, right)}
    </div>,
    ...litEdge(next, { side: right ? 'left' : 'right', length: height, at: most, reach }, sky, width),
    ...placeWords(words, frame, right ? width - margin - inner : margin, inner, top),
  ];
}

/** Darkens the sky towards the edge, so that no seam is visible where the rays continue over the photo. */
const duskBeside = (left: number, width: number, height: number, atLeft: boolean): SceneNode => (
  <div
    style={{
      position: 'absolute',
      left,
      top: 0,
      width,
      height,
      backgroundImage: `linear-gradient(to ${atLeft ? 'left' : 'right'}, ${night}00, ${night})`,
    }}
  />
);

function wordsOf({ title, subtitle, site }: AuroraParams, frame: Frame, sky: Sky, room: Room): Words {
  const titleSet = titleIn(frame, title, room);
  const rtl = titleSet.metrics.direction === 'rtl';
  const subtitleSet = subtitle
    ? set(frame, small('subtitle', subtitle, room, { color: colors.subtitle, weight: 400, lines: 4 }))
    : undefined;
  const siteSet = site ? set(frame, small('site', site, room, { color: sky.body, weight: 500, lines: 1 })) : undefined;
  let [height, hang] = [0, 0];
  const stacked: { set: SetNode; top: number }[] = [];
  const add = (each: SetNode | undefined, gap: number): void => {
    if (each === undefined) return;
    // Descenders and accents between two texts may use 40 % of the gap. If they need more, the gap grows.
    const { above, below } = inkPadding(each.metrics);
    const top = stacked.length === 0 ? 0 : height + gap + Math.max(0, hang + above - 0.4 * gap);
    stacked.push({ set: { ...each, node: aligned(each.node, rtl) }, top });
    height = top + each.metrics.height;
    hang = below;
  };
  add(titleSet, 0);
  add(subtitleSet, room.gaps[0]);
  add(siteSet, room.gaps[1]);
  const width = Math.max(...stacked.map(({ set }) => set.metrics.width));
  const { above: rise } = inkPadding(titleSet.metrics);
  return { nodes: stacked, height, width, size: titleSet.metrics.fontSize, rise, rtl };
}

const placeWords = ({ nodes, rtl }: Words, frame: Frame, left: number, width: number, top: number): SceneNode[] =>
  nodes.map(({ set, top: below }) => {
    const own = set.node.props.style?.width;
    const room = typeof own === 'number' ? own : set.metrics.width;
    return atInCard(frame, set, rtl ? left + width - room : left, top + below);
  });

/** Smallest font size of the title in pixels. A title that would be shortened at this size is set smaller. */
const minTitle = 56;

function titleIn(frame: Frame, title: string, { width, height, size }: Room): SetNode {
  const node = (min: number, max: number): SceneNode =>
    text('title', title, {
      width,
      maxHeight: height,
      color: colors.title,
      fontFamily: 'Instrument Serif',
      fontWeight: 400,
      fit: { min, max },
      lineHeight: 0.98,
      letterSpacing: '-0.012em',
      textWrap: 'balance',
    });
  return setWhole(frame, node(minTitle, size), node(32, minTitle));
}

const small = (
  name: string,
  words: string,
  { width, small }: Room,
  { color, weight, lines }: { color: string; weight: number; lines: number },
): SceneNode =>
  text(name, words, {
    width: Math.min(width, 940),
    maxHeight: lines === 1 ? small * 1.5 : small * 1.42 * 2.8,
    color,
    fontFamily: 'Inter',
    fontWeight: weight,
    fit: { min: lines === 1 ? 16 : 20, max: small },
    lineHeight: 1.4,
    textWrap: lines === 1 ? 'nowrap' : 'balance',
  });
