import type { Frame, TextMetrics } from '@placard/core';
import { describe, expect, it } from 'vitest';
import { atInCard, columnShift } from '../../shared/parts/ink.js';

/** A text 300 pixels wide whose line has ink from `left` to `right`. */
const inked = (left: number, right: number): TextMetrics => ({
  fontSize: 40,
  lines: 1,
  truncated: false,
  width: 300,
  height: 48,
  firstBaseline: 36,
  lastBaseline: 36,
  direction: 'ltr',
  ink: [{ left, right, top: 5, bottom: 40 }],
});
const frame = { width: 1200, height: 630 } as Frame;

describe('a text whose letters overhang its box', () => {
  it.each([
    [[0, 300], 64, 64],
    [[-48, 300], 64, 64],
    [[-60, 300], 64, 76],
    [[0, 300], 884, 884],
    [[0, 330], 884, 854],
  ] as const)('with ink from %j, placed at %i, is drawn at %i: 16 pixels from the edges', ([from, to], left, moved) => {
    const node = { type: 'div', props: { style: {}, children: 'Text' } };
    const placed = atInCard(frame, { node, metrics: inked(from, to) }, left, 10);
    expect(placed.props.style).toMatchObject({ position: 'absolute', left: moved, top: 10 });
  });

  it.each([
    [[-28, 328], 0],
    [[-40, 300], 12],
    [[0, 340], -12],
  ] as const)('with ink from %j moves by %i to overhang its column by at most 28 pixels', ([from, to], by) =>
    expect(columnShift(inked(from, to), 300)).toBeCloseTo(by, 10),
  );
});
