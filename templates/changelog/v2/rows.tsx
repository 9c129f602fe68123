import type { Frame, SceneNode, Style } from '@placard/core';
import { fitInk, inkOverflow } from '../../shared/parts/ink.js';
import { at, set, type Box, type SetNode } from '../../shared/parts/place.js';
import { scriptOf, type ScriptKind } from '../../shared/parts/script.js';
import { inter, type Colors } from '../type.js';
import type { Change } from './kinds.js';

export interface Rows {
  readonly frame: Frame;
  readonly colors: Colors;
  /** Color of the first words. */
  readonly lead: string;
  readonly changes: readonly Change[];
  readonly rtl: boolean;
  /** Largest font size of the rows, and of a single change, in pixels. */
  readonly max: number;
  readonly maxOne: number;
}

/** The changes that are shown, set in one font size. */
export interface Fit {
  readonly nodes: readonly SetNode[];
  readonly size: number;
  /** Where each row begins, and where the last one ends, in pixels from the top of the list. */
  readonly edges: readonly number[];
}

/** Smallest font size that can be read in a feed. Changes that do not fit at it are counted. */
const leastOf: Readonly<Record<Frame['shape'], number>> = { wide: 26, square: 28, tall: 32 };
/** Rows of one line are preferred to text on more lines that is this much larger at most. */
const larger = 1.22;
/** Space between two rows, in font sizes: more than between the lines of a row, and more than ink needs by `clear`. */
const [leastSpacing, clear] = [0.64, 0.14];
const lineHeights: Readonly<Record<ScriptKind, number>> = { alphabet: 1.14, cjk: 1.24, thai: 1.34, other: 1.36 };
/** Height of the number of the changes that are not shown, with the space above it, in pixels. */
const countedBelow = (spacing: number): number => (spacing > leastSpacing ? 64 : 46);

/** Sets as many changes as fit in a box at a size that can be read: all of them, if possible. */
export function fitRows(rows: Rows, { width, height }: Pick<Box, 'width' | 'height'>): Fit {
  const { frame, changes, max } = rows;
  const least = leastOf[frame.shape];
  const texts = changes.map((change) => {
    const free = frame.measure(changeNode(rows, change, { fontSize: least, textWrap: 'nowrap' }));
    const { above, below } = inkOverflow(free);
    return {
      change,
      length: free.width / least,
      high: free.height / least,
      spacing: Math.max(leastSpacing, (above + below) / least + clear),
      leading: lineHeights[scriptOf(`${change.word} ${change.text}`)],
    };
  });
  const spacing = Math.max(...texts.map(({ spacing }) => spacing));
  for (let shown = changes.length; ; shown--) {
    const room = height - (shown < changes.length ? countedBelow(spacing) : 0);
    const some = texts.slice(0, shown);
    const wrapped = sizeIn(some, width, room, max);
    const line = Math.min(max, ...some.map(({ length }) => Math.floor(width / length)));
    const isLow = some.reduce((sum, { high }) => sum + line * (high + spacing), 0) <= room;
    const isLine = line >= least && larger * line >= wrapped && isLow;
    const estimate = isLine ? line : wrapped;
    if (estimate < nearly * least && shown > 1) continue;
    for (let size = Math.max(estimate, least); size >= least; size--) {
      const nodes = nodesIn(rows, some, width, isLine ? undefined : room, size);
      const set = resized(rows, some, width, nodes, Math.min(...nodes.map(({ metrics }) => metrics.fontSize)));
      const heights = set.nodes.map(({ metrics }) => metrics.height + spacing * set.size);
      const spare = room - heights.reduce((sum, high) => sum + high, 0);
      const isWhole = spare >= -2 * shown && set.nodes.every(({ metrics }) => !metrics.truncated);
      if (isWhole || (shown === 1 && size === least)) return { ...set, edges: edgesOf(heights, spare / shown) };
    }
  }
}

/** An estimate this much too small is tried, because lines may be fuller than estimated. */
const nearly = 0.9;

/** Rows are as high as their texts need, and share the spare height. */
function edgesOf(heights: readonly number[], spare: number): readonly number[] {
  const edges = [0];
  for (const height of heights) edges.push((edges.at(-1) ?? 0) + height + spare);
  return edges;
}

interface Measured {
  readonly change: Change;
  /** Width on one line, in font sizes. */
  readonly length: number;
  /** Height on one line, in font sizes. */
  readonly high: number;
  /** Space to the next row, and from one line to the next, in font sizes. */
  readonly spacing: number;
  readonly leading: number;
}

/** Lines that end with whole words are this much shorter than their measure, by experience. */
const ragged = 0.93;

/** Estimates the largest font size at which changes fit a height together. */
function sizeIn(texts: readonly Measured[], width: number, room: number, max: number): number {
  const spacing = Math.max(...texts.map((text) => text.spacing));
  for (let size = max; size > 0; size--) {
    const needed = texts.reduce((sum, { length, high, leading }) => {
      const lines = size * length <= width ? 1 : Math.max(2, Math.ceil((size * length) / (ragged * width)));
      return sum + size * (high + spacing + (lines - 1) * leading);
    }, 0);
    if (needed <= room) return size;
  }
  return 0;
}

/**
 * Sets changes at a size, or at the smaller one at which their words are whole.
 *
 * @param height in pixels of all of them; undefined: each is known to fit on one line
 */
function nodesIn(
  rows: Rows,
  texts: readonly Measured[],
  width: number,
  height: number | undefined,
  max: number,
): SetNode[] {
  const { frame } = rows;
  const min = leastOf[frame.shape];
  const spacing = Math.max(...texts.map((text) => text.spacing));
  const room: Style =
    height === undefined
      ? { fontSize: max, textWrap: 'nowrap' }
      : { maxHeight: Math.max(min, Math.floor(height - spacing * max + 2)), fit: { min, max } };
  return texts.map(({ change }) => set(frame, changeNode(rows, change, { width, ...room })));
}

/** All rows have the size of the smallest. */
function resized(
  rows: Rows,
  texts: readonly Measured[],
  width: number,
  nodes: readonly SetNode[],
  size: number,
): Pick<Fit, 'nodes' | 'size'> {
  const sized = texts.map(({ change }, i) => {
    const node = nodes[i];
    return node?.metrics.fontSize === size
      ? node
      : set(rows.frame, changeNode(rows, change, { width, fontSize: size }));
  });
  return { nodes: sized, size };
}

const isAlphabet = ({ word, text }: Change): boolean => scriptOf(`${word} ${text}`) === 'alphabet';

/** Draws the changes in their rows, with a hairline between two. */
export function rowsOf(rows: Rows, { left, top, width, height }: Box, fit: Fit): readonly SceneNode[] {
  const { frame, changes, colors, rtl } = rows;
  const { size, edges } = fit;
  const shown = fit.nodes.length;
  const nodes = fit.nodes.flatMap(({ node, metrics }, i) => {
    const { above, below } = changes.length === 1 ? inkOverflow(metrics) : { above: 0, below: 0 };
    const from = top + (edges[i] ?? 0);
    const rowHeight = top + (edges[i + 1] ?? height) - from;
    const rule = { left, top: Math.round(from) - 1, width, height: 2, backgroundColor: colors.rule };
    return [
      ...(i === 0 ? [] : [<div style={{ position: 'absolute', ...rule }} />]),
      at(node, left, Math.round(from + (rowHeight - metrics.height + above - below) / 2)),
    ];
  });
  if (shown === changes.length) return nodes;
  const fontSize = Math.max(leastOf[frame.shape], Math.min(size, 36));
  const more = inter('more', `+${changes.length - shown}`, {
    width,
    color: colors.ink,
    fontWeight: 700,
    fontSize,
    lineHeight: 1.2,
    textAlign: rtl ? 'right' : 'left',
  });
  return [...nodes, at(more, left, Math.round(top + height - 0.73 * fontSize))];
}

/** Sets a single change as a sentence, as large as a box allows. */
export function sentenceIn(rows: Rows, { width, height }: Pick<Box, 'width' | 'height'>): Fit {
  const nodes = rows.changes.slice(0, 1).map((change) =>
    fitInk(rows.frame, height, { above: 0, below: 0 }, (maxHeight) =>
      changeNode(rows, change, {
        width,
        maxHeight: Math.max(32, maxHeight),
        fit: { min: 26, max: rows.maxOne },
        fontWeight: 700,
        ...(isAlphabet(change) ? { lineHeight: 1.04, letterSpacing: '-0.04em' } : { letterSpacing: '0em' }),
      }),
    ),
  );
  return { nodes, size: rows.maxOne, edges: [0, height] };
}

function changeNode({ colors, lead, rtl }: Rows, change: Change, style: Style): SceneNode {
  const { word, text } = change;
  const isBold = style.fontWeight === 700 || change.kind === 'breaking';
  const node = inter('change', text, {
    color: colors.ink,
    fontWeight: isBold ? 700 : 500,
    lineHeight: lineHeights[scriptOf(`${word} ${text}`)],
    letterSpacing: '-0.014em',
    textWrap: 'balance',
    textAlign: rtl ? 'right' : 'left',
    // Inter would turn the x of 5x3 into a multiplication sign.
    ...(isAlphabet(change) ? { fontFeatureSettings: '"calt" 0' } : {}),
    ...style,
  });
  if (word === '') return node;
  const head = <span style={{ fontWeight: isBold ? 800 : 700, color: lead }}>{`${word} `}</span>;
  return { ...node, props: { ...node.props, children: [head, node.props.children].flat() } };
}
