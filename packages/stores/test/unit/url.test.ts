import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSharedLedger, openCache, openLedger } from '../../src/index.js';
import { pathOf, splitUrl } from '../../src/url.js';
import { entryOf, filesIn, keyOf, newFolder } from '../helpers.js';

describe('a store URL', () => {
  it('names a path from the working directory or from the root', () => {
    const paths = {
      'file:./data/cache': resolve('data/cache'),
      'file:data': resolve('data'),
      'FILE:/data/a%20b': '/data/a%20b',
      'file:///data/a%20b': '/data/a b',
      'sqlite:../placard.db': resolve('../placard.db'),
    };
    for (const [url, path] of Object.entries(paths)) expect(pathOf(splitUrl(url)), url).toBe(path);
  });

  it('is refused when it names no path', () => {
    expect(() => pathOf(splitUrl('sqlite:'))).toThrow('write sqlite:./relative or sqlite:///absolute');
    expect(() => pathOf(splitUrl('sqlite://data/placard.db'))).toThrow('write sqlite:./relative or sqlite:///absolute');
  });

  it('opens where a relative path says', async () => {
    const folder = await newFolder();
    const store = await openCache(`file:${relative(process.cwd(), folder)}`, { maxBytes: 1e6 });
    await store.put(keyOf('ab'), entryOf(3));
    expect(await filesIn(folder)).toEqual([join(folder, 'ab', keyOf('ab'))]);
  });

  it('reports whether other machines can share the ledger', () => {
    const urls = [
      'memory:',
      'sqlite:./a.db',
      'redis://host',
      'REDISS://host',
      'postgres://host/db',
      'postgresql://host/db',
      'redis+cluster://host',
      'unstorage:redis?url=redis://host',
    ];
    expect(urls.map(isSharedLedger)).toEqual([false, false, true, true, true, true, true, false]);
  });

  it('of a Redis, whose password is not percent-encoded, is refused in one line without it', async () => {
    const urls = { 'redis://:50%@127.0.0.1:1': 'redis:', 'REDISS+CLUSTER://:50%@127.0.0.1:1': 'rediss+cluster:' };
    for (const [url, scheme] of Object.entries(urls)) {
      const refusal = await openLedger(url).catch((error: Error) => error.message);
      expect(refusal).toBe(`the ledger ${scheme} the credentials in the URL are not percent-encoded`);
    }
  });

  it('of an unknown scheme is refused in one line with the known schemes and without secrets', async () => {
    await expect(openCache('s4://me:secret@host', { maxBytes: 1 })).rejects.toThrow(
      /^a cache at s4: is not supported. Write its URL as memory:, file:\.\/folder, redis:\/\/host:6379, s3:\/\/bucket or unstorage:NAME$/,
    );
    await expect(openCache('./data', { maxBytes: 1 })).rejects.toThrow(/^a cache without a scheme is not supported/);
    await expect(openLedger('file:./data')).rejects.toThrow(
      /^a ledger at file: is not supported. Write its URL as memory:, sqlite:\.\/file\.db, postgres:\/\/user@host\/db, redis:\/\/host:6379, redis\+cluster:\/\/host:6379 or unstorage:NAME$/,
    );
  });
});
