import type { PlacedText } from '../pipeline/engine.js';
import type { Ink } from './scene.js';

/** Glyphs that are not fully visible: outside the card, outside their background, or under another text. */
export interface InkFault {
  readonly kind: 'leaves the card' | 'leaves its ground' | 'overlaps';
  /** One text, or two that overlap. */
  readonly texts: readonly [PlacedText, PlacedText?];
  /** Area of the faulty glyph rectangles, in px². */
  readonly area: number;
}

/** Antialiasing extends an edge into the next pixel. */
const tolerance = 1;

/**
 * Finds glyphs that are not fully visible. Decorative texts are ignored. What is outside the card is not reported again
 * as outside its background.
 *
 * @param texts as placed by an engine, in pixels at scale 1
 * @param width of the card, in pixels
 * @param height of the card, in pixels
 * @example
 * const warnings = inkFaults(engine.texts?.(scene, 1200, 630) ?? [], 1200, 630).map(inkWarning);
 */
export function inkFaults(texts: readonly PlacedText[], width: number, height: number): InkFault[] {
  const card: Ink = { left: 0, top: 0, right: width, bottom: height };
  const read = texts
    .filter(({ decorative, ink }) => !decorative && ink.length > 0)
    .map((text) => ({ text, bounds: boundsOf(text.ink) }));
  const faults: InkFault[] = [];
  const add = (kind: InkFault['kind'], area: number, ...texts: InkFault['texts']): void => {
    if (area > 0) faults.push({ kind, texts, area });
  };
  read.forEach(({ text, bounds }, i) => {
    if (!within(bounds, card)) add('leaves the card', areaOutside(text.ink, card), text);
    if (!within(bounds, text.ground))
      add('leaves its ground', areaOutside(text.ink.map((each) => intersection(each, card)), text.ground), text); // prettier-ignore
    for (const other of read.slice(i + 1))
      if (overlap(bounds, other.bounds) > 0) add('overlaps', sharedArea(text.ink, other.text.ink), text, other.text);
  });
  return faults;
}

/** The warning for a fault, as sent to the caller. */
export function inkWarning({ kind, texts: [text, other] }: InkFault): string {
  return other === undefined
    ? `the text "${text.name}" ${kind}`
    : `the texts "${text.name}" and "${other.name}" overlap`;
}

/** The bounding box of all rectangles. */
function boundsOf(ink: readonly Ink[]): Ink {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const each of ink) {
    left = Math.min(left, each.left);
    top = Math.min(top, each.top);
    right = Math.max(right, each.right);
    bottom = Math.max(bottom, each.bottom);
  }
  return { left, top, right, bottom };
}

const intersection = (a: Ink, b: Ink): Ink => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const areaOf = ({ left, top, right, bottom }: Ink): number => Math.max(0, right - left) * Math.max(0, bottom - top);

const within = (a: Ink, b: Ink): boolean =>
  a.left >= b.left - tolerance &&
  a.top >= b.top - tolerance &&
  a.right <= b.right + tolerance &&
  a.bottom <= b.bottom + tolerance;

const areaOutside = (ink: readonly Ink[], of: Ink): number =>
  ink.reduce((sum, each) => sum + (within(each, of) ? 0 : areaOf(each) - areaOf(intersection(each, of))), 0);

/** Area shared by two rectangles, ignoring antialiased edges. */
function overlap(a: Ink, b: Ink): number {
  const { left, top, right, bottom } = intersection(a, b);
  return right - left > tolerance && bottom - top > tolerance ? (right - left) * (bottom - top) : 0;
}

function sharedArea(ink: readonly Ink[], other: readonly Ink[]): number {
  const around = boundsOf(other);
  const near = ink.filter((each) => overlap(each, around) > 0);
  return near.reduce((sum, a) => sum + other.reduce((sum, b) => sum + overlap(a, b), 0), 0);
}
