import { readFileSync } from 'node:fs';
import { imageId } from '../../src/request/key.js';
import { cacheKey } from '@placard/core/server';
import { signedUrl } from '@placard/core/wire';
import { describe, expect, it } from 'vitest';
import { engine, normalize, registry } from '../fixtures.js';

interface PublishedImage {
  readonly name: string;
  readonly request: object;
  readonly expires?: number;
  readonly id: string;
  readonly key: string;
  readonly url: string;
}

const all: readonly PublishedImage[] = JSON.parse(readFileSync(new URL('../stable-ids.json', import.meta.url), 'utf8'));

/** Pages contain these URLs and caches contain these keys, so no change of the code may change them. */
describe.each(all)('the ids and URLs of a published image: $name', ({ request: raw, expires, id, key, url }) => {
  const { request } = normalize(raw);

  it('id and cache key', async () => {
    expect([await imageId(request), await cacheKey(request, registry, engine)]).toEqual([id, key]);
  });

  it('signed URL', async () => {
    const signer = { id: 'abcdefgh234567ab', secret: 'signing-secret', expires };
    expect(await signedUrl('https://cards.example', request, signer)).toBe(url);
  });
});
