import { countDown } from '@placard/core/server';
import { AwsClient } from 'aws4fetch';
import { reasonOf } from '../../error.js';
import { type CacheDriver, hexKey, isHexKey, type Stored } from '../driver.js';
import type { S3Location } from '../s3-url.js';

interface Answer {
  readonly status: number;
  /** The error code of S3: `NoSuchKey`, `AccessDenied` …; empty on success. */
  readonly code: string;
  readonly body: Buffer;
}

type Ask = (method: string, path: string, body?: Uint8Array) => Promise<Answer>;

/**
 * Returns an unstorage driver over one bucket of any S3-compatible store, with path-style URLs (`endpoint/bucket/key`).
 * The S3 driver of unstorage has no timeout, lists at most 1,000 keys, and treats a missing bucket as a missing key.
 *
 * @param timeout milliseconds per call
 */
export function s3Driver(location: S3Location, timeout: number): CacheDriver {
  const ask = asker(location, timeout);
  const pathOf = (key: string): string => location.prefix + hexKey(key);

  async function read(key: string): Promise<Buffer | null> {
    const answer = await ask('GET', pathOf(key));
    if (answer.code === 'NoSuchKey') return null;
    return expectOk(answer).body;
  }
  const write = async (key: string, value: Uint8Array | string): Promise<void> => {
    expectOk(await ask('PUT', pathOf(key), Buffer.from(value)));
  };

  async function* list(): AsyncIterable<Stored> {
    // ListObjects version 1: every S3-compatible store has it, and its marker is the last key of the page.
    for (let last = '', before; last !== before; ) {
      before = last;
      const query = new URLSearchParams({ prefix: location.prefix, marker: last });
      const xml = expectOk(await ask('GET', `?${query.toString()}`)).body.toString();
      for (const [, item = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        last = textOf(item, 'Key');
        const key = last.slice(location.prefix.length);
        if (isHexKey(key))
          yield { key, size: Number(textOf(item, 'Size')), lastUsedAt: Date.parse(textOf(item, 'LastModified')) };
      }
      if (textOf(xml, 'IsTruncated') !== 'true') return;
    }
  }

  return {
    name: 's3',
    options: { bucket: location.bucket },
    sharedBound: true,
    hasItem: async (key) => (await read(key)) !== null,
    getItem: async (key) => (await read(key))?.toString() ?? null,
    getItemRaw: read,
    setItem: write,
    setItemRaw: write,
    removeItem: async (key) => {
      const answer = await ask('DELETE', pathOf(key));
      if (answer.code !== 'NoSuchKey') expectOk(answer);
    },
    getKeys: async () => {
      const keys: string[] = [];
      for await (const { key } of list()) keys.push(key);
      return keys;
    },
    list,
  };
}

/**
 * Checks that the bucket exists and that objects can be written and deleted.
 *
 * @throws an Error of one line that names the bucket and says what to do
 */
export async function proveBucket(location: S3Location, timeout: number): Promise<void> {
  const { bucket, endpoint, prefix } = location;
  const refuse = (reason: string, cause?: unknown): Error =>
    new Error(`the cache's bucket ${bucket} of ${endpoint} ${reason}`, { cause });
  const ask = asker(location, timeout);
  const prove = async (method: string): Promise<Answer> =>
    ask(method, `${prefix}placard-probe`, method === 'PUT' ? Buffer.from('placard') : undefined).catch(
      (error: unknown) => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        throw refuse(`does not answer (${reasonOf(cause)}): start it, or check its endpoint`, error);
      },
    );
  for (const method of ['PUT', 'DELETE']) {
    const { status, code } = await prove(method);
    if (code === 'NoSuchBucket') throw refuse('does not exist: create it, or name another');
    if (status === 401 || status === 403)
      throw refuse(`refuses ${method} with these credentials (${code || status}): check them and their permissions`);
    if (status < 200 || status > 299)
      throw refuse(`answers ${method} with ${status} ${code}: check endpoint and region`);
  }
}

function asker(location: S3Location, timeout: number): Ask {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = location;
  const token = sessionToken === undefined ? {} : { sessionToken };
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', ...token });
  return async (method, path, body) => {
    const url = path.startsWith('?') ? `${endpoint}/${bucket}${path}` : `${endpoint}/${bucket}/${path}`;
    const init = { method, redirect: 'manual' as const, ...(body && { body: new Uint8Array(body) }) };
    const request = await client.sign(url, init);
    const late = new AbortController();
    const countdown = countDown(timeout, () => late.abort(new Error(`no answer within ${timeout} ms`)));
    try {
      const response = await fetch(request, { signal: late.signal });
      const content = Buffer.from(await response.arrayBuffer());
      const code = response.ok ? '' : textOf(content.toString(), 'Code');
      return { status: response.status, code, body: content };
    } finally {
      countdown.stop();
    }
  };
}

function expectOk(answer: Answer): Answer {
  if (answer.status < 200 || answer.status > 299) throw new Error(`S3 answered ${answer.status} ${answer.code}`.trim());
  return answer;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of the first element with this name, or `''`. */
const textOf = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, entity: string) => entities[entity] ?? '',
  );
