import type { Frame } from '@placard/core';
import { isSubjectLow, maxCovered, sideOfPanel } from '@placard/templates/parts/panel';
import { bottomMargin, footOf, topMargin, type Box } from '@placard/templates/parts/place';
import type { Sizes } from './job.js';
import type { FlagJob } from './flag.js';

export interface Plan {
  /** The ground of the words: the card, or a panel on a photo. */
  readonly panel: Box;
  readonly flag: Pick<FlagJob, 'box' | 'sleeve' | 'label' | 'emblem' | 'inset'>;
  readonly words: Box;
  readonly sizes: Sizes;
}

const margin = 56;

const sizes = {
  wide: { owner: 38, name: 270, description: 40, facts: 46, line: 21 },
  square: { owner: 44, name: 310, description: 46, facts: 54, line: 30 },
  tall: { owner: 54, name: 360, description: 56, facts: 66, line: 30 },
} as const;

/** @param bare whether only the name is beside the flag */
export const planOf = (frame: Frame, rtl: boolean, bare: boolean): Plan =>
  frame.background === null ? onGround(frame, rtl, bare) : overPhoto(frame, rtl);

function onGround(frame: Frame, rtl: boolean, bare: boolean): Plan {
  const { width, height, shape } = frame;
  const panel = { left: 0, top: 0, width, height };
  const foot = footOf(frame, margin);
  if (shape === 'wide') {
    const own = Math.round(0.3834 * width);
    const left = rtl ? 0 : width - own;
    const words = {
      left: rtl ? own + margin : margin,
      top: margin,
      width: width - own - 2 * margin,
      height: foot - margin,
    };
    return {
      panel,
      flag: {
        box: { left, top: 0, width: own, height },
        sleeve: 36,
        label: 34,
        emblem: { most: 268, air: 32 },
        inset: margin,
      },
      words,
      sizes: sizes.wide,
    };
  }
  const top = shape === 'tall' ? topMargin(frame, 0) : 0;
  const high = Math.round(shape === 'tall' ? (bare ? 0.64 : 0.47) * (foot - top) : 0.42 * height);
  const gap = shape === 'tall' ? 60 : 50;
  const from = top + high + gap;
  return {
    panel,
    flag: {
      box: { left: 0, top, width, height: high },
      sleeve: 44,
      label: shape === 'tall' ? 46 : 40,
      emblem: { most: shape === 'tall' ? 360 : 250, air: 32 },
      inset: margin,
    },
    words: { left: margin, top: from, width: width - 2 * margin, height: foot - from },
    sizes: sizes[shape],
  };
}

/** Over a photo the words are on a panel, to which the flag is sewn. */
function overPhoto(frame: Frame, rtl: boolean): Plan {
  const { width, height, shape, background } = frame;
  if (shape === 'wide') {
    const broad = 968;
    const high = Math.min(height - 2 * margin, Math.floor((maxCovered * width * height) / broad));
    const left = sideOfPanel(frame, 'left') === 'left' ? margin : width - margin - broad;
    const top = Math.round((height - high) / 2);
    const flag = 316;
    const foot = Math.min(top + high - 40, footOf(frame, margin));
    const panel = { left: rtl ? left + flag : left, top, width: broad - flag, height: high };
    return {
      panel,
      flag: {
        box: { left: rtl ? left : left + broad - flag, top, width: flag, height: high },
        sleeve: 32,
        label: 30,
        emblem: { most: 220, air: 32 },
        inset: 24,
      },
      words: { left: panel.left + 40, top: top + 36, width: panel.width - 80, height: foot - top - 36 },
      sizes: { ...sizes.wide, owner: 34, name: 220, description: 32, facts: 42 },
    };
  }
  const broad = width - 2 * margin;
  const [above, below] = [topMargin(frame, margin), bottomMargin(frame, margin)];
  const most = Math.min(Math.floor((maxCovered * width * height) / broad), height - above - below);
  const high = shape === 'tall' ? Math.min(most, 1100) : most;
  const hangs = shape === 'tall' ? (background?.focal.y ?? 0) > 0.5 : isSubjectLow(frame);
  const top = hangs ? above : height - below - high;
  const flag = Math.round((shape === 'tall' ? 0.44 : 0.4) * high);
  const panel = { left: margin, top: top + flag, width: broad, height: high - flag };
  return {
    panel,
    flag: {
      box: { left: margin, top, width: broad, height: flag },
      sleeve: 44,
      label: shape === 'tall' ? 40 : 36,
      emblem: { most: shape === 'tall' ? 270 : 170, air: 30 },
      inset: 28,
    },
    words: { left: margin + 44, top: panel.top + 38, width: broad - 88, height: panel.height - 38 - 44 },
    sizes: {
      ...sizes[shape],
      owner: 36,
      description: shape === 'tall' ? 46 : 36,
      facts: shape === 'tall' ? 56 : 46,
      name: 260,
    },
  };
}
