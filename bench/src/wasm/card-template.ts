import { defineTemplate, type ParamsInput } from '@placard/core';
import { cardScene } from '../engines/card.js';
import { cardText } from '../titles.js';
import type { WasmCard } from './series.js';

/** The card of the benchmark as a template, which hosts without Node draw. */
export const card = defineTemplate({
  id: 'bench-card',
  version: '1',
  title: 'Card of the benchmark',
  description: 'A title on one color or a gradient.',
  background: false,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'description', 'chips', 'hue', 'kind'],
    properties: {
      title: { type: 'string', title: 'Title', description: 'The title.', maxLength: 200 },
      description: { type: 'string', title: 'Description', description: 'A line below the title.', maxLength: 400 },
      chips: {
        type: 'array',
        title: 'Chips',
        description: 'Words in rounded boxes.',
        maxItems: 3,
        items: { type: 'string', maxLength: 40 },
      },
      hue: { type: 'number', title: 'Hue', description: 'Of the gradient, in degrees.' },
      kind: { type: 'string', title: 'Kind', description: 'The ground.', enum: ['flat', 'gradient', 'fresh'] },
    },
  },
  examples: [],
  alt: ({ title }) => title,
  render: ({ kind, ...text }) => cardScene(text, kind),
});

/** Params of a card. */
export function cardParams({ index, kind }: WasmCard): ParamsInput<typeof card.params> {
  const { chips, ...text } = cardText(index);
  return { ...text, chips: [...chips], kind };
}
