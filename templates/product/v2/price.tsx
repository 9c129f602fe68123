import type { Frame, SceneNode } from '@placard/core';
import { inkPadding } from '../../shared/parts/ink.js';
import { at, set, type Placed } from '../../shared/parts/place.js';
import { readPrice } from '../../shared/parts/price.js';
import { text } from '../../shared/parts/text.js';
import { gapBetween, heightOf, plainRows, priceRows } from '../price.js';
import type { Colors } from './colors.js';
import type { ProductParams } from './params.js';

/** A price and the old one, at their places in a box of this height. */
export interface PriceBlock {
  readonly placed: readonly Placed[];
  readonly height: number;
}

interface PriceRoom {
  readonly width: number;
  /** Largest font size of the figures. */
  readonly figures: number;
  readonly rtl: boolean;
}

/** Height of a label, as a multiple of its figures. */
const labelOf = (figures: number): number => Math.round(figures / 0.66);

/** An old price of more letters stands above the price, not beside it. */
const mostBeside = 7;

const smallest = 26;

/** Sets the price flush with the text, and the old one on its line or above it. */
export function priceBlock(
  frame: Frame,
  { price, oldPrice }: Pick<ProductParams, 'price' | 'oldPrice'>,
  { words: ink, pen }: Colors,
  { width, figures, rtl }: PriceRoom,
): PriceBlock | undefined {
  if (!price) return undefined;
  const oldIn = (share: number, size: number): Struck | undefined =>
    struckPrice(frame, oldPrice, { ink, pen, size: Math.max(smallest, Math.round(size)), width: Math.round(share * width) }); // prettier-ignore
  const short = [...price].length <= mostBeside ? oldIn(0.34, Math.min(0.32 * figures, 0.1 * width)) : undefined;
  const isBeside = short !== undefined;
  const old = short ?? oldIn(0.9, Math.min(44, 0.34 * figures));
  if (oldPrice && old === undefined)
    frame.warn('the old price is too long to stand beside the price, so the card was drawn without it');
  const gap = Math.round(0.2 * figures);
  const beside = old !== undefined && isBeside ? old.width + gap : 0;
  const height = labelOf(figures);
  const align = rtl ? 'right' : 'left';
  const { lead = '', tail = '' } = readPrice(price) ?? {};
  // An amount with words, as “from $29”, is set in one size: on rows of their own, its words would be too small.
  const rowsOf = lead + tail === '' ? priceRows : plainRows;
  const { rows } = rowsOf(frame, price, width - beside, { height, ink, least: smallest, align });
  const placed: Placed[] = [];
  const flush = (node: SceneNode, left: number, own: number, top: number): void => {
    placed.push({ node, left: Math.round(rtl ? width - left - own : left), top: Math.round(top) });
  };
  let top = rows[0]?.above ?? 0;
  if (old !== undefined && !isBeside) {
    flush(old.node, 0, old.width, old.above);
    top += old.above + old.height + Math.max(18, Math.round(0.16 * figures));
  }
  const first = top - (rows[0]?.above ?? 0);
  const main = rows.reduce((highest, row) => (row.height > highest.height ? row : highest), rows[0] ?? none);
  rows.forEach((row, i) => {
    const start = rtl ? width - row.width : 0;
    for (const piece of row.pieces) placed.push({ node: piece.node, left: start + piece.left, top });
    if (old !== undefined && isBeside && row === main)
      flush(old.node, row.width + gap, old.width, top + row.height - old.height);
    top += row.height + gapBetween(row, rows[i + 1], height);
  });
  return { placed, height: Math.round(first + heightOf(rows, height)) };
}

const none = { pieces: [], width: 0, height: 0, above: 0, below: 0 };

/** How far the stroke extends beyond the figures at each side, and its thickness, in font sizes. */
const stroke = { beyond: 0.16, thick: 0.1 } as const;

interface Struck {
  readonly node: SceneNode;
  readonly width: number;
  readonly height: number;
  /** How far its ink extends above it. */
  readonly above: number;
}

/** Returns an old price on one line, struck by a pen that rises to the right; undefined without one, or if it does not fit. */
function struckPrice(
  frame: Frame,
  words: string | undefined,
  { ink, pen, size, width: most }: { readonly ink: string; readonly pen: string; readonly size: number; readonly width: number }, // prettier-ignore
): Struck | undefined {
  if (!words) return undefined;
  const style = {
    color: ink,
    fontFamily: 'Fraunces',
    fontWeight: 600,
    fontFeatureSettings: '"lnum" 1',
    lineHeight: 1,
    textWrap: 'nowrap',
  } as const;
  const fitted = set(frame, text('oldPrice', words, { ...style, maxWidth: most, fit: { min: smallest, max: size } }));
  // A price without its last figures is another price.
  if (fitted.metrics.truncated) return undefined;
  const { fontSize } = fitted.metrics;
  const { node, metrics } = set(frame, text('oldPrice', words, { ...style, fontSize }));
  const beyond = Math.round(stroke.beyond * fontSize);
  const thick = Math.max(3, Math.round(stroke.thick * fontSize));
  const width = metrics.width + 2 * beyond;
  const { above, below } = inkPadding(metrics);
  const [low, high] = [0.86 * metrics.height, 0.12 * metrics.height];
  const struck = (
    <div style={{ width, height: metrics.height }}>
      {at(node, beyond, 0)}
      {at(
        <svg
          width={width}
          height={metrics.height + above + below}
          viewBox={`0 ${-above} ${width} ${metrics.height + above + below}`}
        >
          <path
            d={`M${thick / 2} ${low}C${0.3 * width} ${0.7 * low + 0.3 * high} ${0.66 * width} ${0.3 * low + 0.7 * high} ${width - thick / 2} ${high}`}
            fill="none"
            stroke={pen}
            strokeWidth={thick}
            strokeLinecap="round"
          />
        </svg>,
        0,
        -above,
      )}
    </div>
  );
  return { node: struck, width, height: metrics.height, above };
}
