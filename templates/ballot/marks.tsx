import type { Frame, SceneNode } from '@placard/core';
import { sequence } from '../shared/parts/hash.js';
import { pathNodes } from '../shared/parts/paths.js';
import type { Box } from '../shared/parts/place.js';

export const border = 3;

export const filled = (name: string, { left, top, width, height }: Box, backgroundColor: string): SceneNode => (
  <div name={name} style={{ position: 'absolute', left, top, width, height, backgroundColor }} />
);

/** Draws four bars instead of one frame, because the engine rasterizes the whole bounding box of a frame. */
export const outline = (sheet: Box, ink: string): SceneNode[] => {
  const { left, top, width, height } = sheet;
  return [
    filled('outline', { ...sheet, height: border }, ink),
    filled('outline', { ...sheet, top: top + height - border, height: border }, ink),
    filled('outline', { ...sheet, width: border }, ink),
    filled('outline', { ...sheet, left: left + width - border, width: border }, ink),
  ];
};

/** Black marks along both edges, from which a counting machine reads the position of the sheet. */
export function timingMarks({ width, height }: Frame, square: boolean, ink: string): SceneNode {
  const [pitch, length, thickness] = square ? [40, 26, 13] : [36, 24, 12];
  const count = Math.ceil(height / pitch);
  const first = Math.round((height - (count - 1) * pitch - thickness) / 2);
  const marks = Array.from({ length: count }, (_, i) => {
    const y = first + i * pitch;
    return [0, width - length].map((x) => `M${x} ${y}h${length}v${thickness}h-${length}z`);
  }).flat();
  return (
    <svg
      name="marks"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {pathNodes(marks, ink)}
    </svg>
  );
}

/** Width and height of a mark on a stub, and the distance from mark to mark, in pixels. */
const code = { width: 14, height: 46, pitch: 28 } as const;
const [dash, dashGap, dashWeight] = [18, 12, 4];

/** Draws the stubs above and below a story's ballot, behind a perforation: marks that depend on the question. */
export function stubs({ width, height }: Frame, sheet: Box, seed: string, ink: string): SceneNode[] {
  const next = sequence(seed);
  const count = Math.floor(sheet.width / code.pitch);
  const left = sheet.left + (sheet.width - (count - 1) * code.pitch - code.width) / 2;
  const marksAt = (top: number): string[] =>
    Array.from(
      { length: count },
      (_, i) => `M${left + i * code.pitch} ${top}h${code.width}v${code.height}h-${code.width}z`,
    ).filter((_, i) => i === 0 || i === count - 1 || next() < 0.55);
  const dashesAt = (top: number): string[] =>
    Array.from(
      { length: Math.ceil(sheet.width / (dash + dashGap)) },
      (_, i) => `M${sheet.left + i * (dash + dashGap)} ${top}h${dash}v${dashWeight}h-${dash}z`,
    );
  const bottom = sheet.top + sheet.height;
  return [
    <svg
      name="stubs"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {pathNodes([...marksAt(84), ...marksAt(height - 84 - code.height)], ink)}
      {pathNodes([...dashesAt(sheet.top - 52), ...dashesAt(bottom + 48)], ink)}
    </svg>,
  ];
}
