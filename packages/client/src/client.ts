import { ApiError } from './error.js';
import { retryAfterOf, wait } from './retry.js';
import type { Image, ImageRequest, Key, KeyChange, NewKey, Template, Usage } from './types.js';

export interface ClientOptions {
  /** Where the server is reached, without a slash at the end. */
  readonly url: string;
  /** An API key: `plc_…`. The catalogue needs none. */
  readonly key?: string;
  /** How often a call is tried again after 429, 503 or no answer. Default: 2. */
  readonly retries?: number;
  /** The longest wait, in seconds, that is worth another try; a `Retry-After` beyond it is thrown. Default: 30. */
  readonly maxWait?: number;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Ends the call, also while it waits to try again. */
  readonly signal?: AbortSignal;
}

/** Every call throws `ApiError` when the server says no, and what `fetch` throws when there was no answer. */
export interface Client {
  /** `POST /v1/images`: draws a card, or finds it, and answers where it is served. */
  createImage(request: ImageRequest, options?: CallOptions): Promise<Image>;
  /** `GET /v1/templates` */
  templates(options?: CallOptions): Promise<readonly Template[]>;
  /** `GET /v1/usage` */
  usage(options?: CallOptions): Promise<Usage>;
  /**
   * `GET /v1/keys`, those that were revoked too. The routes of keys act for whoever has signed in: in a page of the server
   * its cookie goes along by itself, elsewhere `fetch` adds it, and an `Origin` of the server.
   */
  keys(options?: CallOptions): Promise<readonly Key[]>;
  /** `POST /v1/keys`. Never tried again: a key whose answer is lost was made all the same. */
  createKey(key: { readonly name: string }, options?: CallOptions): Promise<NewKey>;
  /** `PATCH /v1/keys/{id}` */
  changeKey(id: string, change: KeyChange, options?: CallOptions): Promise<Key>;
  /** `DELETE /v1/keys/{id}`: for ever, and as often as one likes. */
  revokeKey(id: string, options?: CallOptions): Promise<void>;
}

/**
 * @example
 * const placard = createClient({ url: 'https://cards.example', key });
 * const { url, meta } = await placard.createImage({ template: 'basic', params: { title: 'Hello' } });
 */
export function createClient({ url, key, retries = 2, maxWait = 30, fetch = globalThis.fetch }: ClientOptions): Client {
  /** @param tries how often it is made again; most calls can be without harm: the same request has the same answer */
  async function call(
    method: string,
    path: string,
    { signal }: CallOptions = {},
    body?: unknown,
    tries = retries,
  ): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      // Seconds: 0.25, 0.5, 1 …, and up to as much again, so that many clients do not come back as one.
      let pause = (2 ** attempt / 4) * (1 + Math.random());
      let failure: unknown;
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(signal === undefined ? {} : { signal }),
        });
        const answer = await jsonOf(response);
        if (response.ok && (answer !== undefined || (method === 'DELETE' && response.status === 204))) return answer;
        const retryAfter = retryAfterOf(response.headers.get('retry-after'));
        failure = new ApiError(response.status, retryAfter, answer ?? {});
        if (response.status !== 429 && response.status !== 503) throw failure;
        pause = retryAfter ?? pause;
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ApiError) throw error;
        failure = error;
      }
      if (attempt >= tries || pause > maxWait) throw failure;
      await wait(pause, signal);
    }
  }

  const pathOf = (id: string): string => `/v1/keys/${encodeURIComponent(id)}`;

  return {
    createImage: async (request, options) => (await call('POST', '/v1/images', options, request)) as Image,
    templates: async (options) =>
      ((await call('GET', '/v1/templates', options)) as { templates: readonly Template[] }).templates,
    usage: async (options) => (await call('GET', '/v1/usage', options)) as Usage,
    keys: async (options) => ((await call('GET', '/v1/keys', options)) as { keys: readonly Key[] }).keys,
    createKey: async (key, options) => (await call('POST', '/v1/keys', options, key, 0)) as NewKey,
    changeKey: async (id, change, options) => (await call('PATCH', pathOf(id), options, change)) as Key,
    revokeKey: async (id, options) => void (await call('DELETE', pathOf(id), options)),
  };
}

/** @returns undefined when the answer is no JSON object: something in between has answered */
async function jsonOf(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
