import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { columnShift, inkOverflow } from '../shared/parts/ink.js';
import { at, set, type SetNode, type Box } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { text } from '../shared/parts/text.js';
import { colorsOf, field, sheet, trueFieldHeight } from './card.js';
import { keyed } from './code.js';
import { examples } from './examples.js';
import { params } from './params.js';

/** An 80-column punched card: the text is printed along its upper edge, as by an interpreter, and punched below. */
export const punchcard = defineTemplate({
  id: 'punchcard',
  version: '1',
  title: 'Punchcard',
  description: 'An 80-column punched card whose holes are the text, in Hollerith code.',
  background: false,
  keyTexts: ['text'],
  params,
  examples,
  alt: ({ text: punched, label, lang }) => {
    const { words, text, labelled, joined, quoted } = proseOf(lang);
    return text(labelled(joined(words.punchedCard, label), quoted(punched)));
  },
  render: (params, frame) => {
    const { text, label } = params;
    const colors = colorsOf(params, frame);
    const { width, height } = frame;
    const card = { left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge };
    const { nodes, bottom } = interpreted(frame, { text, label });
    return (
      <Card frame={frame} style={{ color: colors.print, backgroundColor: colors.ground }}>
        {sheet(card, colors.stock)}
        {nodes}
        {field(keyed(text), fieldBox(card, bottom), colors)}
      </Card>
    );
  },
});

/** Width of the ground around the punched card, in pixels. */
const edge = 20;
const margin = 56;
/** Distances in pixels from the printed text to the first row, and from the last row to the card's lower edge. */
const gap = 26;
const foot = 10;
/** Smallest and largest row pitch, as parts of that of a real card: wide cards are lower, the square one is higher. */
const closest = 0.62;
const farthest = 1.35;

/** Returns the box of the rows: the height below the text, up to `farthest`. */
function fieldBox(card: Box, from: number): Box {
  const bottom = card.top + card.height - foot;
  const height = Math.min(bottom - from - gap, farthest * trueFieldHeight(card.width));
  return { ...card, top: bottom - height, height };
}

interface Interpreted {
  readonly nodes: readonly SceneNode[];
  readonly bottom: number;
}

/** Sets the label and the text along the upper edge. The text is as large as rows at the pitch `closest` allow. */
function interpreted(frame: Frame, { text, label }: { text: string; label?: string | undefined }): Interpreted {
  const { width, height } = frame;
  const inner = width - 2 * margin;
  const lowest = height - edge - foot - gap - closest * trueFieldHeight(width - 2 * edge);
  const most = frame.shape !== 'wide' ? Math.min(lowest, 0.52 * height) : lowest;
  const line = label ? set(frame, labelNode(label, frame.shape !== 'wide' ? 32 : 26, inner)) : undefined;
  const start = line === undefined ? margin : margin + line.metrics.height + inkOverflow(line.metrics).below + 22;
  // Ink above and below the box must not touch the label and the rows. A part of both gaps may contain ink.
  const beyond = ({ metrics }: SetNode): { above: number; below: number } => ({
    above: Math.max(0, inkOverflow(metrics).above - 10),
    below: Math.max(0, inkOverflow(metrics).below - gap + 8),
  });
  let title = set(frame, titleNode(text, inner, most - start));
  const first = beyond(title);
  if (first.above + first.below > 0)
    title = set(frame, titleNode(text, inner, most - start - first.above - first.below));
  const { above, below } = beyond(title);
  const top = start + above;
  const rtl = title.metrics.direction === 'rtl';
  return {
    nodes: [
      ...(line === undefined ? [] : [at(line.node, rtl ? margin + inner - line.metrics.width : margin, margin)]),
      at(title.node, margin + columnShift(title.metrics, inner), top),
    ],
    bottom: top + title.metrics.height + below,
  };
}

const titleNode = (words: string, width: number, maxHeight: number): SceneNode =>
  text('text', words, {
    fontFamily: 'Barlow Condensed',
    fontWeight: 600,
    width,
    maxHeight: Math.floor(maxHeight),
    fit: { min: 32, max: 480 },
    lineHeight: 0.94,
    textTransform: 'uppercase',
    textWrap: 'balance',
  });

const labelNode = (words: string, max: number, maxWidth: number): SceneNode =>
  text('label', words, {
    fontFamily: 'IBM Plex Mono',
    fontWeight: 500,
    maxWidth,
    fit: { min: 16, max },
    lineHeight: 1.2,
    textWrap: 'nowrap',
  });
