import { canonicalQuery, isPlainQuery, parseQuery } from '@placard/core/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const text = fc.string({ unit: fc.constantFrom(...'aZ9 -_.~!*\'(),/:;@$&=+?#[]%"<>\\^`{|}éß日🎈'), maxLength: 12 });
const pairs = fc.uniqueArray(
  fc.tuple(
    text.filter((name) => name !== ''),
    text,
  ),
  {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 5,
  },
);

const reencode = (query: string, encode: (text: string) => string): string =>
  query
    .split('&')
    .map((part) =>
      part
        .split('=')
        .map((each) => encode(decodeURIComponent(each)))
        .join('='),
    )
    .join('&');

/** How programs spell a query that they have decoded and encoded again. */
const programs: Record<string, (query: string) => string> = {
  nothing: (query) => query,
  browsers: (query) => new URL(`http://localhost/?${query}`).search.slice(1),
  'browsers, by URLSearchParams': (query) => new URLSearchParams(query).toString(),
  'JavaScript, by encodeURIComponent': (query) => reencode(query, encodeURIComponent),
  'PHP and Python, by urlencode': (query) =>
    reencode(query, (text) =>
      encodeURIComponent(text)
        .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
        .replaceAll('%20', '+'),
    ),
  'Java, by URLEncoder': (query) =>
    reencode(query, (text) => new URLSearchParams({ '': text }).toString().slice(1).replaceAll('~', '%7E')),
  '.NET, in small letters': (query) =>
    reencode(query, (text) =>
      encodeURIComponent(text)
        .replaceAll('%20', '+')
        .replace(/%../g, (hex) => hex.toLowerCase()),
    ),
  'one that leaves commas, slashes and colons': (query) =>
    query.replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':'),
};

describe('a query that is plain (threat 16)', () => {
  it.each(Object.entries(programs))('is what %s make of a canonical one', (_, program) => {
    fc.assert(
      fc.property(pairs, (pairs) => {
        const query = program(canonicalQuery(pairs));
        expect([query, isPlainQuery(query, parseQuery(query))]).toEqual([query, true]);
      }),
    );
  });

  it.each([
    ['another order', 'b=1&a=2'],
    ['a letter that is encoded', 'a=%41'],
    ['hex digits of both cases', 'a=%C3%a9'],
    ['a blank written in two ways', 'a=1+2%203'],
    ['a comma written in two ways', 'a=1,2%2C3'],
    ['nothing between two ampersands', 'a=1&&b=2'],
    ['an ampersand at the end', 'a=1&'],
    ['a name without a value', 'a'],
  ])('is not one with %s', (_, query) => {
    expect(isPlainQuery(query, parseQuery(query))).toBe(false);
    const canonical = canonicalQuery(parseQuery(query));
    expect(isPlainQuery(canonical, parseQuery(canonical))).toBe(true);
  });
});
