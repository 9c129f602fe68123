import type { SceneNode } from '@placard/core';
import type { Job } from './job.js';
import { playedOf, waveform } from './wave.js';

interface Strip {
  readonly pitch: number;
  readonly width: number;
  readonly heights: readonly number[];
  readonly isPlayed: (index: number) => boolean;
  readonly leftOf: (index: number) => number;
  /** x of the middle of the play head, in pixels. */
  readonly head: number;
}

/**
 * Returns the bars of the title's waveform, from the left edge of the card to the right one. Media controls run to the
 * right in every script (Material Design, "Bidirectionality").
 */
export function strip({ params, frame, square }: Job): Strip {
  const [pitch, width] = square ? [24, 14] : [20, 12];
  const count = Math.floor(frame.width / pitch);
  const played = playedOf(params.episode + params.show, count);
  return {
    pitch,
    width,
    heights: waveform(params.episode, count),
    isPlayed: (index) => index < played,
    leftOf: (index) => index * pitch + (pitch - width) / 2,
    head: played * pitch,
  };
}

export const byState = ({ heights, isPlayed }: Strip, draw: (height: number, index: number) => string) => ({
  played: heights.map((height, i) => (isPlayed(i) ? draw(height, i) : '')).join(''),
  idle: heights.map((height, i) => (isPlayed(i) ? '' : draw(height, i))).join(''),
});

export const svg = (
  width: number,
  height: number,
  top: number,
  paths: readonly (readonly [string, string])[],
): SceneNode => (
  <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left: 0, top }}>
    {paths.map(([fill, d]) => (
      <path fill={fill} d={d} />
    ))}
  </svg>
);
