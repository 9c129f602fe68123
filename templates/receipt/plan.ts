import type { Frame, SceneNode } from '@placard/core';
import { inRow, logoOf } from '../shared/parts/logo.js';
import { at, set, type Placed } from '../shared/parts/place.js';
import { shoutedTotal } from '../shared/parts/total.js';
import { dashWeight } from './paper.js';
import { heightOf, rowExtents, singleLineSize, twoLineSize, type Item, type RowStyle } from './rows.js';
import { small, tall, type Tall } from './type.js';

/** A barcode below the text: its height with its digits, the width of a module, and the digits' font size, in pixels. */
export interface RowCode {
  readonly height: number;
  readonly module: number;
  readonly digits: number;
}

/** The text column on cards of one shape, in pixels. A pair is the size in the densest and in the roomiest layout. */
export interface Stage {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  /** Bottom of the last line on the longest paper. */
  readonly foot: number;
  /** How much shorter than the longest paper a receipt may be. */
  readonly ground: number;
  /** The barcode below the text; null if it is beside the text. */
  readonly barcode: RowCode | null;
  readonly store: readonly [number, number];
  /** Height of a square logo before the name of the store. */
  readonly logo: readonly [number, number];
  readonly total: readonly [number, number];
  readonly item: readonly [number, number];
  readonly print: readonly [number, number];
  readonly gap: readonly [number, number];
  /**
   * Font size of the items up to which their labels may have two lines, how much larger they must be then, and the
   * limits that are tried.
   */
  readonly wrapped: { readonly below: number; readonly gain: number; readonly limits: readonly number[] };
}

export interface Texts {
  readonly store: string;
  readonly logo?: string | undefined;
  /** Colors of the paper and of its print. */
  readonly paper: { readonly ground: string; readonly ink: string };
  readonly items: readonly Item[];
  readonly date?: string | undefined;
  readonly total?: string | undefined;
  readonly footer?: string | undefined;
  readonly lang?: string | undefined;
  readonly rtl: boolean;
}

export interface Plan {
  readonly nodes: readonly SceneNode[];
  readonly rules: readonly number[];
  readonly rows: RowStyle & { readonly top: number; readonly bottom: number };
  /** How much shorter the paper is than the longest one, in pixels. */
  readonly lift: number;
}

/**
 * Returns the roomiest plan that fits the paper. One number scales all sizes together, so that a short receipt has
 * large text. Labels may have two lines if their font size is then sufficiently larger.
 */
export function arrange(frame: Frame, texts: Texts, stage: Stage): Plan {
  const single = singleLineSize(texts.items, stage.width);
  const lines = fill(frame, texts, stage, { lines: 1, largest: single });
  const { below, gain, limits } = stage.wrapped;
  if (single >= below) return lines;
  // The higher the limit, the more room is kept for the values.
  const two = Math.max(...limits.map((max) => twoLineSize(frame, texts.items, stage.width, max)));
  const wrapped = two === 0 ? undefined : fill(frame, texts, stage, { lines: 2, largest: two });
  return wrapped !== undefined && wrapped.rows.size >= lines.rows.size * gain ? wrapped : lines;
}

const between = ([dense, roomy]: readonly [number, number], ease: number): number => dense + (roomy - dense) * ease;

const steps = 20;
/** Smallest font size of an item, in pixels: ten rows of letters three times as tall as Latin ones must not overlap. */
const smallestItem = 6;

function fill(frame: Frame, texts: Texts, stage: Stage, { lines, largest }: { lines: 1 | 2; largest: number }): Plan {
  const { items, rtl } = texts;
  for (let step = steps; ; step -= 1) {
    const ease = step / steps;
    const head = headOf(frame, texts, stage, ease);
    const tail = tailOf(frame, texts, stage, ease);
    const room = stage.foot - stage.top - head.height - tail.height;
    const roomy = between(stage.item, ease);
    const wanted = Math.floor(Math.max(stage.item[0], Math.min(largest, roomy)));
    for (let size = wanted; size >= (step === 0 ? smallestItem : wanted); size -= 1) {
      const style: RowStyle = { size, width: stage.width, lines, rtl };
      const solid = rowExtents(frame, items, style).reduce((sum, row) => sum + heightOf(row), 0);
      // Rows whose width limits their font size have larger spaces between them instead.
      const air = step === 0 ? 0 : 0.3 * size * ease + 0.6 * Math.max(0, roomy - size);
      const least = solid + items.length * air;
      if (least > room && (step > 0 || size > smallestItem)) continue;
      const comfortable = Math.max(least, solid + items.length * size * 0.75);
      const lift = Math.max(0, Math.min(stage.ground, Math.floor(room - comfortable)));
      const bottom = stage.foot - lift - tail.height;
      return {
        nodes: [...head.nodes(stage.top), ...tail.nodes(bottom)],
        rules: [...head.rules(stage.top), ...tail.rules(bottom)],
        rows: { ...style, top: stage.top + head.height, bottom },
        lift,
      };
    }
  }
}

/** A part of the receipt whose height is known before its position. `rules` returns the tops of its dashed rules. */
interface Part {
  readonly height: number;
  nodes(top: number): SceneNode[];
  rules(top: number): number[];
}

/** Store, date and the rule below them. */
function headOf(
  frame: Frame,
  { store, date, rtl, logo: file, paper }: Texts,
  { left, width, store: sizes, logo: logoSizes, print, gap }: Stage,
  ease: number,
): Part {
  const space = Math.round(between(gap, ease));
  const logo = logoOf(file, frame, paper, { size: Math.round(between(logoSizes, ease)), maxWidth: 0.3 * width });
  const indent = logo === undefined ? 0 : logo.width + logo.gap;
  const name = storeOf(frame, store, width - indent, between(sizes, ease), rtl);
  const below = Math.max(space, Math.round(name.descent + space * 0.35));
  const day = !date ? undefined : set(frame, small('date', date, Math.round(between(print, ease)), width, rtl));
  // The space above the column is high enough for one accent on a capital, not for two.
  const nameTop = Math.max(0, Math.round(name.rise - 20));
  const headHeight = Math.max(name.height, logo?.height ?? 0);
  const dayTop = nameTop + headHeight + below;
  const ruleTop = day === undefined ? dayTop : Math.round(dayTop + day.metrics.height + space);
  return {
    height: ruleTop + dashWeight + Math.round(space * 0.4),
    nodes: (top) => [
      ...(logo === undefined
        ? []
        : [logoAt(inRow(logo, rtl ? left + width - logo.width : left, top + nameTop, headHeight))]),
      at(name.node, rtl ? left : left + indent, top + nameTop + (headHeight - name.height) / 2),
      ...(day === undefined ? [] : [at(day.node, left, top + dayTop)]),
    ],
    rules: (top) => [Math.round(top + ruleTop)],
  };
}

const logoAt = ({ node, left, top }: Placed): SceneNode => at(node, left, top);

/** The name in the largest font size that fits the height; a name that would be shortened has more height. */
function storeOf(frame: Frame, words: string, width: number, height: number, rtl: boolean): Tall {
  for (let room = height; ; room += 12) {
    const name = tall(frame, { name: 'store', words, width, maxHeight: room, weight: 700, min: 32, rtl });
    if (!name.truncated || room > height + 150) return name;
  }
}

/** Total, footer and the space for the barcode, below a rule; empty if there is none of them. */
function tailOf(
  frame: Frame,
  { total, footer, lang, rtl }: Texts,
  { left, width, total: sizes, print, gap, barcode }: Stage,
  ease: number,
): Part {
  const space = Math.round(between(gap, ease));
  const sum = !total ? undefined : sumOf(frame, shoutedTotal(lang), total, between(sizes, ease), width, rtl);
  const note = !footer ? undefined : set(frame, small('footer', footer, Math.round(between(print, ease)), width, rtl));
  if (sum === undefined && note === undefined && barcode === null)
    return { height: 0, nodes: () => [], rules: () => [] };
  const rules = sum === undefined ? [0] : [0, dashWeight + 4];
  const ruleTop = Math.round(space * 0.4);
  const sumTop = ruleTop + (rules.at(-1) ?? 0) + dashWeight + Math.max(space, Math.round((sum?.rise ?? 0) + 8));
  const noteTop =
    sum === undefined ? sumTop : sumTop + sum.height + Math.max(space, Math.round(sum.descent + space * 0.35));
  const noteBottom =
    note === undefined ? (sum === undefined ? sumTop - space : sumTop + sum.height) : noteTop + note.metrics.height;
  const height = barcode === null ? noteBottom : noteBottom + Math.round(space * 1.2) + barcode.height;
  return {
    height,
    nodes: (top) => [
      ...(sum === undefined ? [] : sum.nodes(left, top + sumTop)),
      ...(note === undefined ? [] : [at(note.node, left, top + noteTop)]),
    ],
    rules: (top) => rules.map((rule) => Math.round(top + ruleTop + rule)),
  };
}

interface Sum {
  readonly height: number;
  readonly descent: number;
  readonly rise: number;
  nodes(left: number, top: number): SceneNode[];
}

/** The word for the total and the amount, on one line in one font size, at opposite edges. */
function sumOf(frame: Frame, word: string, amount: string, largest: number, width: number, rtl: boolean): Sum {
  const setAt = (size: number): readonly [Tall, Tall] => {
    const each = (name: string, words: string): Tall => tall(frame, { name, words, size, weight: 800, rtl: false });
    return [each('totalLabel', word), each('total', amount)];
  };
  const reference = setAt(100).reduce((sum, { textWidth }) => sum + textWidth, 0) / 100;
  const [label, value] = setAt(Math.floor(Math.min(largest, width / (reference + 1.2))));
  const height = Math.max(label.height, value.height);
  return {
    height,
    descent: Math.max(label.descent, value.descent),
    rise: Math.max(label.rise, value.rise),
    nodes: (left, top) => [
      at(label.node, rtl ? left + width - label.textWidth : left, top + height - label.height),
      at(value.node, rtl ? left : left + width - value.textWidth, top + height - value.height),
    ],
  };
}
