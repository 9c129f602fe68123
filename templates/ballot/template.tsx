import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { form, stock } from './form.js';

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
  render: (params, frame) => (
    <Card
      frame={frame}
      style={{
        backgroundColor: stock,
      }}
    >
      {form(params, frame)}
    </Card>
  ),
});
