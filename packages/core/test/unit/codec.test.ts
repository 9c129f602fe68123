import { scales } from '../../src/request/preset.js';
import {
  cacheKey,
  decodeRequest,
  formats,
  normalizeRequest,
  presetNames,
  toWire,
  type ImageRequest,
} from '@placard/core/server';
import { canonicalQuery, encodeRequest, imageOptions, parseQuery, sign, type Pair } from '@placard/core/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine, everything, normalize, paramsLimit, registry } from '../fixtures.js';

const schemas = registry.template('everything').schemas;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...' +&=%[]#?/\\"\'<>!*()~.-_é\u0301\u0000\n\ud800\u2066\u2069ab'),
    maxLength: 40,
  }),
);

const title = text.map((rest) => `t${rest}`);

/** Requests for the template `everything` as a caller may post them, with texts that are not cleaned. */
const rawRequest = fc.record(
  {
    template: fc.constant('everything'),
    format: fc.constantFrom(...formats),
    preset: fc.constantFrom(...presetNames),
    scale: fc.constantFrom(...scales.map(String)),
    bg: fc.constantFrom('bg-01', 'bg-02'),
    params: fc.record(
      {
        title,
        note: text,
        ratio: fc.double({ noNaN: true, noDefaultInfinity: true }),
        count: fc.integer({ min: -(2 ** 53), max: 2 ** 53 }),
        loud: fc.boolean(),
        items: fc.array(text, { maxLength: 4 }),
      },
      { requiredKeys: ['title'] },
    ),
  },
  { requiredKeys: ['template', 'params'] },
);

const canonical = rawRequest.map((raw): ImageRequest => normalize(raw).request);

const decodeText = (query: string): ImageRequest =>
  normalize(decodeRequest(parseQuery(query), 'everything', schemas)).request;

const key = (request: ImageRequest): Promise<string> => cacheKey(request, registry, engine);

/** Other spellings of the same query: each character as it is, percent-encoded in either case, or a space as `+`. */
const reencoded = (pairs: readonly Pair[]): fc.Arbitrary<string> => {
  const loosely = (word: string): fc.Arbitrary<string> =>
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 }).map((choices) =>
      [...word]
        .map((char, i) => {
          const hex = [...new TextEncoder().encode(char)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
          const upper = hex.join('').toUpperCase();
          const choice = choices[i % choices.length];
          if (choice === 0 && char === ' ') return '+';
          if (choice === 1) return hex.join('');
          if (choice === 2 && /^[^%+&=\p{C}]$/u.test(char)) return char;
          return upper;
        })
        .join(''),
    );
  const parts = pairs.map(([name, value]) =>
    fc.tuple(loosely(name), loosely(value)).map(([name, value]) => `${name}=${value}`),
  );
  return fc
    .tuple(...parts)
    .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length, maxLength: parts.length }))
    .map((parts) => parts.join('&'));
};

describe('a canonical request', () => {
  it('is what its own query decodes to', () => {
    fc.assert(
      fc.property(canonical, (request) => {
        expect(decodeText(canonicalQuery(encodeRequest(toWire(request))))).toEqual(request);
      }),
      { numRuns: 500 },
    );
  });

  it('is what its own query decodes to, with a number that JSON writes with an exponent', () => {
    for (const ratio of [1e21, 1.5e-7, -2e300, 5e-324, Number.MAX_VALUE]) {
      const { request } = normalize({ template: 'everything', params: { title: 'x', ratio } });
      expect(decodeText(canonicalQuery(encodeRequest(toWire(request))))).toEqual(request);
    }
  });

  it('leaves the constant defaults out of its query and always names version and format', () => {
    const { request } = normalize({ template: 'everything', params: { title: 'x' } });
    expect(encodeRequest(toWire(request))).toEqual([
      ['format', 'png'],
      ['v', '1'],
      ['title', 'x'],
    ]);
    const other = normalize({
      template: 'everything',
      params: { title: 'x' },
      format: 'jpg',
      preset: 'x',
      scale: '2',
      bg: 'bg-01',
    });
    expect(Object.fromEntries(encodeRequest(toWire(other.request)))).toEqual({
      v: '1',
      format: 'jpg',
      preset: 'x',
      scale: '2',
      bg: 'bg-01',
      title: 'x',
    });
  });

  it('stays the same when it is normalized again', () => {
    fc.assert(
      fc.property(canonical, (request) => {
        const given = Object.entries(request).filter(([, value]) => value !== null);
        const asked: unknown = Object.fromEntries(given);
        expect(normalizeRequest(asked, registry, paramsLimit).request).toEqual(request);
      }),
    );
  });

  it('has one key and one signature for every order and encoding of its query', async () => {
    await fc.assert(
      fc.asyncProperty(
        canonical.chain((request) => {
          const pairs: Pair[] = [['template', everything.id], ...encodeRequest(toWire(request))];
          return fc.tuple(fc.constant(request), fc.constant(pairs), reencoded(pairs));
        }),
        async ([request, pairs, query]) => {
          expect(await key(decodeText(query))).toBe(await key(request));
          const read = parseQuery(query);
          expect(canonicalQuery(read)).toBe(canonicalQuery(pairs));
          expect(await sign('test-secret', 'testkey', read)).toBe(await sign('test-secret', 'testkey', pairs));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('canonicalQuery', () => {
  it.each([
    ['a space', [['title', 'a b']], 'title=a%20b'],
    ['a plus', [['title', 'a+b']], 'title=a%2Bb'],
    ['what encodeURIComponent leaves', [['title', "*'()!"]], 'title=%2A%27%28%29%21'],
    ['unreserved characters', [['title', 'aZ09-._~']], 'title=aZ09-._~'],
    ['an index', [['items[0]', 'x']], 'items%5B0%5D=x'],
    ['emoji', [['title', '👩‍🚀']], 'title=%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80'],
    ['an empty value', [['title', '']], 'title='],
    ['nothing', [], ''],
    ['a lone surrogate', [['title', '\ud800']], 'title=%EF%BF%BD'],
    [
      'order by encoded name, byte by byte',
      [...'b', 'a[10]', 'a[2]', 'a', 'é', 'B', 'a.b'].map((name) => [name, '']),
      '%C3%A9=&B=&a=&a%5B10%5D=&a%5B2%5D=&a.b=&b=',
    ],
  ] as readonly [string, Pair[], string][])('encodes %s', (_, pairs, expected) => {
    expect(canonicalQuery(pairs)).toBe(expected);
  });
});

describe('a query', () => {
  it('has no pair between two ampersands, and one for a name or a value alone', () => {
    expect(parseQuery('')).toEqual([]);
    expect(parseQuery('&a=1&&b=2&')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(parseQuery('a&b=&=c')).toEqual([
      ['a', ''],
      ['b', ''],
      ['', 'c'],
    ]);
  });

  it('with a name that cannot be read is refused as a whole', () => {
    expect(() => parseQuery('%ff=1')).toThrow(
      expect.objectContaining({ issues: [{ path: 'query', message: 'is not percent-encoded UTF-8' }] }),
    );
  });

  it('has undeclared names only for who asks for them', () => {
    const pairs = parseQuery('title=x&tilte=y');
    expect(decodeRequest(pairs, 'everything', schemas).params).toEqual({ title: 'x' });
    expect(decodeRequest(pairs, 'everything', schemas, 'keep').params).toEqual({ title: 'x', tilte: 'y' });
  });

  it('is read by the type of each param: digits stay a text where a text is declared', () => {
    const { params } = decodeRequest(parseQuery('title=2026&note=true&count=3&loud=true'), 'everything', schemas);
    expect(params).toEqual({ title: '2026', note: 'true', count: 3, loud: true });
  });

  it('has no pair for a param that is undefined', () => {
    expect(encodeRequest({ template: 'everything', params: { title: 'x', note: undefined } })).toEqual([
      ['title', 'x'],
    ]);
  });
});

it('the options of an image are those of the request, or the defaults', () => {
  const defaults = { format: 'png', preset: 'og', scale: 1 };
  expect(imageOptions({ template: 'everything' })).toMatchObject(defaults);
  expect(imageOptions({ template: 'everything', bg: 'bg-01' })).toMatchObject({ ...defaults, format: 'jpg' });
  const own = { format: 'webp', preset: 'square', scale: '2' } as const;
  expect(imageOptions({ template: 'everything', bg: 'bg-01', ...own })).toMatchObject({ ...own, scale: 2 });
});
