import type { SetText, Typesetter } from '@placard/text/web';
import type { Element, Letter } from './letters.js';
import { baselineShift } from './style.js';

/** Letters that are shaped together, at a place on their baseline. */
export interface PlacedSegment {
  readonly element: Element;
  readonly set: SetText;
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly rotate: number;
}

/** Divides letters where one has a place of its own, or another element. */
function segmentsOf(letters: readonly Letter[]): readonly (readonly [Letter, ...Letter[]])[] {
  const segments: [Letter, ...Letter[]][] = [];
  for (const letter of letters) {
    const last = segments.at(-1);
    const { element, x, y, dx, dy, rotate = 0 } = letter;
    const isPlaced = (x ?? y ?? dx ?? dy) !== undefined || rotate !== 0 || (last?.[0].rotate ?? 0) !== 0;
    if (last === undefined || isPlaced || last[0].element !== element) segments.push([letter]);
    else last.push(letter);
  }
  return segments;
}

const shares = { start: 0, middle: 0.5, end: 1 } as const;

/**
 * Places letters along their lines; `text-anchor` aligns those from one absolute place to the next (SVG 2 §11.5).
 *
 * @param scale pixels of the canvas per unit of the drawing
 */
export function placeSegments(
  letters: readonly Letter[],
  scale: number,
  typesetter: Typesetter,
): readonly PlacedSegment[] {
  const placed: PlacedSegment[] = [];
  let chunk: PlacedSegment[] = [];
  /** The letter before a segment. */
  let before: { readonly element: Element; readonly text: string } | undefined;
  let [start, x, y] = [0, 0, 0];
  const endChunk = (): void => {
    const { anchor = 'start', text = {} } = chunk[0]?.element.style ?? {};
    const share = text.direction === 'rtl' ? 1 - shares[anchor] : shares[anchor];
    placed.push(...chunk.map((segment) => ({ ...segment, x: segment.x - share * (x - start) })));
    chunk = [];
  };
  for (const [first, ...others] of segmentsOf(letters)) {
    if (first.x !== undefined || first.y !== undefined) {
      endChunk();
      x = start = first.x ?? x;
      y = first.y ?? y;
    }
    x += first.dx ?? 0;
    y += first.dy ?? 0;
    const { element, rotate = 0 } = first;
    const { text: style, baseline } = element.style;
    const text = [first, ...others].map((letter) => letter.text).join('');
    const shaped = (part: string): SetText => typesetter.set({ type: 'div', props: { style, children: kept(part) } });
    const set = shaped(text);
    // Letters that are moved keep the kerning with those before them.
    before = before?.element === element && first.x === undefined ? before : { element, text: '' };
    if (before.text !== '') x += shaped(before.text + text).width - shaped(before.text).width - set.width;
    const metrics = set.set[0]?.runs[0]?.face.metrics;
    const shift = metrics === undefined ? 0 : baselineShift(baseline, set.fontSize * scale, metrics) / scale;
    chunk.push({ element, set, x, y: y + shift, rotate });
    x += set.width;
    before = { element, text: others.at(-1)?.text ?? first.text };
  }
  endChunk();
  return placed;
}

/** Spaces at the ends of a line would be left out. */
const kept = (text: string): string => text.replace(/^ | $/g, '\u00a0');
