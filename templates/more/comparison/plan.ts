import type { Frame } from '@placard/core';
import { bottomMargin, topMargin } from '@placard/templates/parts/place';

/** The grid of a comparison, in pixels. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** Left and right edge of the middle column. */
  readonly middle: readonly [left: number, right: number];
  /** Edges of the words in the head, and of the rows. */
  readonly names: { readonly top: number; readonly bottom: number; readonly size: number };
  /** Side of a logo, which is above or beside the names. */
  readonly logo: { readonly size: number; readonly over: boolean };
  /** The last row ends at the foot, or at the edge of the card if there is no foot. */
  readonly rows: { readonly top: number; readonly bottom: number };
  readonly value: { readonly size: number; readonly lines: number };
  readonly label: number;
  readonly verdict: { readonly top: number; readonly bottom: number; readonly size: number; readonly lines: number };
}

export const margin = 56;

interface Content {
  readonly rows: number;
  readonly verdict: boolean;
  readonly logos: boolean;
  /** Whether a name needs two lines. */
  readonly longNames: boolean;
}

export const planOf = (frame: Frame, content: Content): Plan =>
  frame.shape === 'wide'
    ? wide(frame, content)
    : frame.shape === 'square'
      ? square(frame, content)
      : tall(frame, content);

function wide(frame: Frame, { rows, verdict, longNames }: Content): Plan {
  const { width, height } = frame;
  const half = Math.round(width / 2);
  const many = rows > 4;
  const head = many ? (longNames ? 184 : 168) : rows > 2 ? 196 : 208;
  const below = bottomMargin(frame, margin);
  const label = frame.safeArea.label !== null;
  const foot = verdict ? (many ? 96 : 112) + (label ? below - 40 : 0) : 0;
  const few = rows < 4;
  return {
    width,
    height,
    middle: [half - 152, half + 152],
    names: { top: many ? 36 : 48, bottom: head - (many ? 28 : 40), size: 116 },
    logo: { size: 76, over: false },
    rows: { top: head, bottom: verdict ? height - foot : height - below + (below > margin + 8 ? 0 : 24) },
    value: { size: rows < 3 ? 112 : few ? 76 : 56, lines: 2 },
    label: rows < 3 ? 48 : few ? 42 : many ? 32 : 37,
    verdict: { top: height - foot + 16, bottom: height - below + (label ? 0 : 16), size: 54, lines: 1 },
  };
}

function square(frame: Frame, { rows, verdict, logos }: Content): Plan {
  const { width, height } = frame;
  const half = Math.round(width / 2);
  const head = logos ? 356 : 268;
  const foot = verdict ? 176 : 0;
  const few = rows < 4;
  return {
    width,
    height,
    middle: [half - 160, half + 160],
    names: { top: margin, bottom: head - 44, size: 116 },
    logo: { size: 118, over: true },
    rows: { top: head, bottom: verdict ? height - foot : height - margin + 24 },
    value: { size: rows < 3 ? 128 : few ? 84 : 66, lines: 3 },
    label: rows < 3 ? 56 : few ? 46 : 38,
    verdict: { top: height - foot + 28, bottom: height - margin + 8, size: 64, lines: 2 },
  };
}

function tall(frame: Frame, { rows, verdict, logos }: Content): Plan {
  const { width, height } = frame;
  const half = Math.round(width / 2);
  const top = topMargin(frame, margin + 8);
  const below = bottomMargin(frame, margin + 8);
  const share = (height - top - below) / 1400;
  const head = Math.round(top + (logos ? 400 : 310) * Math.min(1, share));
  const foot = verdict ? Math.round(240 * Math.min(1, share)) + below : 0;
  return {
    width,
    height,
    middle: [half - 160, half + 160],
    names: { top, bottom: head - 48, size: 124 },
    logo: { size: 150, over: true },
    rows: { top: head, bottom: verdict ? height - foot : height - below + 24 },
    value: { size: rows < 3 ? 144 : rows < 4 ? 100 : 78, lines: 3 },
    label: rows < 3 ? 60 : rows < 4 ? 52 : 44,
    verdict: { top: height - foot + 44, bottom: height - below, size: 84, lines: 3 },
  };
}
