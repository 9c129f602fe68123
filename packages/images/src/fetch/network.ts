import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { beforeAbort } from '@placard/core/engine';
import { isPrivateHost } from '@placard/platforms';

/** How this process connects to hosts. */
export interface Network {
  /** Refuses every address that is not public, also after a redirect or a changed DNS answer. */
  readonly publicOnly?: boolean;
  /** Refuses http, also after a redirect. */
  readonly secureOnly?: boolean;
  /** Whether a host may be asked, also after a redirect. Default: every host. */
  readonly allows?: (hostname: string) => boolean;
  /** Resolves host names. Default: the system's resolver. */
  readonly lookup?: (hostname: string) => Promise<readonly LookupAddress[]>;
  /** Trusted certificates in addition to those of Node (PEM). */
  readonly ca?: string;
}

/** Reason for which there is no response. */
export type Failure =
  | 'unresolved'
  | 'unreachable'
  | 'certificate'
  | 'private'
  | 'timeout'
  | 'redirects'
  | 'not-http'
  | 'unreadable'
  | 'compression';

export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly failure: Failure;
  constructor(failure: Failure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

const resolve = (hostname: string): Promise<readonly LookupAddress[]> =>
  new Promise((done, fail) =>
    systemLookup(hostname, { all: true }, (error, addresses) => (error === null ? done(addresses) : fail(error))),
  );

/** What is sent. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST. Default: the request is a GET. */
  readonly body?: string | undefined;
}

/**
 * Sends one request and returns the response with its unread body. With `publicOnly`, the socket connects to
 * exactly the addresses that were checked.
 *
 * @throws {FetchError} never for an HTTP status
 */
export async function open(
  url: URL,
  message: Message,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('not-http', `${url.protocol}// is neither http nor https`);
  if (network.secureOnly === true && url.protocol !== 'https:')
    throw new FetchError('not-http', `${url.protocol}// is not https`);
  if (network.allows?.(url.hostname) === false)
    throw new FetchError('private', `${url.hostname} is not among the allowed hosts`);
  try {
    const addresses = await beforeAbort(addressesOf(url, network), signal);
    return await send(url, message, addresses, network, signal);
  } catch (error) {
    throw failureOf(error, url, signal);
  }
}

/** @throws {FetchError} private */
async function addressesOf({ hostname }: URL, network: Network): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family === 0 ? await (network.lookup ?? resolve)(host) : [{ address: host, family }];
  if (addresses.length === 0) throw new FetchError('unresolved', `${host} has no address`);
  const refused = network.publicOnly ? addresses.find(({ address }) => isPrivateHost(address)) : undefined;
  if (refused === undefined) return addresses;
  const whose = refused.address === host ? '' : `, the address of ${host},`;
  throw new FetchError('private', `${refused.address}${whose} is not a public address`);
}

function send(
  url: URL,
  { headers, body }: Message,
  addresses: readonly LookupAddress[],
  { ca }: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const [first = { address: '', family: 4 }] = addresses;
  // Deferred, because a socket that fails at once has no listener yet, and its error would end the process.
  const lookup: LookupFunction = (_, options, callback) =>
    void setImmediate(() =>
      options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family),
    );
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { method, headers, signal, agent: false, lookup, ...(ca === undefined ? {} : { ca }) })
      .once('response', done)
      .once('error', fail)
      .end(body);
  });
}

const unresolved = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL']);

/** Converts an error of a socket to a failure. */
export function failureOf(error: unknown, url: URL, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.aborted) return signal.reason instanceof FetchError ? signal.reason : timedOut(url);
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (unresolved.has(code)) return new FetchError('unresolved', `${url.hostname} has no address`, error);
  if (code === 'EPROTO' || /^ERR_SSL_(WRONG_VERSION|PACKET_LENGTH)/.test(code))
    return new FetchError('certificate', `${url.host} does not answer with TLS (${code})`, error);
  if (code.startsWith('HPE_'))
    return new FetchError('unreachable', `${url.host} does not answer in HTTP (${code})`, error);
  if (/CERT|SIGNATURE|ERR_TLS|ERR_SSL|ISSUER/.test(code))
    return new FetchError('certificate', `the certificate of ${url.hostname} is refused (${code})`, error);
  return new FetchError('unreachable', `${url.host} does not answer (${code || message})`, error);
}

export const timedOut = (url: URL): FetchError => new FetchError('timeout', `${url.host} does not answer in time`);
