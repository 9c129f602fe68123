import type { Frame, SceneNode, Style } from '@placard/core';
import { fitInk, type InkFit } from '@placard/templates/parts/ink';
import { at, set, type Box, type SetNode } from '@placard/templates/parts/place';
import { hasRtl, text } from '@placard/templates/parts/text';
import type { Saving } from './saving.js';

const heavy: Style = { fontFamily: 'Archivo', fontWeight: 900, lineHeight: 1, textWrap: 'nowrap' };
/** Sizes of currency and decimals, which are aligned with the top of the capitals, as fractions of the price's size. */
const [currencySize, centsSize] = [0.46, 0.5];

interface Piece {
  readonly words: string;
  readonly size: number;
  readonly before: number;
}

/** Draws a price as large as its box allows: figures large, currency and decimals small and raised. */
export function priceIn(
  frame: Frame,
  { price, now }: Saving,
  box: Box,
  color: string,
  largest: number,
  rtl: boolean,
): SceneNode[] {
  if (price === undefined) return [wordsIn(frame, now, box, color, largest, rtl)];
  const unit: Piece = { words: price.unit, size: currencySize, before: 0.1 };
  const figures: readonly Piece[] = [
    { words: price.currency, size: currencySize, before: 0 },
    { words: price.whole, size: 1, before: price.currency === '' ? 0 : 0.07 },
    { words: price.decimals, size: centsSize, before: 0.02 },
  ];
  const pieces = (
    hasRtl(price.unit)
      ? [{ ...unit, before: 0 }, ...figures.map((each, i) => (i === 0 ? { ...each, before: 0.1 } : each))]
      : [...figures, unit]
  ).filter(({ words }) => words !== '');
  const node = ({ words, size }: Piece, full: number): SceneNode =>
    text('price', words, {
      ...heavy,
      color,
      fontSize: Math.max(10, Math.round(size * full)),
      letterSpacing: size === 1 ? '-0.045em' : '-0.02em',
      maxWidth: 4000,
    });
  const wide = (full: number): { readonly set: readonly SetNode[]; readonly width: number } => {
    const all = pieces.map((piece) => set(frame, node(piece, full)));
    return {
      set: all,
      width: all.reduce(
        (sum, { metrics }, i) => sum + metrics.width + (i > 0 ? (pieces[i]?.before ?? 0) * full : 0),
        0,
      ),
    };
  };
  const room = Math.min(largest, Math.floor(1.2 * box.height));
  const size = Math.floor(Math.min(room, (0.99 * room * box.width) / wide(room).width));
  const { set: all, width } = wide(size);
  const cap = Math.max(...all.map(({ metrics }) => metrics.height));
  const y = Math.round(box.top + (box.height - cap) / 2);
  let x = rtl ? box.left + box.width - width : box.left - 0.03 * size;
  return all.map(({ node, metrics }, i) => {
    x += i > 0 ? (pieces[i]?.before ?? 0) * size : 0;
    const placed = at(node, Math.round(x), y);
    x += metrics.width;
    return placed;
  });
}

/** A price in words, on one or two lines. */
function wordsIn(frame: Frame, words: string, box: Box, color: string, largest: number, rtl: boolean): SceneNode {
  const within = (height: number): InkFit =>
    fitInk(frame, height, { above: 4, below: 4 }, (maxHeight) =>
      text('price', words, {
        ...heavy,
        color,
        width: Math.floor(box.width),
        maxHeight,
        fit: { min: 14, max: Math.round(0.7 * largest) },
        textWrap: 'balance',
        lineClamp: 2,
        letterSpacing: '-0.035em',
        textAlign: rtl ? 'right' : 'left',
      }),
    );
  // Letters that hang far below the line, as in Nastaliq, need more height than their size.
  let own = within(box.height);
  for (let room = 0.8 * box.height; room > 20 && own.rise + own.hang + own.metrics.height > box.height; room *= 0.8)
    own = within(room);
  return at(
    own.node,
    Math.round(box.left),
    Math.round(box.top + own.rise + (box.height - own.rise - own.hang - own.metrics.height) / 2),
  );
}
