import { publicPairs } from '@placard/core/server';
import { canonicalQuery, parseQuery, type Pair } from '@placard/core/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../fixtures.js';

const meant = (query: string, template = 'everything'): string =>
  canonicalQuery(publicPairs(parseQuery(query), registry.template(template)));

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...' é\u0301\u0000\n\u2066\u2069\u202eab0e+-.1'), maxLength: 12 }),
);

describe('the pairs that decide the image of a public URL (threat 32)', () => {
  it.each([
    ['title=x&utm_source=y&__proto__=z', 'title=x'],
    ['title=x&preset=og&scale=1&format=png&overflow=refuse', 'title=x'],
    ['title=x&bg=bg-01&format=jpg', 'bg=bg-01&title=x'],
    ['title=x&bg=bg-01&format=png', 'bg=bg-01&format=png&title=x'],
    ['title=x&scale=2&v=1', 'scale=2&title=x&v=1'],
    ['title=%20x%01&note=%20&items[0]=%09a', 'items%5B0%5D=a&title=x'],
    ['title=x&ratio=1e2&count=-0&loud=true', 'count=0&loud=true&ratio=100&title=x'],
  ])('are of %s: %s', (query, canonical) => expect(meant(query)).toBe(canonical));

  it('are without a background that the template ignores', () => {
    expect(meant('items[0]=a&bg=bg-01&format=png', 'list')).toBe('items%5B0%5D=a');
  });

  it('are their own pairs, so that a redirect leads to an address that is served', () => {
    fc.assert(
      fc.property(
        fc.record({
          title: value,
          note: value,
          'items[0]': value,
          bg: value,
          ratio: fc.constantFrom('1e2', '-0', '0.50'),
        }),
        (record) => {
          const pairs = Object.entries(record).filter((pair): pair is [string, string] => pair[1] !== '') as Pair[];
          const once = publicPairs(pairs, registry.template('everything'));
          expect(publicPairs(once, registry.template('everything'))).toEqual(once);
        },
      ),
      { numRuns: 500 },
    );
  });
});
