import type { Frame, SceneNode } from '@placard/core';
import { set, type SetNode } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';
import { text } from '../parts/text.js';
import type { Story } from './trace.js';

export const themes = {
  dark: { ground: '#0A1413', ink: '#F1F6F2', soft: '#93A39D', grid: '#20302D', accent: '#C8FF4D' },
  light: { ground: '#F2F4F1', ink: '#0E1312', soft: '#4F5956', grid: '#CBD4CF', accent: '#D92D12' },
} as const;

export interface Instrument {
  readonly frame: Frame;
  readonly colours: { readonly ground: string; readonly ink: string; readonly soft: string; readonly grid: string };
  readonly accent: string;
  readonly rtl: boolean;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly reading: string | undefined;
  readonly unit: string | undefined;
  readonly story: Story;
  /** The numbers are hundredths of a whole. */
  readonly percent: boolean;
}

const family = { fontFamily: 'Barlow Condensed' } as const;

interface Room {
  readonly width: number;
  readonly height: number;
  readonly min: number;
  readonly max: number;
}

export const words = (job: Instrument, name: 'title' | 'subtitle', content: string, room: Room): SetNode =>
  set(
    job.frame,
    text(name, content, {
      ...family,
      width: room.width,
      maxHeight: room.height,
      fit: { min: room.min, max: room.max },
      color: name === 'title' ? job.colours.ink : job.colours.soft,
      fontWeight: name === 'title' ? 600 : 500,
      lineHeight: leading(content, name === 'title' ? 1 : 1.22),
      letterSpacing: tracking(content, name === 'title' ? -0.005 : 0),
      textAlign: job.rtl ? 'right' : 'left',
      textWrap: 'balance',
    }),
  );

const line = (name: string, content: string, fontWeight: number, fontSize: number, color: string): SceneNode =>
  text(name, content, {
    ...family,
    fontWeight,
    fontSize,
    color,
    lineHeight: 1.2,
    textWrap: 'nowrap',
    direction: 'ltr',
    ...(name === 'reading' ? { letterSpacing: tracking(content, -0.01) } : {}),
  });

export const label = (content: string, division: number, color: string): SceneNode =>
  line(`scale-${division}`, content, 500, 26, color);

export interface Reading {
  readonly number: SetNode;
  readonly unit: SetNode | undefined;
  readonly gap: number;
  readonly width: number;
  readonly height: number;
}

const unitShare = 0.42;
const leastUnit = 24;

/** The number as large as the width allows, its unit on the same line. */
export function readingOf(
  { frame, colours, reading, unit }: Instrument,
  width: number,
  max: number,
): Reading | undefined {
  if (reading === undefined) return undefined;
  const run = (content: string, weight: number): number =>
    frame.measure(line('run', content, weight, 100, colours.ink)).width / 100;
  const em = run(reading, 600);
  const unitEm = unit === undefined ? 0 : run(unit, 500) + 0.3;
  const scaled = width / (em + unitShare * unitEm);
  const least = (width - leastUnit * unitEm) / em;
  const size = Math.floor(Math.max(24, Math.min(max, unitShare * scaled < leastUnit ? least : scaled)));
  const unitSize = Math.round(Math.max(leastUnit, unitShare * size));
  const number = set(frame, line('reading', reading, 600, size, colours.ink));
  const measured = unit === undefined ? undefined : set(frame, line('unit', unit, 500, unitSize, colours.soft));
  const gap = measured === undefined ? 0 : Math.round(0.28 * unitSize);
  return {
    number,
    unit: measured,
    gap,
    width: number.metrics.width + gap + (measured?.metrics.width ?? 0),
    height: number.metrics.height,
  };
}
