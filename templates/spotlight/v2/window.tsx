import type { Frame, SceneNode } from '@placard/core';
import { maxCovered, sideOfPanel } from '../../shared/parts/panel.js';

/** The round window in the panel through which the photo is seen, in pixels. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Side of a wide card where the words are. */
  readonly words: 'left' | 'right';
}

/** Distance by which the light lies behind the window, towards the words: a crescent of it is seen. */
const shift = { wide: 26, square: 30, tall: 40 } as const;

/** Share of the photo that must be visible, with a margin. */
const minSeen = 1.02 * (1 - maxCovered);

/** Returns the smallest window of its place in which enough of the photo is seen. */
export function windowOf(frame: Frame, rtl: boolean): Window {
  const { width, height, shape } = frame;
  const words = sideOfPanel(frame, rtl ? 'right' : 'left');
  const at = (radius: number): Window => {
    if (shape !== 'wide')
      return { x: width / 2, y: (shape === 'square' ? 0.6 : 0.53) * height - radius, radius, words };
    const inner = 0.5 * width - 22 + radius;
    return { x: words === 'left' ? inner : width - inner, y: 0.48 * height, radius, words };
  };
  let found = at(shape === 'wide' ? 0.59 * height : 0.42 * Math.min(width, height));
  while (seenShare(frame, found) < minSeen && found.radius < width) found = at(found.radius + 4);
  return found;
}

/** Share of a card that a window covers. */
function seenShare({ width, height }: Frame, { x, y, radius }: Window): number {
  const rows = 64;
  let seen = 0;
  for (let row = 0; row < rows; row++) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (((row + 0.5) * height) / rows - y) ** 2));
    seen += Math.max(0, Math.min(width, x + half) - Math.max(0, x - half));
  }
  return seen / (rows * width);
}

/** The middle of what is seen in a window, as fractions of the card. */
export function middleOf(
  { width, height }: Frame,
  { x, y, radius }: Window,
): { readonly x: number; readonly y: number } {
  const middle = (at: number, side: number): number =>
    (Math.max(0, at - radius) + Math.min(side, at + radius)) / 2 / side;
  return { x: Number(middle(x, width).toFixed(3)), y: Number(middle(y, height).toFixed(3)) };
}

/** Covers a photo outside of the window, and draws a crescent of light at its edge. */
export function panelAround(
  { width, height, shape }: Frame,
  { x, y, radius, words }: Window,
  { ground, light }: { readonly ground: string; readonly light: string },
): SceneNode {
  const aside = words === 'left' ? -1 : 1;
  const by = shift[shape];
  const [dx, dy] = shape === 'wide' ? [aside * by, -0.7 * by] : [0, by];
  const circle = `M${x - radius} ${y}A${radius} ${radius} 0 0 0 ${x + radius} ${y}A${radius} ${radius} 0 0 0 ${x - radius} ${y}Z`;
  return (
    <svg
      name="panel"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      <path fill={ground} fillRule="evenodd" d={`M0 0H${width}V${height}H0Z${circle}`} />
      <path fill={light} d={crescent(x, y, radius, dx, dy)} />
    </svg>
  );
}

/** The part of a circle, moved by dx and dy, that lies outside of where it was. */
function crescent(x: number, y: number, radius: number, dx: number, dy: number): string {
  const apart = Math.hypot(dx, dy);
  const half = Math.sqrt(radius ** 2 - (apart / 2) ** 2);
  const [px, py] = [(-dy / apart) * half, (dx / apart) * half];
  const [mx, my] = [x + dx / 2, y + dy / 2];
  const point = (sign: 1 | -1): string => `${(mx + sign * px).toFixed(2)} ${(my + sign * py).toFixed(2)}`;
  const r = radius;
  return `M${point(1)}A${r} ${r} 0 1 0 ${point(-1)}A${r} ${r} 0 0 1 ${point(1)}Z`;
}
