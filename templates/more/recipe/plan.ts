import type { Frame } from '@placard/core';
import { bottomMargin, footOf, topMargin, type Box } from '@placard/templates/parts/place';
import type { Circle } from './plate.js';

/** Where the plate and the words are, in pixels, for text that is read from the left. */
export interface Plan {
  readonly plate: Circle;
  readonly author: Box;
  readonly name: Box & { readonly max: number; readonly stands: 'top' | 'middle' | 'bottom' };
  /** One box for each fact, whose rule is at its top. */
  readonly facts: readonly Box[];
  readonly sizes: { readonly fact: number; readonly author: number };
}

const margin = 56;

export function planOf(frame: Frame, facts: number, hasAuthor: boolean): Plan {
  if (frame.shape === 'wide') return wide(frame, facts, hasAuthor);
  return frame.shape === 'square' ? square(frame, facts, hasAuthor) : tall(frame, facts, hasAuthor);
}

function wide(frame: Frame, facts: number, hasAuthor: boolean): Plan {
  const { width, height } = frame;
  const radius = Math.round(Math.min(0.26 * width, height / 2 - 24));
  const plate = { x: 28 + radius, y: Math.round(height / 2), radius };
  const left = 28 + 2 * radius + 40;
  const row = { left, width: width - margin - left };
  const foot = footOf(frame, margin);
  const step = 64;
  const listTop = foot - facts * step + 8;
  const nameTop = margin + (hasAuthor ? 62 : 0);
  return {
    plate,
    author: { ...row, top: margin, height: 40 },
    name: { ...row, top: nameTop, height: listTop - 34 - nameTop, max: 240, stands: 'middle' },
    facts: Array.from({ length: facts }, (_, i) => ({ ...row, top: listTop + i * step, height: step - 8 })),
    sizes: { fact: 32, author: 30 },
  };
}

function square(frame: Frame, facts: number, hasAuthor: boolean): Plan {
  const { width, height } = frame;
  const radius = Math.round(Math.min(332, 0.31 * height));
  const plate = { x: width - 40 - radius, y: 40 + radius, radius };
  const foot = height - margin;
  const row = { left: margin, width: width - 2 * margin };
  const top = 40 + 2 * radius + 36;
  const own = Math.round((2 * radius) / 3.4);
  return {
    plate,
    author: { ...row, top: foot - 44, height: 44 },
    name: { ...row, top, height: foot - (hasAuthor ? 84 : 0) - top, max: 200, stands: 'middle' },
    facts: Array.from({ length: facts }, (_, i) => ({
      left: margin,
      width: width - 80 - 2 * radius - margin,
      top: margin + i * own,
      height: own - 24,
    })),
    sizes: { fact: 46, author: 36 },
  };
}

function tall(frame: Frame, facts: number, hasAuthor: boolean): Plan {
  const { width, height } = frame;
  const top = topMargin(frame, 64);
  const foot = height - bottomMargin(frame, 72);
  const words = (facts > 0 ? 150 : 0) + (hasAuthor ? 80 : 0) + 250;
  const radius = Math.round(Math.min(484, (foot - top - words - 40) / 2));
  const row = { left: 72, width: width - 144 };
  const below = top + 2 * radius + 44;
  const listTop = foot - (facts > 0 ? 108 : 0);
  const nameTop = below + (hasAuthor ? 72 : 0);
  const own = Math.round((row.width + 32) / Math.max(1, facts));
  return {
    plate: { x: width / 2, y: top + radius, radius },
    author: { ...row, top: below, height: 48 },
    name: { ...row, top: nameTop, height: listTop - (facts > 0 ? 44 : 0) - nameTop, max: 220, stands: 'middle' },
    facts: Array.from({ length: facts }, (_, i) => ({
      left: row.left + i * own,
      width: own - 32,
      top: listTop,
      height: 108,
    })),
    sizes: { fact: 44, author: 42 },
  };
}
