import { defineTemplate, type ParamsInput } from '@placard/core';
import { accent, lang } from '../parts/params.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { form, stock } from './form.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['question', 'options'],
  properties: {
    question: {
      type: 'string',
      title: 'Question',
      description: 'What is put to the vote.',
      minLength: 1,
      maxLength: 120,
      examples: ['Which day should the release train leave?'],
    },
    options: {
      type: 'array',
      title: 'Options',
      description: 'What can be chosen, one oval each.',
      minItems: 2,
      maxItems: 6,
      items: { type: 'string', minLength: 1, maxLength: 48 },
      examples: [['Tuesday, after stand-up', 'Thursday, never Friday']],
    },
    marked: {
      type: 'string',
      title: 'Marked',
      description: 'The option whose oval is filled, written as in "options"; any other text fills none.',
      maxLength: 48,
      examples: ['Thursday, never Friday'],
    },
    instruction: {
      type: 'string',
      title: 'Instruction',
      description: 'How to vote, beside a filled oval.',
      maxLength: 80,
      examples: ['Fill in one oval completely.'],
    },
    accent: {
      ...accent,
      description: 'The colour of the pen, as #rrggbb. No text lies on it.',
      examples: ['#1A3FB4'],
    },
    lang,
  },
} as const;

export type BallotInput = ParamsInput<typeof params>;

/** A ballot for the counting machine, all black on card: the only colour is the voter's pen. */
export const ballot = defineTemplate({
  id: 'ballot',
  version: '1',
  title: 'Ballot',
  description: 'A paper ballot: a question, ovals, one of them filled with a pen.',
  background: false,
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
    <div
      style={{
        position: 'relative',
        width: frame.width,
        height: frame.height,
        backgroundColor: stock,
      }}
    >
      {form(params, frame)}
    </div>
  ),
});
