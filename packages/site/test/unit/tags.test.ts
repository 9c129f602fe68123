import type { CardTag } from '@placard/core/wire';
import { readHead } from '@placard/site/head';
import { describe, expect, it } from 'vitest';
import { editsOf } from '../../src/tags.js';

const image = 'https://site.example/og/a.png';
const tags: readonly CardTag[] = [{ kind: 'property', name: 'og:image', content: image }];
const tag = `<meta property="og:image" content="${image}">`;
const old = '<meta property="og:image" content="/old.png">';

/** The page with the edits made. */
function edited(page: string, completing: readonly CardTag[] = []): string {
  const edits = editsOf(readHead(Buffer.from(page), { wholePage: true }), tags, completing);
  return edits
    .toReversed()
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), page);
}

describe('the tags of a card', () => {
  it.each([
    ['an old tag in the head', `<head>\n${old}\n</head><body></body>`, `<head>\n${tag}\n</head><body></body>`],
    [
      'an old tag in the body, where crawlers do not read it',
      `<head><meta name="a"></head><body><p>Text</p>${old}</body>`,
      `<head><meta name="a">${tag}</head><body><p>Text</p></body>`,
    ],
    [
      'the right tag in the body',
      `<head><meta name="a"></head><body><p>Text</p>${tag}</body>`,
      `<head><meta name="a">${tag}</head><body><p>Text</p></body>`,
    ],
    [
      'old tags in both',
      `<head>${old}<title>T</title>${old}</head><body>${old}</body>`,
      `<head>${tag}<title>T</title></head><body></body>`,
    ],
    [
      'an old tag in <noscript>, where nobody sees it',
      `<head><meta name="a"><noscript>${old}</noscript></head><body></body>`,
      `<head><meta name="a">${tag}<noscript></noscript></head><body></body>`,
    ],
    [
      'an XML declaration',
      `<?xml version="1.0"?><html><head>${old}</head></html>`,
      `<?xml version="1.0"?><html><head>${tag.replace('>', ' />')}</head></html>`,
    ],
    ['the right tag', `<head>${tag}</head><body></body>`, `<head>${tag}</head><body></body>`],
  ])('are once in the head of a page with %s', (_, page, expected) => expect(edited(page)).toBe(expected));

  it('complete a page only with what its head lacks', () => {
    const completing: readonly CardTag[] = [{ kind: 'property', name: 'og:title', content: 'T' }];
    const title = '<meta property="og:title" content="T">';
    expect(edited(`<head>${title}</head><body></body>`, completing)).toBe(`<head>${title}${tag}</head><body></body>`);
    expect(edited(`<head>${tag}</head><body>${title}</body>`, completing)).toBe(
      `<head>${title}${tag}</head><body>${title}</body>`,
    );
  });
});
