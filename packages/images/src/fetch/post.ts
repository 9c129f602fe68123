import { FetchError, open, timedOut, type Network } from './network.js';

export interface PostOptions {
  readonly userAgent: string;
  /** Maximum time until the head of the response. */
  readonly seconds: number;
  readonly network: Network;
}

/**
 * Posts JSON to a URL. Redirects are not followed, and the body of the response is not read.
 *
 * @returns the status
 * @throws {FetchError} when there is no response; not for an HTTP status
 */
export async function postJson(address: string, value: object, options: PostOptions): Promise<number> {
  const url = new URL(address);
  const body = JSON.stringify(value);
  const headers = {
    'user-agent': options.userAgent,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(timedOut(url)), options.seconds * 1000);
  try {
    const response = await open(url, { headers, body }, options.network, deadline.signal);
    response.destroy();
    if (response.statusCode === undefined) throw new FetchError('unreachable', `${url.host} does not answer in HTTP`);
    return response.statusCode;
  } finally {
    clearTimeout(timer);
  }
}
