import { ApiError } from './error.js';
import { retryAfterOf, wait } from './retry.js';
import { baseOf } from './url.js';
import type { Billing } from './billing.js';
import type {
  Asset,
  Brand,
  BrandValues,
  ChangedKey,
  Image,
  ImageRequest,
  Key,
  KeyChange,
  Link,
  LinkCheck,
  NewKey,
  NewLink,
  ShortLink,
  StoredBrand,
  Template,
  Usage,
} from './types.js';

export interface ClientOptions {
  /** Base URL of the server, such as `https://cards.example`. */
  readonly url: string;
  /** An API key, `plc_…`. `templates()` needs none. */
  readonly key?: string;
  /** How often a call is retried after 429, 503 or a network error. Default: 2. */
  readonly retries?: number;
  /** Longest wait before a retry, in seconds. If `Retry-After` is longer, the error is thrown. Default: 30. */
  readonly maxWait?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Aborts the call, also while it waits for a retry. */
  readonly signal?: AbortSignal;
}

/**
 * The calls of the API. Each throws `ApiError` when the server responds with an error, and the error of `fetch` when
 * there is no response.
 */
export interface Client {
  /** `POST /v1/images`: renders an image, or reads it from the cache, and returns its signed URL. */
  createImage(request: ImageRequest, options?: CallOptions): Promise<Image>;
  /** `GET /v1/templates`: all templates, with the schemas of their params. */
  templates(options?: CallOptions): Promise<readonly Template[]>;
  /** `GET /v1/usage`: usage of the key's account in the current month. */
  usage(options?: CallOptions): Promise<Usage>;
  /** `GET /v1/assets`: the images that the account has uploaded, newest first. */
  assets(options?: CallOptions): Promise<readonly Asset[]>;
  /**
   * `POST /v1/assets`: uploads a PNG, JPEG or WebP. Its id can be used as `bg` of cards of the account. The same file
   * gets the same id.
   *
   * @param image a Blob whose `type` is the media type, for example a file of a form
   */
  uploadAsset(image: Blob, options?: CallOptions): Promise<Asset>;
  /** `DELETE /v1/assets/{id}`: deletes an uploaded image. Idempotent. */
  deleteAsset(id: string, options?: CallOptions): Promise<void>;
  /** `GET /v1/brands`: the brands of the account, by name. */
  brands(options?: CallOptions): Promise<readonly Brand[]>;
  /** `PUT /v1/brands/{name}`: stores a brand, and replaces one of the same name. */
  putBrand(name: string, values: BrandValues, options?: CallOptions): Promise<StoredBrand>;
  /** `DELETE /v1/brands/{name}`: deletes a brand. Idempotent. */
  deleteBrand(name: string, options?: CallOptions): Promise<void>;
  /**
   * `GET /v1/keys`: the keys of the account, revoked keys included.
   *
   * The routes of keys need a session, not an API key. In a page of the server the browser sends the cookie. Elsewhere
   * pass a `fetch` that adds the `Cookie` and an `Origin` header with the origin of the server.
   */
  keys(options?: CallOptions): Promise<readonly Key[]>;
  /** `POST /v1/keys`: creates a key. Never retried: if a response was lost, a retry would create a second key. */
  createKey(key: { readonly name: string }, options?: CallOptions): Promise<NewKey>;
  /** `PATCH /v1/keys/{id}`: changes the key's name, public templates or public fields. */
  changeKey(id: string, change: KeyChange, options?: CallOptions): Promise<ChangedKey>;
  /** `DELETE /v1/keys/{id}`: revokes a key permanently. Idempotent. */
  revokeKey(id: string, options?: CallOptions): Promise<void>;
  /** `POST /v1/links`: signs the URL of an image with a key of the account. Needs a session, as do all calls below. */
  createLink(link: NewLink, options?: CallOptions): Promise<Link>;
  /** `GET /v1/links`: the newest 100 short URLs of a key. @param page `skip`: how many of the newest to skip */
  shortLinks(keyId: string, page?: CallOptions & { readonly skip?: number }): Promise<readonly ShortLink[]>;
  /** `DELETE /v1/links/{code}`: deletes a short URL. Never retried: if a response was lost, the URL may be unknown. */
  deleteLink(code: string, options?: CallOptions): Promise<void>;
  /** `POST /v1/links/verify`: whether a signed URL of the account is valid, and if not, which part was changed. */
  verifyLink(url: string, options?: CallOptions): Promise<LinkCheck>;
  /** `GET /v1/billing`: the plan of the account, and the plans that it can buy. */
  billing(options?: CallOptions): Promise<Billing>;
  /**
   * `POST /v1/billing/checkout`: returns the URL of a page that sells a plan.
   *
   * @param order `returnTo`: path on the server to which the browser returns
   */
  checkout(order: { readonly plan: string; readonly returnTo?: string }, options?: CallOptions): Promise<string>;
  /** `POST /v1/billing/portal`: returns the URL of a page to change, pay or end the subscription. */
  billingPortal(visit?: { readonly returnTo?: string }, options?: CallOptions): Promise<string>;
}

/**
 * Creates a client of the HTTP API.
 *
 * @example
 * const placard = createClient({ url: 'https://cards.example', key });
 * const { url, meta } = await placard.createImage({ template: 'basic', params: { title: 'Hello' } });
 */
export function createClient({ url, key, retries = 2, maxWait = 30, fetch = globalThis.fetch }: ClientOptions): Client {
  const base = baseOf(url);

  /** @param tries retries; safe by default, because the calls are idempotent */
  async function call(
    method: string,
    path: string,
    { signal }: CallOptions = {},
    body?: unknown,
    tries = retries,
  ): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      // Seconds: 0.25, 0.5, 1 …, plus up to as much again as jitter, so that clients do not retry in step.
      let pause = (2 ** attempt / 4) * (1 + Math.random());
      let failure: unknown;
      try {
        const response = await fetch(`${base}${path}`, {
          method,
          headers: {
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
            ...(body === undefined ? {} : { 'content-type': isBlob(body) ? body.type : 'application/json' }),
          },
          ...(body === undefined ? {} : { body: isBlob(body) ? body : JSON.stringify(body) }),
          ...(signal === undefined ? {} : { signal }),
        });
        const answer = await jsonOf(response);
        if (response.ok && (answer !== undefined || (method === 'DELETE' && response.status === 204))) return answer;
        const retryAfter = retryAfterOf(response.headers.get('retry-after'));
        failure = new ApiError(response.status, retryAfter, answer ?? {}, response.headers.get('placard-hint'));
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
  const brandPath = (name: string): string => `/v1/brands/${encodeURIComponent(name)}`;

  return {
    createImage: async (request, options) => (await call('POST', '/v1/images', options, request)) as Image,
    templates: async (options) =>
      ((await call('GET', '/v1/templates', options)) as { templates: readonly Template[] }).templates,
    usage: async (options) => (await call('GET', '/v1/usage', options)) as Usage,
    assets: async (options) => ((await call('GET', '/v1/assets', options)) as { assets: readonly Asset[] }).assets,
    uploadAsset: async (image, options) => (await call('POST', '/v1/assets', options, image)) as Asset,
    deleteAsset: async (id, options) => void (await call('DELETE', `/v1/assets/${encodeURIComponent(id)}`, options)),
    brands: async (options) => ((await call('GET', '/v1/brands', options)) as { brands: readonly Brand[] }).brands,
    putBrand: async (name, values, options) => (await call('PUT', brandPath(name), options, values)) as StoredBrand,
    deleteBrand: async (name, options) => void (await call('DELETE', brandPath(name), options)),
    keys: async (options) => ((await call('GET', '/v1/keys', options)) as { keys: readonly Key[] }).keys,
    createKey: async (key, options) => (await call('POST', '/v1/keys', options, key, 0)) as NewKey,
    changeKey: async (id, change, options) => (await call('PATCH', pathOf(id), options, change)) as ChangedKey,
    revokeKey: async (id, options) => void (await call('DELETE', pathOf(id), options)),
    createLink: async (link, options) => (await call('POST', '/v1/links', options, link)) as Link,
    shortLinks: async (keyId, { skip = 0, ...options } = {}) => {
      const path = `/v1/links?keyId=${encodeURIComponent(keyId)}&skip=${skip}`;
      return ((await call('GET', path, options)) as { links: readonly ShortLink[] }).links;
    },
    deleteLink: async (code, options) =>
      void (await call('DELETE', `/v1/links/${encodeURIComponent(code)}`, options, undefined, 0)),
    verifyLink: async (url, options) => (await call('POST', '/v1/links/verify', options, { url })) as LinkCheck,
    billing: async (options) => (await call('GET', '/v1/billing', options)) as Billing,
    checkout: async ({ plan, returnTo }, options) =>
      ((await call('POST', `/v1/billing/checkout${returning(returnTo)}`, options, { plan })) as { url: string }).url,
    billingPortal: async ({ returnTo } = {}, options) =>
      ((await call('POST', `/v1/billing/portal${returning(returnTo)}`, options)) as { url: string }).url,
  };
}

const isBlob = (body: unknown): body is Blob => body instanceof Blob;

const returning = (path: string | undefined): string =>
  path === undefined ? '' : `?return=${encodeURIComponent(path)}`;

/** @returns undefined when the body is not a JSON object: a proxy has responded, not the server */
async function jsonOf(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
