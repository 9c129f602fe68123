import type { SceneNode } from '@placard/core';
import { pathNodes } from '../shared/parts/paths.js';
import type { Box } from '../shared/parts/place.js';
import { decimal } from './page.js';

/** Height of Courier Prime's capitals, as a part of the font size. */
export const capital = 0.58;

/** Path of a bar as drawn with a marker: taller than the letters, with uneven sides. */
export function barPath(x: number, y: number, width: number, size: number, next: () => number): string {
  const off = (): number => (next() - 0.5) * Math.min(3, size * 0.05);
  const [x0, x1] = [x - 0.02 * size, x + width + 0.01 * size];
  const [y0, y1] = [y - 0.18 * size, y + (capital + 0.16) * size];
  const corners = [
    [x0, y0],
    [(x0 + x1) / 2, y0],
    [x1, y0],
    [x1, y1],
    [(x0 + x1) / 2, y1],
    [x0, y1],
  ] as const;
  return `M${corners.map(([a, b]) => `${decimal(a + off())} ${decimal(b + off())}`).join('L')}Z`;
}

export function barsNode(bars: readonly string[], { left, top, width, height }: Box, copier: string): SceneNode {
  const size = { width: Math.ceil(left + width + 24), height: Math.ceil(top + height + 24) };
  return (
    <svg
      name="bars"
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {pathNodes(bars, copier)}
    </svg>
  );
}
