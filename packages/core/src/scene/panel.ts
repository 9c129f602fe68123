import type { PlacedText } from '../pipeline/engine.js';
import type { Ink } from './scene.js';

/**
 * Returns the panel of a card: the rectangle around the boxes in which its texts are. If a text is in no box, the panel
 * is the whole card.
 *
 * @param texts as placed by an engine
 * @returns whole pixels at scale 1; the whole card if it has no text
 */
export function panelOf(texts: readonly PlacedText[], width: number, height: number): Ink {
  const grounds = texts.map(({ ground }) => ground);
  if (grounds.length === 0) return { left: 0, top: 0, right: width, bottom: height };
  return {
    left: Math.max(0, Math.round(Math.min(...grounds.map(({ left }) => left)))),
    top: Math.max(0, Math.round(Math.min(...grounds.map(({ top }) => top)))),
    right: Math.min(width, Math.round(Math.max(...grounds.map(({ right }) => right)))),
    bottom: Math.min(height, Math.round(Math.max(...grounds.map(({ bottom }) => bottom)))),
  };
}
