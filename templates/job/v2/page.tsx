import type { SceneNode } from '@placard/core';
import { sequence } from '../../shared/parts/hash.js';
import { mix } from '../../shared/parts/mix.js';
import type { Box } from '../../shared/parts/place.js';
import { drawing } from '../../shared/parts/shapes.js';

/** Measures of the small ads, in pixels. Their lines are much smaller than any text, so they look like texture. */
const pitch = 187;
const gutter = 20;
/** All lines of the page are on one grid, as in print; the PNG of such a page takes less time. */
const line = 10;
const bar = 4;
const heading = 8;
const rule = 2;
/** One ad in this many is a picture. */
const pictured = 9;

interface Colors {
  readonly ground: string;
  readonly ink: string;
}

type Fill = (color: string, left: number, top: number, width: number, height: number) => void;

/**
 * Draws a newspaper's page of small ads, as lines without letters. The same seed gives the same page.
 *
 * @param area of the page that is drawn
 * @param ad covers some of the columns, and is drawn over what is below its edges
 */
export function smallAds(seed: string, area: Box, { ground, ink }: Colors, ad: Box): readonly SceneNode[] {
  const next = sequence(seed);
  const colors = { ground, pale: mix(ground, ink, 0.3), strong: mix(ground, ink, 0.6) };
  const [right, foot] = [area.left + area.width, area.top + area.height];
  const [adRight, below] = [ad.left + ad.width, area.top + line * Math.floor((ad.top + ad.height - area.top) / line)];
  const shapes: SceneNode[] = [];
  const fill: Fill = (color, from, top, across, down) => {
    const left = Math.max(from, area.left);
    const [width, height] = [Math.min(from + across, right) - left, Math.min(top + down, foot) - top];
    if (width > 0 && height > 0)
      shapes.push(<rect x={left - area.left} y={top - area.top} width={width} height={height} fill={color} />);
  };
  const columns = Math.max(1, Math.round(ad.width / pitch));
  const step = ad.width / columns;
  const before = Math.ceil((ad.left - area.left) / step);
  const after = Math.ceil((right - adRight) / step);
  for (let column = -before; column < columns + after; column++) {
    const left = Math.round(ad.left + column * step);
    const width = Math.round(ad.left + (column + 1) * step) - left;
    const isBehind = column >= 0 && column < columns;
    columnOf(next, { left, width, top: area.top, foot: isBehind ? ad.top : foot }, colors, fill);
    if (isBehind) columnOf(next, { left, width, top: below, foot }, colors, fill);
    fill(ground, left - gutter / 2, area.top, gutter, area.height);
    fill(colors.pale, left - rule / 2, area.top, rule, area.height);
  }
  const stripes = stripesOf(Math.ceil(area.height / line), colors.pale, ground);
  const lines = (left: number, top: number, end: number, bottom: number): SceneNode => (
    <div
      style={{ position: 'absolute', left, top, width: end - left, height: bottom - top, backgroundImage: stripes }}
    />
  );
  return [
    lines(area.left, area.top, ad.left, foot),
    lines(ad.left, area.top, adRight, ad.top),
    lines(ad.left, below, adRight, foot),
    lines(adRight, area.top, right, foot),
    drawing('ads', area, shapes),
  ];
}

interface Column {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly foot: number;
}

/** Divides lines into ads below each other, of which the first has begun above the column. */
function columnOf(
  next: () => number,
  { left, width, top, foot }: Column,
  { ground, pale, strong }: Readonly<Record<'ground' | 'pale' | 'strong', string>>,
  fill: Fill,
): void {
  const between = (from: number, to: number): number => Math.round(from + next() * (to - from));
  const inner = width - gutter;
  for (let y = top + line * between(0, 8); y < foot; ) {
    const end = left + gutter / 2 + between(0.2 * inner, 0.95 * inner);
    fill(ground, end, y, left + width - end, line);
    fill(ground, left, y + line, width, 3 * line);
    y += 2 * line;
    if (next() < 1 / pictured) {
      const rows = between(4, 9);
      fill(ground, left, y, width, (rows + 1) * line);
      fill(pale, left + gutter / 2, y, inner, rows * line - (line - bar));
      y += rows * line;
      continue;
    }
    fill(strong, left + gutter / 2, y, between(0.3 * inner, 0.8 * inner), heading);
    y += line * between(8, 16);
  }
}

/** A gradient of this many lines, each with the ground below it. */
function stripesOf(count: number, color: string, ground: string): string {
  const stops = Array.from(
    { length: count },
    (_, i) => `${color} ${i * line}px ${i * line + bar}px, ${ground} ${i * line + bar}px ${(i + 1) * line}px`,
  );
  return `linear-gradient(${stops.join(', ')})`;
}
