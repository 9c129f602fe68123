import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { accentOn, isBranded, paperOf, tintOf } from '../shared/parts/paper.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params, type BallotParams } from './params.js';
import { form, type BallotColors } from './form.js';

/** A ballot for a counting machine, printed in black. The only color is that of the voter's pen. */
export const ballot = defineTemplate({
  id: 'ballot',
  version: '1',
  title: 'Ballot',
  description: 'A paper ballot: a question, ovals, one of them filled with a pen.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['question'],
  params,
  examples,
  alt: ({ question, options, marked, instruction, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const chosen = options.find((option) => option === marked);
    return text(
      labelled(words.ballot, question),
      labelled(words.options, list(options)),
      labelled(words.marked, chosen),
      instruction,
    );
  },
  render: (params, frame) => {
    const { stock, ...colors } = colorsOf(params, frame);
    return (
      <Card frame={frame} style={{ color: colors.ink, backgroundColor: stock }}>
        {form({ ...params, colors }, frame)}
      </Card>
    );
  },
});

const printed = { stock: '#FFFFFF', ink: '#111111', panel: '#D9DCE1' } as const;

/** Largest share of the ink in the color of the panel, on the paper of a brand. */
const panelInk = 0.14;

/** Returns the colors of paper, print and pen, which may be those of a brand. */
function colorsOf(params: BallotParams, frame: Frame): BallotColors & { readonly stock: string } {
  const pen = params.accent ?? '#1A3FB4';
  if (!isBranded(params)) return { ...printed, pen };
  const paper = paperOf(params, { ground: printed.stock, ink: printed.ink, muted: printed.ink }, frame);
  const { ground, ink } = paper;
  return { stock: ground, ink, panel: tintOf(paper, panelInk), pen: accentOn(paper, pen, params, frame) };
}
