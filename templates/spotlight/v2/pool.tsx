import type { Frame, SceneNode } from '@placard/core';
import { ornament } from '../../shared/parts/ornament.js';
import type { SetNode } from '../../shared/parts/place.js';
import { litRange, type Range } from './lit.js';
import type { SpotlightParams } from './params.js';
import { boxOfWords } from './place.js';

/** The light extends beyond the lit words, in font sizes. */
const beyond = 0.5;
/** Half of the light's height: this share of half its width, but at least and at most so many font sizes. */
const flat = {
  wide: { share: 0.28, least: 0.74, most: 0.98 },
  square: { share: 0.36, least: 0.78, most: 1.02 },
  tall: { share: 0.44, least: 0.8, most: 1.12 },
} as const;
/** Distance from the baseline up to the middle of capitals, in font sizes. */
const capMiddle = 0.34;

/** Share of a tall card's height that half of the light has at least, if the title stands alone. */
const alone = 0.165;

/** An ellipse, relative to the box of the title. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** Returns where the light falls on a title. */
export function lightOn(
  { title, lit }: SpotlightParams,
  frame: Frame,
  { node, metrics }: SetNode,
  isAlone: boolean,
): Light {
  const { width = 0 } = node.props.style ?? {};
  const words = title.replace(/`([^`\n]+)`/gu, '$1');
  const phrases = frame.units(node).map(({ start, end }): Range => [start, end]);
  const box = boxOfWords(frame, node, metrics, litRange(words, lit, phrases)) ?? {
    left: 0,
    right: typeof width === 'number' ? width : 0,
    baseline: metrics.lastBaseline,
  };
  const size = metrics.fontSize;
  const half = (box.right - box.left) / 2 + beyond * size;
  const { share, least, most } = flat[frame.shape];
  const ry = Math.max(Math.min(most * size, Math.max(least * size, share * half)), isAlone ? alone * frame.height : 0);
  return {
    x: (box.left + box.right) / 2,
    y: box.baseline - capMiddle * size,
    rx: isAlone ? Math.max(half, ry) : half,
    ry,
  };
}

/**
 * Draws the light: an ellipse in which the title is drawn once more, in the color for letters on the light. A letter that
 * the edge crosses is so readable on both sides.
 *
 * @param title at its place in the card
 */
export function pool(
  title: SceneNode,
  fontSize: number,
  { x, y, rx, ry }: Light,
  { light, inside }: { readonly light: string; readonly inside: string },
): SceneNode {
  const style = title.props.style ?? {};
  // The box of this text extends to where the light does.
  const around = Math.ceil(Math.max(rx, ry) + fontSize);
  const far = (length: unknown): number => (typeof length === 'number' ? length : 0);
  return ornament({
    type: title.type,
    props: {
      ...title.props,
      name: 'light',
      style: {
        ...style,
        left: far(style.left) - around,
        top: far(style.top) - around,
        width: far(style.width) + 2 * around,
        maxHeight: far(style.maxHeight) + 2 * around,
        padding: around,
        color: inside,
        backgroundColor: light,
        clipPath: `ellipse(${rx.toFixed(1)}px ${ry.toFixed(1)}px at ${(x + around).toFixed(1)}px ${(y + around).toFixed(1)}px)`,
      },
    },
  });
}
