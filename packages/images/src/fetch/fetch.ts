import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError, failureOf, open, timedOut, type Network } from './network.js';

export interface FetchOptions {
  readonly userAgent: string;
  /** Content encodings that the crawler accepts. */
  readonly encodings: readonly string[];
  /** Maximum number of bytes to read, after decompression. */
  readonly limit: number;
  readonly redirects: number;
  /** Maximum time for the whole fetch: look-up, redirects and body. */
  readonly seconds: number;
  readonly network: Network;
  readonly signal?: AbortSignal | undefined;
}

export interface Fetched {
  readonly status: number;
  readonly contentType: string | null;
  /** `X-Robots-Tag`; null: it has none. */
  readonly robotsTag: string | null;
  /** Content encoding of the body, lower case; null: none. */
  readonly encoding: string | null;
  readonly bytes: Uint8Array;
  /** Whether the body is longer than the limit, or the server stopped before its end. */
  readonly isCut: boolean;
  /** The URL that has responded, after redirects. */
  readonly url: string;
  readonly redirects: number;
  /** Duration from the first request to the last byte. */
  readonly seconds: number;
}

/**
 * Fetches a URL, with bounds on its bytes, redirects and time.
 *
 * @throws {FetchError} when there is no response; not for an HTTP status
 */
export async function fetchAs(address: string, options: FetchOptions): Promise<Fetched> {
  const began = performance.now();
  const deadline = new AbortController();
  let url = new URL(address);
  const timer = setTimeout(() => deadline.abort(timedOut(url)), options.seconds * 1000);
  const signal = options.signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, options.signal]);
  const headers = {
    'user-agent': options.userAgent,
    accept: '*/*',
    'accept-encoding': options.encodings.join(', ') || 'identity',
  };
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await open(url, { headers }, options.network, signal);
      const next = redirection(response, url);
      if (next === undefined) {
        const body = await read(response, options.limit, url, signal);
        const { statusCode: status = 0 } = response;
        const seconds = (performance.now() - began) / 1000;
        return { status, ...describe(response), ...body, url: url.href, redirects, seconds };
      }
      response.destroy();
      if (redirects === options.redirects)
        throw new FetchError('redirects', `more than ${options.redirects} redirects, the last to ${next.href}`);
      url = next;
    }
  } finally {
    clearTimeout(timer);
  }
}

function redirection(response: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  if (URL.canParse(headers.location, from.href)) return new URL(headers.location, from);
  response.destroy();
  throw new FetchError('redirects', `a redirect to "${headers.location.slice(0, 80)}", which is not a URL`);
}

const describe = ({ headers }: IncomingMessage): Pick<Fetched, 'contentType' | 'encoding' | 'robotsTag'> => ({
  contentType: headers['content-type'] ?? null,
  robotsTag: [headers['x-robots-tag'] ?? []].flat().join(', ') || null,
  encoding: encodingOf(headers['content-encoding']),
});

const encodingOf = (header: string | undefined): string | null => {
  const name = header?.trim().toLowerCase() ?? '';
  return name === '' || name === 'identity' ? null : name.replace(/^x-/, '');
};

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Returns what was received until the limit, the end, or an error after the first bytes. */
async function read(
  response: IncomingMessage,
  limit: number,
  url: URL,
  signal: AbortSignal,
): Promise<{ readonly bytes: Uint8Array; readonly isCut: boolean }> {
  const encoding = encodingOf(response.headers['content-encoding']) ?? '';
  const decoder = decoders[encoding]?.();
  const source: Readable = decoder === undefined ? response : (response.pipe(decoder) as unknown as Readable);
  let isLost = false;
  response.once('error', (error) => {
    isLost = true;
    source.destroy(error);
  });
  const stop = (): void => void source.destroy(failureOf(signal.reason, url, signal));
  signal.addEventListener('abort', stop, { once: true });
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > limit) return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut: true };
    }
    return { bytes: Buffer.concat(chunks), isCut: !response.complete };
  } catch (error) {
    // The status of an error is more useful than its body.
    if (!signal.aborted && (length > 0 || (response.statusCode ?? 0) > 299))
      return { bytes: Buffer.concat(chunks), isCut: true };
    if (signal.aborted || decoder === undefined || isLost) throw failureOf(error, url, signal);
    throw new FetchError('compression', `it is not ${encoding}, although its Content-Encoding says so`, error);
  } finally {
    signal.removeEventListener('abort', stop);
    source.destroy();
    response.destroy();
  }
}
