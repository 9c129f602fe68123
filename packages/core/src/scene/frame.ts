import type { Ink } from './scene.js';

/** The proportions for which a template is drawn: landscape, about as wide as high, or portrait. */
export type Shape = 'wide' | 'square' | 'tall';

export const shapes: readonly Shape[] = ['wide', 'square', 'tall'];

/** Parts of a card that platforms cover, in the px of its frame. */
export interface SafeArea {
  /** The label that X lays over a card of 16:9. Keep text out of it. Null on other cards. */
  readonly label: Ink | null;
  /** Heights at the top and at the foot that the bars of a story cover. 0 on other cards. */
  readonly top: number;
  readonly bottom: number;
  /** The middle square. Compact layouts (WhatsApp, Reddit) show nothing else of a wide card. */
  readonly middle: Ink;
}

/** The canvas of a template, derived from the size of a card. */
export interface Canvas {
  /**
   * Whole px in which a template lays out. They grow with the card: type and margins of a fixed size in these px keep
   * their share of a card of any size.
   */
  readonly width: number;
  readonly height: number;
  readonly shape: Shape;
  readonly safeArea: SafeArea;
  /** CSS pixels of the card per px of the frame; 1 for cards of the presets. */
  readonly unit: number;
}

/** The area of a card of 16:9 that X covers with its label. */
export const labelOfX: Ink = { left: 28, right: 668, top: 597, bottom: 647 };

/** Heights that a story's bars cover on a card of 1080×1920 (Meta, "Safe zones for stories ads", 14 % and 20 %). */
const storyBars = { top: 250, bottom: 340 };

/** The sides of the presets: og and x are 1200 px wide, square is 1080. */
const [wideSide, shortSide] = [1200, 1080];

const [ratioOfOg, ratioOfX] = [1200 / 630, 16 / 9];

/** Least ratio of a wide card, largest of a tall card, and of a story. */
const [wide, tall, story] = [1.4, 0.85, 0.6];

const shapeOf = (ratio: number): Shape => (ratio >= wide ? 'wide' : ratio > tall ? 'square' : 'tall');

/** CSS pixels per px of the frame. Between og and x, cards are as wide as both. */
function unitOf(width: number, height: number, shape: Shape): number {
  const ratio = width / height;
  if (shape !== 'wide') return Math.min(width, height) / shortSide;
  // Flatter cards keep the height of og, higher ones the area of x: what stands below each other needs the height.
  if (ratio > ratioOfOg) return height / (wideSide / ratioOfOg);
  return ratio < ratioOfX ? Math.sqrt((width * height * ratioOfX) / wideSide ** 2) : width / wideSide;
}

/**
 * The canvas for a card of this size. Cards with equal proportions have equal canvases, apart from `unit`.
 *
 * @param width in CSS pixels
 * @example
 * canvasOf(1920, 1080); // { width: 1200, height: 675, unit: 1.6, shape: 'wide', … }
 */
export function canvasOf(width: number, height: number): Canvas {
  const ratio = width / height;
  const shape = shapeOf(ratio);
  const unit = unitOf(width, height, shape);
  // Rounded up, because the image cuts what exceeds it: no edge stays empty.
  const [w, h] = [width, height].map((side) => Math.ceil(side / unit - 1e-6)) as [number, number];
  const side = Math.min(w, h);
  const middle = { left: (w - side) / 2, top: (h - side) / 2, right: (w + side) / 2, bottom: (h + side) / 2 };
  const label = Math.abs(ratio - ratioOfX) < 0.005 ? labelOfX : null;
  const bars = ratio <= story ? storyBars : { top: 0, bottom: 0 };
  return { width: w, height: h, shape, safeArea: { label, ...bars, middle }, unit };
}
