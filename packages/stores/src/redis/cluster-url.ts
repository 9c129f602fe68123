import { splitUrl } from '../url.js';

export interface ClusterUrl {
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  /** The URL without credentials. */
  readonly shown: string;
  readonly credentials: { readonly username?: string; readonly password?: string; readonly tls?: object };
}

const form = 'redis+cluster://host:6379,host:6379';

/**
 * Parses `redis+cluster://[[user]:password@]host[:port][,host[:port]…]`; `rediss+cluster:` with TLS. One server that
 * answers is enough: it lists the others.
 *
 * @param use what the store is for, as in messages to the operator: `ledger`, `lease`
 * @returns undefined when the URL has another scheme
 * @throws an Error of one line, without the password, when the URL is invalid
 */
export function clusterUrl(url: string, use: string): ClusterUrl | undefined {
  const { scheme, rest } = splitUrl(url);
  if (!/^rediss?\+cluster$/.test(scheme)) return undefined;
  const [, userinfo = '', hosts = ''] = /^\/\/(?:([^@]*)@)?([^@/?#]+)\/?$/.exec(rest) ?? [];
  const nodes = hosts.split(',').map((host) => nodeOf(host));
  const addresses = nodes.filter((node) => node !== undefined);
  if (addresses.length === 0 || addresses.length < nodes.length)
    throw new Error(`the ${use} ${scheme}: does not name its servers: write ${form}`);
  const [username = '', password = ''] = userinfo.split(/:(.*)/s).map((part) => decodeCredential(part, use, scheme));
  return {
    nodes: addresses,
    shown: `${scheme}://${hosts}`,
    credentials: {
      ...(username !== '' && { username }),
      ...(password !== '' && { password }),
      ...(scheme.startsWith('rediss') && { tls: {} }),
    },
  };
}

function nodeOf(text: string): { host: string; port: number } | undefined {
  const url = text !== '' && URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : undefined;
  const port = /:(\d+)$/.exec(text)?.[1] ?? '6379';
  return url && { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** @throws an Error of one line, without the text, when it is not percent-encoded */
export function decodeCredential(text: string, use: string, scheme: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(`the ${use} ${scheme}: the credentials in the URL are not percent-encoded`);
  }
}
