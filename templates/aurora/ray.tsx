import type { SceneNode } from '@placard/core';
import { sequence } from '../parts/hash.js';

/** Colours of one sky: the bright hem of a curtain, its body, its crown, and the glow behind it. */
export interface Sky {
  readonly hem: string;
  readonly body: string;
  readonly crown: string;
  readonly glow: string;
}

/** A place along a ray, counted from its bright foot, its colour and how much of it there is. */
export type Stop = readonly [part: number, colour: string, opacity: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Rays come in so few lengths and strengths that most gradients were computed before, for this card or another. */
const strengths = 6;
const growth = 1.16;

/** The longest length of the series that is not longer. */
export const lengthOf = (length: number): number =>
  length < 1 ? 0 : Math.round(growth ** Math.floor(Math.log(length) / Math.log(growth)));

/** Makes rays of one kind: boxes of whole pixels that fade from their foot in a direction. */
export function rayOf(
  stops: readonly Stop[],
  towards: 'top' | 'bottom' | 'left' | 'right',
): (box: Box, strength: number) => SceneNode {
  const gradients = Array.from({ length: strengths + 1 }, (_, level) => {
    const list = stops.map(
      ([part, colour, opacity]) => `${colour}${hex((opacity * level) / strengths)} ${part * 100}%`,
    );
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

/** Columns from one period of the light's pattern to the next, and pixels that a column stands for in it. */
const period = 16;
const pitch = 2;
/** How far a ray leans over its own height, in pixels of the pattern. */
const lean = 15;
/** Strengths of a column; with the periods of four skies few enough to be kept from one card to the next. */
const levels = 3;

/** Light that repeats: one value a pixel, the same for every card. */
const pattern = ((): readonly number[] => {
  const next = sequence('rays');
  const raw = Array.from({ length: period * pitch }, () => 0.25 + 1.1 * next() ** 1.5);
  return raw.map(
    (value, i) => 0.25 * (raw.at(i - 1) ?? value) + 0.5 * value + 0.25 * (raw[(i + 1) % raw.length] ?? value),
  );
})();

/**
 * Makes columns of rays that lean: the pattern moves on from one column to the next, and within a column on its way up.
 *
 * @returns draws the column that stands at a place of the pattern
 */
export function leaningOf(stops: readonly Stop[]): (box: Box, strength: number, place: number) => SceneNode {
  const kinds = Array.from({ length: period }, (_, column) =>
    Array.from({ length: levels }, (_, level) => {
      const list = stops.map(([part, colour, opacity]) => {
        const at = Math.round(column * pitch - lean * part + 2 * period * pitch) % (period * pitch);
        return `${colour}${hex(Math.min(1, (opacity * (pattern[at] ?? 0.6) * (level + 1)) / levels))} ${part * 100}%`;
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
