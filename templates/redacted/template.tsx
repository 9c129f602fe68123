import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { sequence } from '../shared/parts/hash.js';
import { proseOf } from '../shared/parts/prose.js';
import { colorsOf } from './colors.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { page } from './page.js';
import { typed } from './typed.js';
import { withoutHidden } from './words.js';

const askew = 'rotate(-0.7deg)';

/** A photocopied page, slightly rotated, with black bars over the hidden words. */
export const redacted = defineTemplate({
  id: 'redacted',
  version: '1',
  title: 'Redacted',
  description: 'A declassified page: black bars over [[words]], a stamp, a file number.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['line'],
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
    const colors = colorsOf(params, frame);
    const next = sequence(JSON.stringify([params.lines, params.reference]));
    return (
      <Card
        frame={frame}
        style={{
          color: colors.ink,
          backgroundColor: colors.paper,
          overflow: 'hidden',
        }}
      >
        <div style={{ position: 'absolute', left: 0, top: 0, width, height, transform: askew }}>
          {page(frame, next, colors)}
          {typed(params, frame, next, colors)}
        </div>
      </Card>
    );
  },
});
