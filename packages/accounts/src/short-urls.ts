import type { ShortUrl } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import { createLru, hasCode, sha256, type Budget, type SparseRequest } from '@placard/core/server';
import { signedUrl } from '@placard/core/wire';
import type { Keys } from './keys.js';
import type { StoreWatch } from './store-watch.js';

/** A URL that was minted for an image. */
export interface MintedUrl {
  /** The short URL if there is one, otherwise the signed URL. */
  readonly url: string;
  /** The signed URL, if `url` is a short one; otherwise null. */
  readonly longUrl: string | null;
  /** Code of the short URL. */
  readonly code: string | null;
  /** Reason for which a URL that is too long has no short one. */
  readonly warnings: readonly string[];
}

/** How a URL is minted. */
export interface MintOptions {
  /** Public URL of the server. */
  readonly base: string;
  readonly keyId: string;
  /** Unix seconds after which the URL is refused; undefined: never. */
  readonly expires?: number | undefined;
  /** Whether a URL of any length gets a short one. Default: only one of more than {@link maxUrlLength} characters. */
  readonly isShort?: boolean | undefined;
}

/** Short URLs: requests that are stored under a code. */
export interface ShortUrls {
  /**
   * Signs the URL of a request. Equal requests with the same key get equal URLs.
   *
   * @throws {PlacardError} with `isShort`: invalid_input when the key has reached its limit; render_unavailable
   */
  mint(request: SparseRequest, options: MintOptions): Promise<MintedUrl>;
  /** While the store is unavailable, finds only codes that were looked up before. @throws {PlacardError} not_found */
  find(code: string, budget?: Budget): Promise<ShortUrl>;
  /** @returns the short URLs of one key, newest first */
  list(keyId: string, page: { readonly limit: number; readonly skip: number }): Promise<readonly ShortUrl[]>;
  /** Deletes a short URL. A later request for the same image can mint it again. @throws {PlacardError} not_found */
  remove(code: string, keyId: string): Promise<void>;
}

export interface ShortUrlsOptions {
  readonly store: StoreWatch;
  readonly keys: Keys;
  /** Maximum number of short URLs per key. Default: {@link maxShortUrls}; with 0, none are minted. */
  readonly max?: number | undefined;
}

/** Number of characters above which a signed URL gets a short one, because some platforms refuse more than 2,048. */
const maxUrlLength = 2_000;
const maxShortUrls = 100_000;

/** Milliseconds for which a record is cached, so that a deleted one stops working everywhere within a second. */
const freshMs = 500;
/** Characters of remembered queries, each of which may have 48 KB. */
const maxRemembered = 16 * 1024 * 1024;
const codeForm = /^[0-9a-f]{32}$/;

/**
 * Creates the short URLs of a store.
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db');
 * const store = watchStore(ledger);
 * const keys = createKeys({ ledger, store, rootSecrets: [rootSecret] });
 * const shortUrls = createShortUrls({ store, keys });
 * const { keyId, query } = await shortUrls.find('0123456789abcdef0123456789abcdef');
 */
export function createShortUrls({ store, keys, max = maxShortUrls }: ShortUrlsOptions): ShortUrls {
  const cachedUrls = createLru<string, { readonly url: ShortUrl; readonly seenAt: number }>(maxRemembered, sizeOf);

  async function keep(longUrl: string, keyId: string): Promise<string | null> {
    const code = await codeOf(longUrl);
    const query = longUrl.slice(longUrl.indexOf('?') + 1);
    const url: ShortUrl = { code, keyId, query, createdAt: new Date().toISOString() };
    return (await store.write((ledger) => ledger.putShortUrl(url, max))) ? code : null;
  }

  return {
    async mint(request, { base, keyId, expires, isShort = false }) {
      const [secret] = await keys.signingSecrets(keyId);
      const longUrl = await signedUrl(base, request, { id: keyId, secret, expires });
      const asItIs = { url: longUrl, longUrl: null, code: null };
      if ((longUrl.length <= maxUrlLength && !isShort) || (max === 0 && !isShort)) return { ...asItIs, warnings: [] };
      const full = `key ${keyId} has ${max} short URLs and may have no more: delete some of them`;
      try {
        const code = await keep(longUrl, keyId);
        if (code !== null) return { url: `${base}/s/${code}`, longUrl, code, warnings: [] };
      } catch (error) {
        if (isShort) throw error;
        return { ...asItIs, warnings: ['the store is unavailable, so this URL cannot be shortened'] };
      }
      if (isShort) throw new PlacardError('invalid_input', { issues: [{ path: 'short', message: full }] });
      return { ...asItIs, warnings: [full] };
    },

    async find(code, budget) {
      if (!codeForm.test(code)) throw new PlacardError('not_found');
      const before = cachedUrls.get(code);
      if (before !== undefined && performance.now() - before.seenAt < freshMs) return before.url;
      try {
        const url = await store.read((ledger) => ledger.shortUrl(code), budget);
        if (url === null) {
          cachedUrls.delete(code);
          throw new PlacardError('not_found', { hint: 'this short URL is unknown or was deleted' });
        }
        cachedUrls.set(code, { url, seenAt: performance.now() });
        return url;
      } catch (error) {
        if (hasCode(error, 'render_unavailable') && before !== undefined) return before.url;
        throw error;
      }
    },

    list: (keyId, page) => store.read((ledger) => ledger.shortUrls(keyId, page)),

    async remove(code, keyId) {
      cachedUrls.delete(code);
      if (!(await store.write((ledger) => ledger.deleteShortUrl(code, keyId))))
        throw new PlacardError('not_found', { hint: `key ${keyId} has no such short URL` });
    },
  };
}

/** At least a kilobyte, because an entry also has other members. */
const sizeOf = ({ url }: { readonly url: ShortUrl }): number => url.query.length + 1024;

/**
 * 128 bits of the SHA-256 of key and signature. Without the signed URL they cannot be guessed, and they do not reveal
 * it. The server's address is not included.
 */
async function codeOf(longUrl: string): Promise<string> {
  const signed = /\/i\/([^/]+\/[^/?]+)\?/.exec(longUrl)?.[1] ?? '';
  return (await sha256(`placard short url ${signed}`)).slice(0, 32);
}
