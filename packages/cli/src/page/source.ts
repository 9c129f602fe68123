import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { FetchError, fetchAs, type Network } from '@placard/images/fetch';
import { messageOf } from '@placard/core/server';
import { pathIn } from '../context.js';

/** Where a page and its files are read, and how. */
export interface SourceOptions {
  /** Address of a local file. */
  readonly url?: string | undefined;
  /** Folder that a relative path starts from. */
  readonly cwd?: string | undefined;
  /** For each response, with its redirects. */
  readonly seconds: number;
  readonly network: Network;
  readonly signal: AbortSignal;
}

/** A response, or a file. */
export interface Loaded {
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
}

/** A page and what it links to. */
export interface PageSource {
  readonly page: Loaded;
  /** Returns what is at an address; undefined: it is not available. */
  load(address: string): Promise<Loaded | undefined>;
}

/** Number of bytes that are read of a page, and of a file that it links to. */
const limits = { page: 1024 * 1024, file: 8 * 1024 * 1024 } as const;

/**
 * Opens a page on the web, or a local file. What a local file links to is only read from its folder.
 *
 * @throws {Error} of one line, naming the page, when it cannot be read
 */
export const openPage = (what: string, options: SourceOptions): Promise<PageSource> =>
  /^https?:\/\//i.test(what) ? openWebPage(what, options) : openFile(what, options);

async function openWebPage(what: string, options: SourceOptions): Promise<PageSource> {
  if (!URL.canParse(what)) throw new Error(`"${what}" is not a URL`);
  if (options.url !== undefined) throw new Error('--url is only for local files');
  const page = await fetched(what, limits.page, options).catch((cause: unknown) => {
    throw new Error(`${what} cannot be read: ${messageOf(cause)}`, { cause });
  });
  return {
    page,
    load: (address) =>
      fetched(address, limits.file, options).catch((error: unknown) => {
        // What a page links to may be missing. The card is drawn without it.
        if (options.signal.aborted) throw error;
        return undefined;
      }),
  };
}

async function fetched(address: string, limit: number, { seconds, network, signal }: SourceOptions): Promise<Loaded> {
  const { status, url, bytes, contentType } = await fetchAs(address, {
    userAgent: 'Placard (social cards)',
    encodings: ['gzip', 'deflate', 'br'],
    limit,
    redirects: 5,
    seconds,
    network,
    signal,
  });
  if (status < 200 || status > 299) throw new FetchError('unreadable', `the server answered with status ${status}`);
  return { url, bytes, contentType };
}

/** A file without an address is read as if it were at the root of a host. */
const noHost = 'http://localhost/';

async function openFile(what: string, { url = noHost, cwd }: SourceOptions): Promise<PageSource> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Error(`--url "${url}" is not an http URL`);
  const path = pathIn(cwd, what);
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    const reason =
      cause.code === 'ENOENT' ? 'there is no such file; a URL begins with https://' : (cause.code ?? cause.message);
    throw new Error(`"${what}" cannot be read: ${reason}`, { cause });
  });
  const address = new URL(url.endsWith('/') ? basename(what) : '', url).href;
  const folder = { path: dirname(path), base: new URL('.', address) };
  return {
    page: { url: address, bytes: bytes.subarray(0, limits.page), contentType: typeOf(what) },
    load: async (linked) => {
      const file = await fileBelow(folder, new URL(linked));
      return file && { url: linked, bytes: file, contentType: typeOf(linked) };
    },
  };
}

const typeOf = (name: string): string | null => (/\.xhtml$/i.test(name) ? 'application/xhtml+xml' : null);

interface Folder {
  readonly path: string;
  /** Address at which it is published. */
  readonly base: URL;
}

/** Returns the file in the folder that is published at an address; undefined: there is none, or it is elsewhere. */
async function fileBelow({ path, base }: Folder, url: URL): Promise<Uint8Array | undefined> {
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
  const within = url.pathname.slice(base.pathname.length).replace(/(^|\/)$/, '$1index.html');
  try {
    const file = await realpath(join(path, decodeURIComponent(within)));
    const isBelow = file.startsWith((await realpath(path)) + sep);
    const { size } = await stat(file);
    return isBelow && size <= limits.file ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}
