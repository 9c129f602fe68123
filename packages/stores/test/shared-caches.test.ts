import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDriver } from '../src/cache/open.js';
import { readS3Url } from '../src/cache/s3-url.js';
import { sharingReads } from '../src/cache/shared-reads.js';
import { tiered } from '../src/cache/tiers.js';
import { openCache, openCacheArchive } from '../src/index.js';
import { entryOf, keyOf } from './helpers.js';
import { describeRedis, startRedis, type RedisServer } from './redis-server.js';
import { startS3, type S3Server } from './s3-server.js';

const [A, B, C] = ['aa', 'bb', 'cc'].map(keyOf) as [string, string, string];
const maxBytes = 1e8;

describeRedis('a cache in redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());

  it('keeps to its bytes over all who write to it, and drops what was used longest ago', async () => {
    const bound = { maxBytes: 30_000 };
    const [one, two] = [await openCache(server.url, bound), await openCache(server.url, bound)];
    const redis = new Redis(server.url);
    onTestFinished(async () => {
      await one.close();
      await two.close();
      redis.disconnect();
    });
    await one.put(A, entryOf(9_000));
    await two.put(B, entryOf(9_000));
    await one.put(C, entryOf(9_000));
    expect((await two.get(A))?.bytes.length).toBe(9_000);
    await two.put(keyOf('dd'), entryOf(9_000));
    expect([await one.get(A), await one.get(B)].map((entry) => entry !== null)).toEqual([true, false]);

    const writes = Array.from({ length: 60 }, (_, i) =>
      (i % 2 ? one : two).put(keyOf((i + 16).toString(16)), entryOf(5_000)),
    );
    await Promise.all(writes);
    const names = await redis.keys('placard:cache:image:*');
    const sizes = await Promise.all(names.map((name) => redis.strlen(name)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(names.length).toBe(5);
    expect([Number(await redis.get('placard:cache:bytes')), await redis.zcard('placard:cache:used')]).toEqual([
      total,
      5,
    ]);
    expect(total).toBeLessThanOrEqual(30_000);
  });

  it('stores entries again after Redis has evicted the sizes of the earlier ones', async () => {
    const redis = new Redis(server.url);
    const cache = await openCache(server.url, { maxBytes: 30_000 });
    for (const key of [A, B, C]) await cache.put(key, entryOf(9_000));
    await redis.del('placard:cache:sizes');
    await cache.put(keyOf('dd'), entryOf(9_000));
    await cache.put(keyOf('ee'), entryOf(9_000));
    const found = await Promise.all([keyOf('dd'), keyOf('ee')].map((key) => cache.get(key)));
    expect(found.map((entry) => entry?.bytes.length)).toEqual([9_000, 9_000]);
    redis.disconnect();
    await cache.close();
  });

  it('keeps the bytes as they are, not as base64', async () => {
    const redis = new Redis(server.url);
    const cache = await openCache(server.url, { maxBytes });
    await cache.put(A, entryOf(40_000));
    expect(await redis.strlen(`placard:cache:image:${A}`)).toBeLessThan(40_300);
    redis.disconnect();
    await cache.close();
  });

  it('that does not answer is refused in one line without its password', async () => {
    await server.stop();
    const failure = await openCache(server.url.replace('//', '//me:secret@'), { maxBytes }).catch(
      (e: Error) => e.message,
    );
    expect(failure).toMatch(/^the cache redis:\/\/127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/);
    await server.start();
  });
});

describe('a cache in s3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.close());

  it('leaves what is not its own alone, and lists more than a thousand', { timeout: 60_000 }, async () => {
    const options = { maxBytes, env: {}, timeout: 5_000 };
    const url = server.url.replace('/test?', '/many?');
    const here = await openDriver(url, options);
    const beside = await openDriver(server.url.replace('/test?', '/other?'), options);
    await beside.setItemRaw?.(A, Buffer.from('other'), {});
    const keys = Array.from({ length: 1_050 }, (_, i) => keyOf((i + 4_096).toString(16)));
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => here.setItemRaw?.(key, Buffer.from(key), {})));
    expect(new Set(await here.getKeys('', {}))).toEqual(new Set(keys));
    const archive = await openCacheArchive(url, {});
    const [first] = await archive.entries();
    expect([first?.size, Math.abs((first?.noted ?? 0) - Date.now()) < 60_000]).toEqual([64, true]);
    expect(await archive.check(first?.key ?? '')).toBe('damaged');
    await archive.close();
  });

  it('leaves a damaged object, which another process may just have replaced', async () => {
    const driver = await openDriver(server.url, { maxBytes, env: {}, timeout: 5_000 });
    const cache = await openCache(server.url, { maxBytes });
    onTestFinished(() => cache.close());
    await driver.setItemRaw?.(B, Buffer.from('a part'), {});
    expect(await cache.get(B)).toBeNull();
    expect(await driver.getItem(B)).toBe('a part');
    await cache.put(B, entryOf(100));
    expect(await cache.get(B)).toEqual(entryOf(100));
  });

  it.each([
    [
      'a bucket that does not exist',
      (url: string) => url.replace('@cards/', '@cardz/'),
      /bucket cardz of http\S+ does not exist: create it/,
    ],
    [
      'an unknown key',
      (url: string) => url.replace('//S3RVER:', '//s3cret:'),
      /refuses PUT with these credentials \(InvalidAccessKeyId\)/,
    ],
    [
      'nobody there',
      (url: string) => url.replace(/127\.0\.0\.1%3A\d+/, '127.0.0.1%3A1'),
      /does not answer \((ECONNREFUSED|bad port)\)/,
    ],
  ])('is refused in one line without its secret: %s', async (_, change, expected) => {
    const failure = await openCache(change(server.url), { maxBytes }).catch((error: Error) => error.message);
    expect(failure).toMatch(expected);
    expect(failure).toMatch(/^the cache's bucket [^\n]+$/);
    expect(failure).not.toMatch(/s3cret|S3RVER/);
  });

  it('that is there but hangs is refused within seconds', async () => {
    server.begin('hangs');
    await expect(openCache(server.url, { maxBytes })).rejects.toThrow(/does not answer/);
    server.begin(undefined);
  });
});

describe('an s3 URL', () => {
  const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };

  it('says where, the environment who', () => {
    expect(readS3Url('s3://cards', env)).toEqual({
      bucket: 'cards',
      prefix: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: 'token',
    });
    expect(readS3Url('s3://k%2F:s%2B%2F@cards/a/b/?region=auto&endpoint=https://r2.example/x/', env)).toEqual({
      bucket: 'cards',
      prefix: 'a/b/',
      endpoint: 'https://r2.example/x',
      region: 'auto',
      accessKeyId: 'k/',
      secretAccessKey: 's+/',
      sessionToken: undefined,
    });
    const { endpoint, region } = readS3Url('s3://cards', {
      ...env,
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL: 'http://minio:9000',
    });
    expect([endpoint, region]).toEqual(['http://minio:9000', 'eu-west-1']);
  });

  it('takes an empty variable as unset, since compose files pass unset ones so', () => {
    const empty = { AWS_REGION: '', AWS_ENDPOINT_URL_S3: '', AWS_SESSION_TOKEN: '' };
    expect(readS3Url('s3://cards?region=', { ...env, ...empty, AWS_DEFAULT_REGION: 'eu-west-1' })).toMatchObject({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      sessionToken: undefined,
    });
    expect(readS3Url('s3://cards', { ...env, ...empty, AWS_ENDPOINT_URL: 'http://minio:9000' })).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
    });
  });

  it.each([
    ['s3:', env, 'names no bucket'],
    ['s3://', env, 'names no bucket'],
    ['s3:///prefix', env, 'names no bucket'],
    ['s3://cards?regoin=x', env, '"regoin" is not known'],
    ['s3://cards?endpoint=minio:9000', env, 'the endpoint is not'],
    ['s3://cards?endpoint=http://me:pw@minio', env, 'the endpoint is not'],
    ['s3://cards/a%20b', env, 'prefix'],
    ['s3://cards', {}, 'AWS_ACCESS_KEY_ID'],
    ['s3://k:%zz@cards', {}, 'percent-encoded'],
  ])('%s is refused', (url, env, expected) => {
    expect(() => readS3Url(url, env)).toThrow(expected);
    expect(() => readS3Url(url, env)).not.toThrow(/pw|zz/);
  });
});

describe('memory before a store', () => {
  const entry = entryOf(1_000);

  it('asks the store once, and again when the entry is old: what was deleted there is gone here', async () => {
    const far = await openCache('memory:', { maxBytes });
    const get = vi.spyOn(far, 'get');
    const cache = tiered(far, { maxBytes: 10_000, maxAge: 50 });
    await cache.put(A, entry);
    expect([await cache.get(A), await cache.get(A)]).toEqual([entry, entry]);
    expect(get).not.toHaveBeenCalled();
    await far.delete(A);
    await expect.poll(() => cache.get(A), { timeout: 1_000, interval: 10 }).toBeNull();
  });

  it('answers what it has while the store fails', async () => {
    const far = await openCache('memory:', { maxBytes });
    const cache = tiered(far, { maxBytes: 10_000, maxAge: 0 });
    await cache.put(A, entry);
    vi.spyOn(far, 'get').mockRejectedValue(new Error('down'));
    expect(await cache.get(A)).toEqual(entry);
    await expect(cache.get(B)).rejects.toThrow('down');
  });

  it('keeps to its bytes', async () => {
    const far = await openCache('memory:', { maxBytes });
    const get = vi.spyOn(far, 'get');
    const cache = tiered(far, { maxBytes: 2_500 });
    for (const key of [A, B]) await cache.put(key, entry);
    await cache.get(A);
    await cache.put(C, entry);
    await cache.put(keyOf('dd'), entryOf(2_600));
    for (const key of [A, C, B, keyOf('dd')]) expect(await cache.get(key)).not.toBeNull();
    expect(get.mock.calls).toEqual([[B], [keyOf('dd')]]);
  });

  it('keeps nothing of a read that a delete overtook', async () => {
    const far = await openCache('memory:', { maxBytes });
    await far.put(A, entry);
    let answer: (() => void) | undefined;
    vi.spyOn(far, 'get').mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(entry))));
    const cache = tiered(far, { maxBytes: 10_000 });
    const late = cache.get(A);
    await cache.delete(A);
    answer?.();
    expect(await late).toEqual(entry);
    expect(await cache.get(A)).toBeNull();
  });
});

describe('reads that are shared', () => {
  it('cost two for a thousand who ask at once, and none sees what was before he asked', async () => {
    const far = await openCache('memory:', { maxBytes });
    const get = vi.spyOn(far, 'get');
    const cache = sharingReads(far);
    const all = Array.from({ length: 1_000 }, () => cache.get(A));
    await cache.put(A, entryOf(10));
    const after = cache.get(A);
    expect((await Promise.all(all))[0]).toBeNull();
    expect(await after).toEqual(entryOf(10));
    expect(get.mock.calls.length).toBeLessThanOrEqual(3);
    await cache.get(A);
    expect(get.mock.calls.length).toBeLessThanOrEqual(4);
  });
});
