import type { SceneNode } from '@placard/core/engine';
import { identity, multiply, scaling, translation, type Matrix } from '../matrix.js';

/** Maps the units of a drawing to the pixels of its box (SVG 2 §8.2). */
export function viewBoxMatrix(
  { viewBox, preserveAspectRatio }: SceneNode['props'],
  width: number,
  height: number,
): Matrix {
  const [x = 0, y = 0, w = 0, h = 0] = String(viewBox ?? '').trim().split(/[\s,]+/).map(Number); // prettier-ignore
  if (!(w > 0 && h > 0)) return identity;
  const [across, down] = [width / w, height / h];
  const ratio = String(preserveAspectRatio ?? 'xMidYMid');
  if (ratio.includes('none')) return multiply(scaling(across, down), translation(-x, -y));
  const scale = ratio.includes('slice') ? Math.max(across, down) : Math.min(across, down);
  const [left, top] = [shareOf(ratio, 'x') * (width - w * scale), shareOf(ratio, 'Y') * (height - h * scale)];
  return multiply(translation(left, top), multiply(scaling(scale), translation(-x, -y)));
}

const shares: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

const shareOf = (ratio: string, axis: 'x' | 'Y'): number =>
  shares[new RegExp(`${axis}(Min|Mid|Max)`).exec(ratio)?.[1] ?? 'Mid'] ?? 0.5;
