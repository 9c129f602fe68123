import { deriveSigningSecret, parseQuery, sign, signedMessage, verify, type Pair } from '@placard/core/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const secret = 'test-secret';
const keyId = 'testkeytestkeyab';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const word = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.toWellFormed());
/** The pairs of a query, in which no name is repeated. */
const query = fc
  .uniqueArray(fc.tuple(word, word), { selector: ([name]) => name, maxLength: 6 })
  .map((pairs): Pair[] => pairs);

const letter = fc.constantFrom(...alphabet);

describe('a signature', () => {
  it('is 43 characters of base64url and verifies', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const sig = await sign(secret, keyId, pairs);
        expect(sig).toMatch(/^[A-Za-z0-9_-]{43}$/);
        expect(await verify([secret], keyId, pairs, sig)).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the pairs', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        expect(signedMessage(keyId, pairs.toReversed())).toBe(signedMessage(keyId, pairs));
      }),
    );
  });

  it('is refused when any part of the URL is changed', async () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('value' as const), at: fc.nat(), with: word }),
      fc.record({ kind: fc.constant('name' as const), at: fc.nat(), with: word }),
      fc.record({ kind: fc.constant('add' as const), at: fc.nat(), with: word }),
      fc.record({ kind: fc.constant('drop' as const), at: fc.nat(), with: word }),
      fc.record({ kind: fc.constant('swap' as const), at: fc.nat(), with: word }),
      fc.record({ kind: fc.constant('key' as const), at: fc.nat(), with: word }),
    );
    await fc.assert(
      fc.asyncProperty(query, change, async (pairs, { kind, at, with: text }) => {
        const i = at % Math.max(1, pairs.length);
        const changed: Pair[] = [...pairs];
        const [name, value] = pairs[i] ?? ['', ''];
        if (kind === 'value') changed[i] = [name, text];
        if (kind === 'name') changed[i] = [text, value];
        if (kind === 'swap') changed[i] = [value, name];
        if (kind === 'add') changed.splice(i, 0, [text, '']);
        if (kind === 'drop') changed.splice(i, 1);
        const key = kind === 'key' ? `${keyId}${text}` : keyId;
        fc.pre(signedMessage(key, changed) !== signedMessage(keyId, pairs));
        expect(await verify([secret], key, changed, await sign(secret, keyId, pairs))).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('cannot move text between names, values and pairs', async () => {
    const variants: Pair[][] = [
      [['a', 'b&c=d']],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [['a=b&c', 'd']],
      [['a', 'b%26c%3Dd']],
      [['a', 'b&c=d '] as const],
      [['A', 'b&c=d']],
    ];
    const messages = variants.map((pairs) => signedMessage(keyId, pairs));
    expect(new Set(messages).size).toBe(variants.length);
    // Text that is moved between key id and query changes the message too.
    expect(signedMessage('k', [['a', 'b']])).not.toBe(signedMessage('k?a', [['b', '']]));
  });

  it('has one spelling: others that decode to the same bytes are refused', async () => {
    const pairs: Pair[] = [['title', 'Hello']];
    const sig = await sign(secret, keyId, pairs);
    const last = alphabet.indexOf(sig.at(-1)!);
    // 43 characters encode 258 bits, of which the last two are not part of the signature.
    const twins = [1, 2, 3].map((bits) => sig.slice(0, -1) + alphabet[last ^ bits]);
    for (const twin of twins) {
      expect(Buffer.from(twin, 'base64url').equals(Buffer.from(sig, 'base64url'))).toBe(true);
      expect(await verify([secret], keyId, pairs, twin)).toBe(false);
    }
    const spellings = [`${sig}=`, `${sig} `, ` ${sig}`, `${sig}A`, sig.slice(0, -1), `${sig}\n`, ''];
    for (const text of spellings) expect(await verify([secret], keyId, pairs, text)).toBe(false);
  });

  it('is refused in the alphabet of plain base64', async () => {
    for (let i = 0; i < 64; i++) {
      const pairs: Pair[] = [['title', String(i)]];
      const sig = await sign(secret, keyId, pairs);
      if (!/[-_]/.test(sig)) continue;
      const classic = sig.replaceAll('-', '+').replaceAll('_', '/');
      expect(await verify([secret], keyId, pairs, classic)).toBe(false);
      return;
    }
    throw new Error('no signature with - or _ was found');
  });

  it('is refused with any changed letter, and any other text', async () => {
    const pairs: Pair[] = [['title', 'Hello']];
    const sig = await sign(secret, keyId, pairs);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 42 }), letter, async (at, char) => {
        fc.pre(sig[at] !== char);
        expect(await verify([secret], keyId, pairs, sig.slice(0, at) + char + sig.slice(at + 1))).toBe(false);
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        fc.pre(text !== sig);
        expect(await verify([secret], keyId, pairs, text)).toBe(false);
      }),
    );
  });

  it('is valid under each of several secrets, and no other', async () => {
    const pairs: Pair[] = [['title', 'Hello']];
    const old = await sign('test-old', keyId, pairs);
    expect(await verify(['test-new', 'test-old'], keyId, pairs, old)).toBe(true);
    expect(await verify(['test-old', 'test-new'], keyId, pairs, old)).toBe(true);
    expect(await verify(['test-new', 'test-newer'], keyId, pairs, old)).toBe(false);
    expect(await verify([], keyId, pairs, old)).toBe(false);
  });

  it('covers what a query says, not how it is written', async () => {
    const sig = await sign(secret, keyId, [
      ['template', 'basic'],
      ['title', 'a, b + c'],
    ]);
    for (const text of ['title=a%2c+b%20%2B+c&template=basic', 'template=%62asic&title=a,%20b%20%2b%20c'])
      expect(await verify([secret], keyId, parseQuery(text), sig)).toBe(true);
    for (const text of ['title=a%252c+b%20%2B+c&template=basic', 'template=basic&title=a,%20b%20+%20c'])
      expect(await verify([secret], keyId, parseQuery(text), sig)).toBe(false);
  });
});

describe('a signing secret', () => {
  it('depends only on root secret and key id', async () => {
    const derived = await deriveSigningSecret('test-root', keyId);
    expect(derived).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await deriveSigningSecret('test-root', keyId)).toBe(derived);
    expect(await deriveSigningSecret('test-root', `${keyId}a`)).not.toBe(derived);
    expect(await deriveSigningSecret('test-root2', keyId)).not.toBe(derived);
  });
});
