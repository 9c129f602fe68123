import type { Frame, SceneNode } from '@placard/core';
import { at, set, type Box } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { faceStyle } from '@placard/templates/parts/fitted';
import { ornament } from '@placard/templates/parts/ornament';
import { dipOf, type Dip } from './dip.js';

interface Figure {
  readonly words: string;
  readonly width: number;
  /** Of the ink at 100 px, relative to the box of the text. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Room {
  readonly width: number;
  /** The highest position of the figures, and the deepest point of the line, in pixels. */
  readonly top: number;
  readonly low: number;
  readonly depth: number;
  readonly max: number;
  readonly leastSigma: number;
  /** The box of the name, above the figures. */
  readonly name: Box | undefined;
}

export interface Row {
  readonly nodes: readonly SceneNode[];
  readonly dip: Dip;
  /** y of the highest ink. */
  readonly top: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Figures and letters that may stand apart. Letters of other scripts are joined or have marks. */
const apart = /^[\p{ASCII}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u00a0-\u024f€’“”–—]*$/u;

const faceOf = (words: string, color: string) => ({
  family: /^[\u0020-\u024f€’“”–—]*$/u.test(words) ? 'Anton' : 'Archivo',
  weight: /^[\u0020-\u024f€’“”–—]*$/u.test(words) ? 400 : 800,
  color,
  lineHeight: 1,
});

const nodeOf = (words: string, color: string, fontSize: number): SceneNode =>
  text('number', words, { ...faceStyle(words, faceOf(words, color)), fontSize, textWrap: 'nowrap' });

/** Width of a space at 100 px. */
const space = 16;

function measured(frame: Frame, words: string): Figure {
  if (words.trim() === '') return { words, width: space, left: 0, right: space, top: 0, bottom: 0 };
  const { metrics } = set(frame, nodeOf(words, '#000000', 100));
  const [ink = { left: 0, top: 0, right: Math.max(1, metrics.width), bottom: Math.max(1, metrics.height) }] =
    metrics.ink;
  // A dash floats above the line, and a comma stands on its tail.
  const bottom = Math.max(metrics.height, ink.bottom);
  return { words, width: Math.max(metrics.width, ink.right - ink.left), ...ink, bottom };
}

/** How deep figures sink into the ground, and how far neighbors lean together, as fractions of their height. */
const [sunk, lean] = [0.016, 0.85];

/** The figures on the line, as large as they fit: each stands on its ink, turned by the slope. */
export function figures(frame: Frame, number: string, color: string, room: Room): Row {
  const isApart = apart.test(number);
  const signs = isApart ? Array.from(graphemes.segment(number), ({ segment }) => segment) : [number];
  const all = signs.map((sign) => measured(frame, sign));
  const middle = frame.width / 2;
  const total = all.reduce((sum, { width }) => sum + width, 0) / 100;
  const rowAt = (size: number): Row & { readonly fits: boolean } => {
    const own = 1.04 * total * size;
    const sigma = isApart ? Math.max(0.56 * own, room.leastSigma) : 190;
    const dip = dipOf({ middle, low: room.low, depth: room.depth, sigma, flat: isApart ? 0 : 0.52 * own });
    const places = spread(all, size, middle, dip);
    const half = (i: number): number => ((all[i]?.width ?? 0) * size) / 200;
    const tops = places.map((x, i) => {
      const { top = 0, bottom = 0 } = all[i] ?? {};
      const angle = Math.abs(Math.atan(dip.slope(x)));
      const high = ((bottom - top) * size) / 100;
      const rise = Math.sin(angle) * half(i);
      return { upright: dip.at(x) - high - rise, turned: dip.at(x) - high * Math.cos(angle) - rise };
    });
    const highest = Math.min(...tops.map(({ upright }) => upright));
    const first = (places[0] ?? middle) - half(0) - 0.1 * size * Math.abs(dip.slope(places[0] ?? middle));
    // Boxes of turned figures overlap although their letters do not, so only the one in the middle counts as a text.
    const drawn = places.flatMap((x, i) => (all[i]?.words.trim() === '' ? [] : [{ x, figure: all[i] }]));
    const central = drawn[Math.floor(drawn.length / 2)];
    const fits =
      highest >= room.top &&
      first >= (frame.width - room.width) / 2 &&
      (central?.figure === undefined || isFree(room.name, central.x, central.figure, dip, size));
    const nodes = drawn.flatMap((each) => {
      if (each.figure === undefined) return [];
      const node = standingOn(each.figure, each.x, dip, size, color);
      return [each === central ? node : ornament(node)];
    });
    return { nodes, dip, top: Math.min(...tops.map(({ turned }) => turned)), fits };
  };
  let size = Math.floor(Math.min(room.max, (1.1 * room.width) / Math.max(0.1, total)));
  let row = rowAt(size);
  while (!row.fits && size > 40) {
    size = Math.floor(0.97 * size);
    row = rowAt(size);
  }
  return row;
}

/** Smallest distance of the box of a figure from the upper edge, in pixels. */
const underEdge = 8;

/** Whether the box of a figure, which is higher than a small letter, is in the card and clear of the name. */
function isFree(name: Box | undefined, x: number, figure: Figure, dip: Dip, size: number): boolean {
  const half = (figure.width * size) / 200;
  const top = dip.at(x) + sunk * size - (figure.bottom * size) / 100;
  if (top < underEdge) return false;
  if (name === undefined) return true;
  return top >= name.top + name.height || x - half >= name.left + name.width || x + half <= name.left;
}

/** The middles of the figures: neighbors that lean together are moved apart, so that their tops do not collide. */
function spread(all: readonly Figure[], size: number, middle: number, dip: Dip): readonly number[] {
  const widths = all.map(({ width }) => (width * size) / 100);
  const highest = Math.max(...all.map(({ top, bottom }) => bottom - top));
  // The figures beside a space lean together as much as if there were none.
  const heights = all.map(({ words, top, bottom }) => ((words.trim() === '' ? highest : bottom - top) * size) / 100);
  const laid = (gaps: readonly number[]): number[] => {
    const whole = [...widths, ...gaps].reduce((sum, own) => sum + own, 0);
    let x = middle - whole / 2;
    return widths.map((width, i) => {
      const place = x + width / 2;
      x += width + (gaps[i] ?? 0);
      return place;
    });
  };
  let places = laid([]);
  for (let turn = 0; turn < 6; turn++) {
    const angles = places.map((x) => Math.atan(dip.slope(x)));
    places = laid(
      angles
        .slice(1)
        .map((angle, i) => Math.abs(angle - (angles[i] ?? 0)) * Math.min(heights[i] ?? 0, heights[i + 1] ?? 0) * lean),
    );
  }
  return places;
}

function standingOn(
  { words, left, right, bottom }: Figure,
  x: number,
  dip: Dip,
  size: number,
  color: string,
): SceneNode {
  const share = size / 100;
  const foot = { x: ((left + right) / 2) * share, y: bottom * share };
  const degrees = (Math.atan(dip.slope(x)) * 180) / Math.PI;
  const node = at(nodeOf(words, color, size), x - foot.x, dip.at(x) + sunk * size - foot.y);
  if (Math.abs(degrees) < 0.05) return node;
  const style = {
    ...node.props.style,
    transform: `rotate(${degrees.toFixed(2)}deg)`,
    transformOrigin: `${foot.x.toFixed(1)}px ${foot.y.toFixed(1)}px`,
  };
  return { type: node.type, props: { ...node.props, style } };
}
