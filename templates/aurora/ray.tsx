import type { SceneNode } from '@placard/core';

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
  towards: 'top' | 'left' | 'right',
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

const hex = (opacity: number): string =>
  Math.round(255 * opacity)
    .toString(16)
    .padStart(2, '0');
