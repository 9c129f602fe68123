import { ApiError, type Billing, type Key } from '@placard/client';
import { readBurst, type Burst } from '../../api/burst.js';
import { errorOf } from '../../api/error.js';
import { newestKey } from '../../api/newest-key.js';
import type { RowRequest } from '../request.js';

export interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Extension of the file name. */
  readonly extension: string;
  /** Whether it was in the cache, so that it counts toward no limit. */
  readonly isCached: boolean;
}

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Timeout. Otherwise a server that accepts a connection and never responds would block a row forever. */
const timeout = 60_000;

/**
 * Draws for the signed-in account: has the URL of the image signed with its newest key, and GETs the image. Such a GET
 * is limited and counted like any other render of the account.
 *
 * @param base path of the server, without a trailing slash
 * @throws {ApiError}
 */
export function createSessionDrawer(base: string): (request: RowRequest, signal: AbortSignal) => Promise<Drawn> {
  let keyId: Promise<string> | undefined;

  async function call(path: string, signal: AbortSignal, body?: object): Promise<Response> {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(base + path, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  async function findKey(signal: AbortSignal): Promise<string> {
    const { keys } = (await (await call('/v1/keys', signal)).json()) as { keys: readonly Key[] };
    const newest = newestKey(keys);
    if (newest === undefined) throw new NoKey();
    return newest.id;
  }

  return async (request, signal) => {
    keyId ??= findKey(signal);
    try {
      const link = await call('/v1/links', signal, { keyId: await keyId, image: request });
      const { url } = (await link.json()) as { url: string };
      // The server's public URL may have another origin than the page.
      const image = await call(url.slice(url.search(/\/(i\/[^/]+\/[^/]+|s\/[0-9a-f]+)$/)), signal);
      const type = (image.headers.get('content-type') ?? '').replace(/;.*$/, '');
      const extension = extensions[type];
      if (extension === undefined) throw new ApiError(image.status, undefined, {});
      const isCached = /;\s*hit\b/.test(image.headers.get('cache-status') ?? '');
      return { bytes: new Uint8Array(await image.arrayBuffer()), extension, isCached };
    } catch (error) {
      // The key may have been revoked, or the account changed.
      keyId = undefined;
      throw error;
    }
  };
}

/** The burst limit of the account's keys; undefined when it cannot be learned, and the server alone limits the batch. */
export async function burstOf(base: string, signal: AbortSignal): Promise<Burst | undefined> {
  try {
    const response = await fetch(`${base}/v1/billing`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    return response.ok ? readBurst(((await response.json()) as Pick<Billing, 'burst'>).burst) : undefined;
  } catch {
    return undefined;
  }
}

/** The account has no active key. */
export class NoKey extends Error {}
