import type { Frame } from '@placard/core';
import { bottomMargin, topMargin, type Box } from '@placard/templates/parts/place';

/** Where the sheets, the names and the words are, in pixels, for text that is read from the left. */
export interface Plan {
  readonly sheet: Box;
  readonly twin: Box;
  readonly overlap: Box;
  readonly name: Box;
  readonly partner: Box;
  readonly words: Box;
  /** Beside a name, at the start or the end of the row. Null: the site is below the words. */
  readonly site: (Box & { readonly atEnd: boolean }) | null;
  /** Font sizes. */
  readonly sizes: { readonly name: number; readonly line: number; readonly amount: number; readonly site: number };
  readonly gap: number;
}

const margin = 56;
/** Distance of the two sheets from the sides of the card. */
const inset = { wide: 104, square: 130, tall: 130 } as const;
const sizes = {
  wide: { name: 104, line: 190, amount: 148, site: 28 },
  square: { name: 140, line: 220, amount: 200, site: 36 },
  tall: { name: 170, line: 240, amount: 240, site: 42 },
} as const;

export function planOf(frame: Frame, { hasSite, rtl }: { readonly hasSite: boolean; readonly rtl: boolean }): Plan {
  const { width, height, shape } = frame;
  const side = inset[shape];
  const isWide = shape === 'wide';
  const band = Math.round(isWide ? Math.min(154, 0.245 * height) : shape === 'square' ? 0.274 * height : height / 3);
  const overlap = { left: side, top: band, width: width - 2 * side, height: height - 2 * band };
  const across = { pad: isWide ? 40 : 48, air: isWide ? 30 : shape === 'square' ? 48 : 64 };
  const high = topMargin(frame, margin);
  const low = frame.safeArea.label === null ? bottomMargin(frame, margin) : margin;
  const near = isWide ? 26 : shape === 'square' ? 40 : 60;
  const names = isWide ? (hasSite ? 600 : 700) : width - 3 * margin;
  // The label of X lies over the lower left of a card. Mirrored, the name is beside it at the end of its sheet.
  const { label } = frame.safeArea;
  const end = label !== null && rtl ? side + across.pad : margin;
  const second = label === null ? names : width - end - label.right - 8;
  const partner = {
    left: label !== null && rtl ? end : width - margin - second,
    top: height - band + near,
    width: second,
    height: band - near - low,
  };
  const siteLeft = side + across.pad;
  const beside =
    label === null
      ? { ...partner, left: siteLeft, width: width - margin - names - 40 - siteLeft, atEnd: false }
      : {
          left: margin + names + 40,
          top: high,
          width: width - margin - names - 80 - side,
          height: band - near - high,
          atEnd: true,
        };
  return {
    sheet: { left: 0, top: 0, width: width - side, height: height - band },
    twin: { left: side, top: band, width: width - side, height: height - band },
    overlap,
    name: { left: margin, top: high, width: names, height: band - near - high },
    partner,
    words: {
      left: overlap.left + across.pad,
      top: overlap.top + across.air,
      width: overlap.width - 2 * across.pad,
      height: overlap.height - 2 * across.air,
    },
    site: isWide && hasSite ? beside : null,
    sizes: sizes[shape],
    gap: isWide ? 26 : 44,
  };
}
