import type { SceneNode } from '@placard/core';
import { sequence } from '../shared/parts/hash.js';
import type { Box } from '../shared/parts/place.js';

/** Colors of one sky: the bright hem of a curtain, its body, its crown, and the glow behind it. */
export interface Sky {
  readonly hem: string;
  readonly body: string;
  readonly crown: string;
  readonly glow: string;
}

/** A color stop of a ray: its position from the foot (0) to the crown (1), its color and its opacity. */
export type Stop = readonly [part: number, color: string, opacity: number];

/** Rays have only a few lengths and strengths, so that most gradients are reused within a card and between cards. */
const strengths = 6;
const growth = 1.16;

/** Rounds a length in pixels down to a power of `growth`. */
export const lengthOf = (length: number): number =>
  length < 1 ? 0 : Math.round(growth ** Math.floor(Math.log(length) / Math.log(growth)));

/** Returns a function that draws rays of one kind: boxes that fade from their foot in a direction. */
export function rayOf(
  stops: readonly Stop[],
  towards: 'top' | 'bottom' | 'left' | 'right',
): (box: Box, strength: number) => SceneNode {
  const gradients = Array.from({ length: strengths + 1 }, (_, level) => {
    const list = stops.map(([part, color, opacity]) => `${color}${hex((opacity * level) / strengths)} ${part * 100}%`);
    return `linear-gradient(to ${towards}, ${list.join(', ')})`;
  });
  return (box, strength) => (
    <div
      style={{
        position: 'absolute',
        ...box,
        backgroundImage: gradients[Math.round(Math.min(1, strength) * strengths)] ?? 'none',
      }}
    />
  );
}

/** Number of columns after which the pattern of light repeats, and pixels of the pattern per column. */
const period = 16;
const pitch = 2;
/** Sideways shift of a ray from its foot to its crown, in pixels of the pattern. */
const lean = 15;
/** Number of strengths of a column. It is small so that the gradients of all skies are reused between cards. */
const levels = 3;

/** Brightness of the repeating light, one value per pixel. It is the same on every card. */
const pattern = ((): readonly number[] => {
  const next = sequence('rays');
  const raw = Array.from({ length: period * pitch }, () => 0.25 + 1.1 * next() ** 1.5);
  return raw.map(
    (value, i) => 0.25 * (raw.at(i - 1) ?? value) + 0.5 * value + 0.25 * (raw[(i + 1) % raw.length] ?? value),
  );
})();

/**
 * Makes columns of leaning rays: the pattern shifts from column to column, and within a column from foot to crown.
 *
 * @returns a function that draws the column at a place in the pattern
 */
export function leaningOf(stops: readonly Stop[]): (box: Box, strength: number, place: number) => SceneNode {
  const kinds = Array.from({ length: period }, (_, column) =>
    Array.from({ length: levels }, (_, level) => {
      const list = stops.map(([part, color, opacity]) => {
        const at = Math.round(column * pitch - lean * part + 2 * period * pitch) % (period * pitch);
        return `${color}${hex(Math.min(1, (opacity * (pattern[at] ?? 0.6) * (level + 1)) / levels))} ${part * 100}%`;
      });
      return `linear-gradient(to top, ${list.join(', ')})`;
    }),
  );
  return (box, strength, place) => (
    <div
      style={{
        position: 'absolute',
        ...box,
        backgroundImage:
          kinds[((Math.round(place) % period) + period) % period]?.[
            Math.min(levels - 1, Math.max(0, Math.round(strength * levels) - 1))
          ] ?? 'none',
      }}
    />
  );
}

const hex = (opacity: number): string =>
  Math.round(255 * opacity)
    .toString(16)
    .padStart(2, '0');
