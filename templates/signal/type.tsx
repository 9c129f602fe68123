import type { Frame, SceneNode } from '@placard/core';
import { set, setWhole, type SetNode } from '../shared/parts/place.js';
import { hasRtl, text } from '../shared/parts/text.js';
import type { Story } from './trace.js';

export const themes = {
  dark: { ground: '#17191D', ink: '#F4F5F7', soft: '#A0A6AF', grid: '#2D3138', accent: '#C8FF4D' },
  light: { ground: '#F0F1F3', ink: '#101216', soft: '#4D535C', grid: '#CDD1D7', accent: '#D92D12' },
} as const;

export interface Instrument {
  readonly frame: Frame;
  readonly colors: { readonly ground: string; readonly ink: string; readonly soft: string; readonly grid: string };
  readonly accent: string;
  readonly rtl: boolean;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly reading: string | undefined;
  readonly unit: string | undefined;
  readonly story: Story;
  /** Whether the numbers are percentages. */
  readonly percent: boolean;
}

export const margin = 56;
const family = { fontFamily: 'Barlow Condensed' } as const;

export interface Room {
  readonly width: number;
  /** Usual maximum height, and the maximum for a title that would be shortened in it. */
  readonly height: number;
  readonly most: number;
  readonly max: number;
}

/** Smallest font size of the title in pixels, unless the title would be shortened. */
const minTitle = 56;

export function titleIn({ frame, colors, rtl, title }: Instrument, { width, height, most, max }: Room): SetNode {
  const node = (maxHeight: number, min: number, max: number): SceneNode =>
    text('title', title, {
      ...family,
      width,
      maxHeight,
      fit: { min, max },
      color: colors.ink,
      fontWeight: 600,
      lineHeight: 1,
      letterSpacing: '-0.005em',
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'balance',
    });
  return setWhole(frame, node(height, minTitle, max), node(most, minTitle, minTitle), node(most, 28, minTitle));
}

export function subtitleIn(
  { frame, colors, rtl, subtitle }: Instrument,
  width: number,
  maxHeight: number,
  max: number,
): SetNode | undefined {
  if (subtitle === undefined) return undefined;
  return set(
    frame,
    text('subtitle', subtitle, {
      ...family,
      width,
      maxHeight,
      fit: { min: 20, max },
      color: colors.soft,
      fontWeight: 500,
      lineHeight: 1.2,
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'balance',
    }),
  );
}

/** Distance from the title's last baseline to the top of the subtitle, in pixels. */
export const gapUnder = ({ metrics }: SetNode): number => Math.round(0.2 * metrics.fontSize + 20);

const line = (name: string, content: string, fontWeight: number, fontSize: number, color: string): SceneNode =>
  text(name, content, {
    ...family,
    fontWeight,
    fontSize,
    color,
    lineHeight: 1.2,
    textWrap: 'nowrap',
    direction: 'ltr',
    ...(name === 'reading' ? { letterSpacing: '-0.01em' } : {}),
  });

export const label = (content: string, division: number, color: string): SceneNode =>
  line(`scale-${division}`, content, 500, 28, color);

export interface Reading {
  readonly number: SetNode;
  readonly unit: SetNode | undefined;
  readonly gap: number;
  readonly unitFirst: boolean;
  readonly width: number;
  /** Height of the figures, by which the reading is centered vertically. */
  readonly capital: number;
  /** How far it extends above and below the baseline: its ink, and a capital even if there is none. */
  readonly over: number;
  readonly under: number;
}

const arabicFigure = /[\u0660-\u0669\u06f0-\u06f9]/u;
const unitShare = 0.42;
const minUnit = 28;

/** Sets the number as large as `width` × `height` allows, with its unit on the same line. */
export function readingOf(
  { frame, colors, reading, unit }: Instrument,
  width: number,
  height: number,
): Reading | undefined {
  if (reading === undefined) return undefined;
  const sized = (size: number): Reading => {
    const unitSize = Math.round(Math.max(minUnit, unitShare * size));
    const number = set(frame, line('reading', reading, 600, Math.floor(size), colors.ink));
    const measure = unit === undefined ? undefined : set(frame, line('unit', unit, 500, unitSize, colors.soft));
    // In some scripts, the ink of a letter begins before its origin.
    const back = Math.max(0, -(measure?.metrics.ink[0]?.left ?? 0));
    const gap = measure === undefined ? 0 : Math.round(0.28 * unitSize + back);
    const all = [number, ...(measure === undefined ? [] : [measure])].map(({ metrics }) => metrics);
    return {
      number,
      unit: measure,
      gap,
      unitFirst: hasRtl(unit ?? '') || arabicFigure.test(reading),
      width: number.metrics.width + gap + (measure?.metrics.width ?? 0),
      capital: set(frame, line('reading', '0', 600, Math.floor(size), colors.ink)).metrics.height,
      over: Math.max(...all.map(({ firstBaseline, ink: [{ top } = { top: 0 }] }) => firstBaseline - Math.min(0, top))),
      under: Math.max(0, ...all.map(({ lastBaseline, ink }) => (ink.at(-1)?.bottom ?? 0) - lastBaseline)),
    };
  };
  let size = 400;
  // The unit has a minimum size, so the width is not proportional to the number's size. Three steps are enough.
  for (let step = 0; step < 3; step += 1) {
    const { width: wide, over, under } = sized(size);
    size = Math.max(24, size * Math.min(1, width / wide, height / (over + under)));
  }
  return sized(size);
}
