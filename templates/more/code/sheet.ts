import type { Frame } from '@placard/core';
import { maxCovered, sideOfPanel } from '@placard/templates/parts/panel';
import { bottomMargin, footOf, topMargin, type Box } from '@placard/templates/parts/place';

/** Where the listing and the ruler are, in pixels. */
export interface Sheet {
  /** The ground: the whole card, or a panel on a photo. */
  readonly panel: Box;
  /** The column of title and listing. */
  readonly column: Box;
  /** Left and right edge of the ruler, and of the words on it. */
  readonly ruler: { readonly left: number; readonly right: number };
  readonly words: { readonly left: number; readonly width: number };
}

const margin = 56;
const padding = 40;

/** Largest height of the ruler over a photo, by which the panel's is chosen: both cover at most 60 %. */
export const tallestRuler = { wide: 230, square: 330, tall: 380 } as const;

export function sheetOf(frame: Frame): Sheet {
  const { width, height, shape, background } = frame;
  if (background === null) {
    const top = topMargin(frame, margin);
    const column = { left: margin, top, width: width - 2 * margin, height: footOf(frame, margin) - top };
    return {
      panel: { left: 0, top: 0, width, height },
      column,
      ruler: { left: 0, right: width },
      words: { left: margin, width: column.width },
    };
  }
  const broad = shape === 'wide' ? Math.round(0.67 * width) : shape === 'square' ? width - 200 : width - 112;
  const beside = (width - broad - margin) * tallestRuler[shape];
  const most = Math.floor((maxCovered * width * height - beside) / broad);
  const [above, below] = [topMargin(frame, margin), bottomMargin(frame, margin)];
  const high = Math.min(most, height - above - below);
  const low = shape === 'tall' && background.focal.y <= 0.5;
  const top = shape === 'tall' ? (low ? height - below - high : above) : Math.round((height - high) / 2);
  const atRight = sideOfPanel(frame, 'left') === 'right';
  const left = atRight ? width - margin - broad : margin;
  const panel = { left, top, width: broad, height: high };
  const foot = Math.min(top + high - padding, footOf(frame, margin));
  const ruler = atRight ? { left: 0, right: left + broad } : { left, right: width };
  const words = atRight ? margin : left + padding;
  return {
    panel,
    column: { left: left + padding, top: top + padding, width: broad - 2 * padding, height: foot - top - padding },
    ruler,
    words: { left: words, width: (atRight ? left + broad - padding : width - margin) - words },
  };
}
