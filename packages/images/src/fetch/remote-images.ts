import { isListedHost } from '@placard/platforms';
import { fetchAs } from './fetch.js';
import { FetchError, type Network } from './network.js';

/** Bounds of one fetch. */
const bounds = { limit: 8 * 1024 * 1024, redirects: 3, seconds: 5 } as const;

/** Images on hosts that an operator has listed. */
export interface RemoteImages {
  /** Whether the host of an address is on the list. */
  allows(address: URL): boolean;
  /**
   * Fetches an image over https. Every redirect must lead to a listed host, and every address must be public.
   *
   * @returns the file, which has not been decoded
   * @throws {Error} whose message continues "the image …"
   */
  fetch(address: URL, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * Opens the images of hosts.
 *
 * @param network for tests. Default: public addresses only
 */
export function createRemoteImages(
  hosts: readonly string[],
  network: Pick<Network, 'lookup' | 'ca'> = {},
): RemoteImages {
  const allows = ({ protocol, hostname, username, password, port }: URL): boolean =>
    protocol === 'https:' && port === '' && username === '' && password === '' && isListedHost(hostname, hosts);
  return {
    allows,
    async fetch(address, signal) {
      if (!allows(address)) throw new Error('is not on a listed host');
      try {
        const { bytes, status, isCut } = await fetchAs(address.href, {
          ...bounds,
          userAgent: 'Placard (social cards)',
          encodings: [],
          signal,
          network: {
            ...network,
            publicOnly: true,
            secureOnly: true,
            allows: (hostname) => isListedHost(hostname, hosts),
          },
        });
        if (status < 200 || status > 299) throw new Error(`was answered with status ${status}`);
        if (isCut) throw new Error(`has more than ${bounds.limit / 1024 / 1024} MiB, or ended early`);
        return bytes;
      } catch (cause) {
        // The message of a failure names addresses of the server's network.
        if (cause instanceof FetchError) throw new Error(words[cause.failure], { cause });
        throw cause;
      }
    },
  };
}

/** Messages for the caller. They do not reveal which addresses a host name has inside the server’s network. */
const words: Readonly<Record<FetchError['failure'], string>> = {
  unresolved: 'is on a host without an address',
  unreachable: 'is on a host that does not answer',
  certificate: 'is on a host whose certificate is refused',
  private: 'leads to a host that is not listed, or has no public address',
  timeout: 'does not arrive in time',
  redirects: 'is behind too many redirects',
  'not-http': 'leads to an address that is not https',
  unreadable: 'cannot be read',
  compression: 'cannot be decompressed',
};
