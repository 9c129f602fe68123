import { describe, expect, it } from 'vitest';
import { layoutKey, measureKey } from '../../src/layout-keys.js';
import { readParagraph, type Paragraph } from '../../src/paragraph.js';
import type { Span } from '../../src/span.js';
import { node } from '../fixtures.js';

const plain = readParagraph(node('A title', { fontSize: 40, tabSize: 4 }));
const [span] = plain.spans;

const keyOf = (paragraph: Paragraph): string =>
  `${measureKey(paragraph)}\n${layoutKey(paragraph, 600, Infinity, true)}`;

/** A value that is neither the usual one of any field nor of its type. */
const other = ['other'];

describe('the key of a layout', () => {
  it.each(Object.keys(plain).filter((name) => name !== 'spans'))('depends on %s', (name) => {
    const value = name === 'font' ? { families: other } : name === 'fit' ? { min: 1, max: 2 } : other;
    expect(keyOf(Object.assign({}, plain, { [name]: value }))).not.toBe(keyOf(plain));
  });

  it.each([...Object.keys(span ?? {}), 'edges', 'rise'])('depends on %s of its spans', (name) => {
    const value = name === 'font' ? { families: other } : other;
    const spans = [Object.assign({}, span, { [name]: value }) as Span];
    expect(keyOf({ ...plain, spans })).not.toBe(keyOf(plain));
  });

  it.each(['families', 'weight', 'style', 'synthesis', 'width', 'opticalSize', 'settings'])(
    'depends on %s of its fonts',
    (name) => {
      const spans = plain.spans.map((each) => ({ ...each, font: Object.assign({}, each.font, { [name]: other }) }));
      expect(keyOf({ ...plain, spans })).not.toBe(keyOf(plain));
    },
  );

  it('tells a span from two with the same letters', () => {
    const spans = ['A ', 'title'].flatMap((text) => plain.spans.map((each) => ({ ...each, text })));
    expect(keyOf({ ...plain, spans })).not.toBe(keyOf(plain));
  });
});
