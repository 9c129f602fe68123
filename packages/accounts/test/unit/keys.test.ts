import { createKeys, maxActiveKeys, newApiKey, searchParamsOf, withPublicFields, type NewKey } from '@placard/accounts';
import type { KeyRecord, Ledger } from '@placard/accounts/ledger';
import { sha256 } from '@placard/core/server';
import { deriveSigningSecret, sign, verify, type Pair } from '@placard/core/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, open } from '../fixtures.js';

const ada = { account: 'ada', name: 'site' };

afterEach(() => void vi.useRealTimers());

describe('a new key', () => {
  it('is stored only as its hash', async () => {
    const { keys, ledger } = await open();
    const { record, key, signingSecret } = await keys.create(ada);
    expect(record).toEqual({
      id: key.slice(4, 20),
      account: 'ada',
      name: 'site',
      hash: await sha256(key),
      public: [],
      publicFields: { fixed: {}, forbidden: [] },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      revokedAt: null,
    });
    expect(await ledger.key(record.id)).toEqual(record);
    const kept = JSON.stringify(await ledger.keys());
    for (const secret of [key, key.slice(21), signingSecret]) expect(kept).not.toContain(secret);
  });

  it('is refused as the sixth of its account', async () => {
    const { keys } = await open();
    const made = [];
    for (let i = 0; i < maxActiveKeys; i++) made.push(await keys.create(ada));
    expect(await codeOf(keys.create(ada))).toBe('key_limit');
    expect(await codeOf(keys.create({ ...ada, account: 'bob' }))).toBe('none');
    await keys.revoke(made[2]!.record.id);
    expect(await codeOf(keys.create(ada))).toBe('none');
    expect(await codeOf(keys.create(ada))).toBe('key_limit');
    expect((await keys.list('ada')).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(5);
    expect(await keys.list('ada')).toHaveLength(6);
    expect(await keys.list()).toHaveLength(7);
  });

  it('of 50 at the same time is one of five', async () => {
    const { keys } = await open();
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(keys.create(ada))));
    expect(codes.filter((code) => code === 'none')).toHaveLength(5);
    expect(codes.filter((code) => code === 'key_limit')).toHaveLength(45);
    expect(await keys.list('ada')).toHaveLength(5);
  });
});

describe('an Authorization header', () => {
  const header = ({ key }: NewKey): string => `Bearer ${key}`;

  it('with a key is its record, also in another case or with more spaces', async () => {
    const { keys } = await open();
    const made = await keys.create(ada);
    for (const text of [header(made), `bearer ${made.key}`, `BEARER   ${made.key}`])
      expect(await keys.authenticate(text)).toEqual(made.record);
  });

  it('without a key is refused without a look-up', async () => {
    const { keys, calls } = await open();
    const { key } = await keys.create(ada);
    const wrong = `${key.slice(0, 30)}${key[30] === 'a' ? 'b' : 'a'}${key.slice(31)}`;
    const texts = [
      null,
      '',
      'Bearer',
      'Bearer ',
      key,
      `Basic ${key}`,
      `Token ${key}`,
      `Bearer${key}`,
      `Bearer ${wrong}`,
    ];
    const more = [`Bearer ${key} ${key}`, `Bearer ${key},`, 'Bearer plc_', `Bearer ${key.slice(4)}`, `x Bearer ${key}`];
    calls.length = 0;
    for (const text of [...texts, ...more])
      expect(await codeOf(keys.authenticate(text)), String(text)).toBe('unauthorized');
    expect(calls).toEqual([]);
  });

  it('with any letter of the key changed is refused without a look-up', async () => {
    const { keys, calls } = await open();
    const { key } = await keys.create(ada);
    calls.length = 0;
    for (let i = 0; i < key.length; i++) {
      const changed = key.slice(0, i) + (key[i] === 'x' ? 'y' : 'x') + key.slice(i + 1);
      expect(await codeOf(keys.authenticate(`Bearer ${changed}`))).toBe('unauthorized');
    }
    expect(calls).toEqual([]);
  });

  it('with an unknown key is refused', async () => {
    const { keys, calls } = await open();
    expect(await codeOf(keys.authenticate(`Bearer ${newApiKey().key}`))).toBe('unauthorized');
    expect(calls).toEqual(['key']);
  });

  it('with a known id and a wrong secret is refused', async () => {
    const { keys, ledger } = await open();
    const [real, forged] = [newApiKey(), newApiKey()];
    const record: KeyRecord = {
      id: forged.id,
      account: 'ada',
      name: 'site',
      hash: await sha256(real.key),
      public: [],
      publicFields: { fixed: {}, forbidden: [] },
      createdAt: new Date(0).toISOString(),
      revokedAt: null,
    };
    await ledger.insertKey(record, 5);
    expect(await codeOf(keys.authenticate(`Bearer ${forged.key}`))).toBe('unauthorized');
    const hash = await sha256(forged.key);
    for (const at of [0, 31, 63]) {
      const other = hash.slice(0, at) + (hash[at] === '0' ? '1' : '0') + hash.slice(at + 1);
      const made = await open();
      await made.ledger.insertKey({ ...record, hash: other }, 5);
      expect(await codeOf(made.keys.authenticate(`Bearer ${forged.key}`)), `digit ${at}`).toBe('unauthorized');
    }
    await keys.revoke(forged.id);
    expect(
      await codeOf(keys.authenticate(`Bearer ${forged.key}`)),
      'nothing is told of a key to who does not hold it',
    ).toBe('unauthorized');
  });

  it('with a revoked key is refused as key_revoked', async () => {
    const { keys } = await open();
    const made = await keys.create(ada);
    await keys.authenticate(header(made));
    await keys.revoke(made.record.id);
    expect(await codeOf(keys.authenticate(header(made)))).toBe('key_revoked');
    expect(await codeOf(keys.named(made.record.id))).toBe('key_revoked');
  });

  it('gets unavailable, not unauthorized, while the ledger fails', async () => {
    const down = new Error('connection refused');
    const { ledger } = await open();
    const broken: Ledger = { ...ledger, key: () => Promise.reject(down), account: () => Promise.reject(down) };
    const keys = createKeys({ ledger: broken, rootSecrets: ['test-root'] });
    const unavailable = { code: 'render_unavailable', retryAfter: 1 };
    await expect(keys.authenticate(`Bearer ${newApiKey().key}`)).rejects.toMatchObject({ ...unavailable, cause: down });
    await expect(keys.named(newApiKey().id)).rejects.toMatchObject(unavailable);
  });
});

describe('a key that an image URL names', () => {
  it('is found, or unknown', async () => {
    const { keys, calls } = await open();
    const { record } = await keys.create(ada);
    expect(await keys.named(record.id)).toEqual(record);
    expect(await codeOf(keys.named(newApiKey().id))).toBe('unauthorized');
    calls.length = 0;
    for (const id of ['', '__proto__', 'constructor', record.id.toUpperCase(), `${record.id} `, '../../etc/passwd'])
      expect(await codeOf(keys.named(id))).toBe('unauthorized');
    expect(calls).toEqual([]);
  });
});

describe('a key of an account', () => {
  it('is found only by its account', async () => {
    const { keys } = await open();
    const { record } = await keys.create(ada);
    expect(await keys.owned(record.id, 'ada')).toEqual(record);
    expect(await codeOf(keys.owned(record.id, 'bob'))).toBe('forbidden');
    expect(await codeOf(keys.owned(newApiKey().id, 'ada'))).toBe('not_found');
  });
});

describe('revoking', () => {
  it('is permanent and idempotent', async () => {
    const { keys } = await open();
    const { record } = await keys.create(ada);
    vi.useFakeTimers({ toFake: ['Date'] });
    const revoked = await keys.revoke(record.id);
    vi.advanceTimersByTime(60_000);
    expect(Date.parse(revoked.revokedAt ?? '')).not.toBeNaN();
    expect(await keys.revoke(record.id)).toEqual(revoked);
    expect(await keys.list('ada')).toEqual([revoked]);
    expect(await keys.change(record.id, { public: ['basic'] })).toEqual({ ...revoked, public: ['basic'] });
  });

  it('of an unknown key is not_found', async () => {
    const { keys } = await open();
    for (const id of [newApiKey().id, '', '__proto__'])
      expect(await Promise.all([codeOf(keys.revoke(id)), codeOf(keys.change(id, { public: [] }))])).toEqual([
        'not_found',
        'not_found',
      ]);
  });

  it('on one instance stops the key on another within a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { keys, ledger, calls } = await open();
    const other = createKeys({ ledger, rootSecrets: ['test-root'] });
    const { record, key } = await keys.create(ada);
    await other.authenticate(`Bearer ${key}`);
    calls.length = 0;
    await other.authenticate(`Bearer ${key}`);
    expect(calls, 'a record is trusted for a while').toEqual([]);
    await keys.revoke(record.id);
    vi.advanceTimersByTime(1_000);
    expect(await codeOf(other.authenticate(`Bearer ${key}`))).toBe('key_revoked');
    expect(await codeOf(other.named(record.id))).toBe('key_revoked');
  });
});

describe('publishing', () => {
  it('says which templates anybody may render', async () => {
    const { keys } = await open();
    const { record } = await keys.create(ada);
    await keys.named(record.id);
    expect((await keys.change(record.id, { public: ['basic', 'event'] })).public).toEqual(['basic', 'event']);
    expect((await keys.named(record.id)).public).toEqual(['basic', 'event']);
    await keys.change(record.id, { public: [] });
    expect((await keys.named(record.id)).public).toEqual([]);
  });
});

describe('signing secrets', () => {
  const pairs: Pair[] = [['title', 'Hello']];

  it('follow from the root secrets: the first signs', async () => {
    const { keys } = await open('test-new', 'test-old');
    const { record, signingSecret } = await keys.create(ada);
    const expected = [
      await deriveSigningSecret('test-new', record.id),
      await deriveSigningSecret('test-old', record.id),
    ];
    expect(await keys.signingSecrets(record.id)).toEqual(expected);
    expect(signingSecret).toBe(expected[0]);
  });

  it('can be rotated: old signatures are valid until the old secret is removed', async () => {
    const before = await open('test-old');
    const { record } = await before.keys.create(ada);
    const [old] = await before.keys.signingSecrets(record.id);
    const url = await sign(old, record.id, pairs);
    const during = await open('test-new', 'test-old');
    const after = await open('test-new');
    expect(await verify(await during.keys.signingSecrets(record.id), record.id, pairs, url)).toBe(true);
    expect(await verify(await after.keys.signingSecrets(record.id), record.id, pairs, url)).toBe(false);
    const [fresh] = await during.keys.signingSecrets(record.id);
    const newer = await sign(fresh, record.id, pairs);
    expect(await verify(await after.keys.signingSecrets(record.id), record.id, pairs, newer)).toBe(true);
  });

  it('differ from key to key', async () => {
    const { keys } = await open();
    const [one, two] = [await keys.create(ada), await keys.create(ada)];
    expect(one.signingSecret).not.toBe(two.signingSecret);
    expect(await keys.signingSecrets(one.record.id)).toEqual([one.signingSecret]);
    expect(await keys.signingSecrets(two.record.id)).toEqual([two.signingSecret]);
  });
});

describe('a query of brackets or hashes before a line break', () => {
  // A pattern that searches for the end of the line from each character would take minutes.
  const length = 300_000;

  it('is read for the fields of a key in linear time (threat 15)', { timeout: 5_000 }, async () => {
    const { keys } = await open();
    const { record } = await keys.create(ada);
    const pairs: Pair[] = [[`${'['.repeat(length)}\n`, 'x']];
    const own = { ...record, publicFields: { fixed: {}, forbidden: ['title'] } };
    expect(withPublicFields(pairs, own)).toEqual(pairs);
    expect(() => withPublicFields([['title[0]', 'x']], own)).toThrow('must not set "title"');
  });

  it('is read as parameters in linear time (threat 15)', { timeout: 5_000 }, () => {
    const request = { url: `http://127.0.0.1/?return=/docs${'#'.repeat(length)}\n` } as const;
    expect([...searchParamsOf({ ...new Request('http://127.0.0.1'), ...request })]).toEqual([['return', '/docs']]);
  });
});
