import type { Frame, SceneNode } from '@placard/core';
import { drawing } from '../../shared/parts/shapes.js';
import type { Hill } from './hill.js';
import type { Tone } from './weather.js';
import { windOf, type Sky, type Stroke } from './wind.js';

const strokes = {
  wide: { gap: 14.5, thick: 11, scale: 330 },
  square: { gap: 18, thick: 14, scale: 410 },
  tall: { gap: 19, thick: 15, scale: 440 },
} as const;

/** The wind over a hill, on a card without a photo. */
export function skyOver(
  seed: string,
  { width, height, shape }: Frame,
  { crest }: Hill,
  tones: readonly Tone[],
): SceneNode {
  const sky: Sky = {
    width,
    height,
    crest,
    isFree: (x, y) => y < crest(x) - 9,
    ...strokes[shape],
    length: 460,
    reach: 210,
    turning: 1,
  };
  return drawing('sky', { left: 0, top: 0, width, height }, shapesOf(windOf(seed, sky), tones));
}

/** Depths below the crest between which the wind blows inside the hill, in pixels. */
const band = { wide: [11, 30], square: [13, 42], tall: [14, 50] } as const;

/** The hill as a panel over a photo. The wind blows inside of it, along its crest, so that it covers no more of the photo. */
export function hillWithWind(
  seed: string,
  { width, height, shape }: Frame,
  { crest, path }: Hill,
  { ground, tones }: { readonly ground: string; readonly tones: readonly Tone[] },
): SceneNode {
  const { gap, thick, scale } = strokes[shape];
  const [from, to] = band[shape];
  const sky: Sky = {
    width,
    height,
    crest,
    isFree: (x, y) => y > crest(x) + from && y < crest(x) + to,
    gap: 0.72 * gap,
    thick: 0.7 * thick,
    scale,
    length: 300,
    reach: 90,
    turning: 0.1,
  };
  return drawing('sky', { left: 0, top: 0, width, height }, [
    <path fill={ground} d={path} />,
    ...shapesOf(windOf(seed, sky), tones),
  ]);
}

/** Gives each color its share of the strokes. Strokes with a similar tone, which are neighbors, have the same color. */
function shapesOf(wind: readonly Stroke[], tones: readonly Tone[]): SceneNode[] {
  const ranked = [...wind].sort((a, b) => a.tone - b.tone);
  let from = 0;
  return tones.flatMap(({ color, upTo }) => {
    const to = Math.round(upTo * ranked.length);
    const own = ranked.slice(from, to);
    from = to;
    return own.length === 0 ? [] : [<path fill={color} d={own.map(({ path }) => path).join('')} />];
  });
}
