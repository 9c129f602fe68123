import { defineTemplate, type ParamsInput } from '@placard/core';
import { sequence } from '../parts/hash.js';
import { lang } from '../parts/params.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { page, paper } from './page.js';
import { typed } from './typed.js';
import { withoutHidden } from './words.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      title: 'Lines',
      description: 'The page as it was typed; words in [[double brackets]] are under a bar and nowhere in the picture.',
      minItems: 1,
      maxItems: 8,
      items: { type: 'string', minLength: 1, maxLength: 90 },
      examples: [['We [[never]] met.']],
    },
    stamp: {
      type: 'string',
      title: 'Stamp',
      description: 'Stamped across the page’s foot, in capitals.',
      maxLength: 24,
      examples: ['Declassified'],
    },
    reference: {
      type: 'string',
      title: 'Reference',
      description: 'The file number at the page’s head.',
      maxLength: 24,
      examples: ['File 61-0447-B'],
    },
    lang,
  },
} as const;

export type RedactedInput = ParamsInput<typeof params>;

/** How far the page lies askew on the copier's glass. */
const askew = 'rotate(-0.7deg)';

/** A photocopied page, askew on the black of the copier; what matters is under the bars. */
export const redacted = defineTemplate({
  id: 'redacted',
  version: '1',
  title: 'Redacted',
  description: 'A declassified page: black bars over [[words]], a stamp, a file number.',
  background: false,
  params,
  examples,
  alt: ({ lines, stamp, reference, lang }) => {
    const { words, text, labelled, joined, quoted } = proseOf(lang);
    const page = lines
      .map((line) => withoutHidden(line, words.hidden))
      .filter(Boolean)
      .join(' ');
    return text(labelled(joined(words.declassified, reference), quoted(page)), labelled(words.stamp, stamp));
  },
  render: (params, frame) => {
    const { width, height } = frame;
    const next = sequence(JSON.stringify([params.lines, params.reference]));
    return (
      <div
        style={{
          position: 'relative',
          width,
          height,
          backgroundColor: paper,
          overflow: 'hidden',
        }}
      >
        <div style={{ position: 'absolute', left: 0, top: 0, width, height, transform: askew }}>
          {page(frame, next)}
          {typed(params, frame, next)}
        </div>
      </div>
    );
  },
});
