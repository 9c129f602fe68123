import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Tarball } from './pack.js';

export interface Registry {
  /** Has a slash at the end, as in package managers. */
  readonly url: string;
  /** Returns the packages that were asked for and are not pinned. */
  unpinned(): readonly string[];
  close(): Promise<void>;
}

const attempts = 4;

/** The versions of each package that may be installed. Without any: npm reads its description, but never installs it. */
export type Versions = Readonly<Record<string, readonly string[]>>;

/**
 * Starts a package registry on this machine with the given tarballs, so that tests can run the documented commands.
 * Other packages come from the registry of this machine's npm, with retries, and only in the given versions: a release
 * of somebody else must not change what is tested.
 *
 * @param versions undefined: all versions of all packages
 */
export async function openRegistry(
  tarballs: readonly Tarball[],
  upstream: string,
  versions: Versions | undefined,
): Promise<Registry> {
  const byName = new Map(tarballs.map((each) => [each.name, each]));
  const pinned = new Map(Object.entries(versions ?? {}));
  const asked = new Set<string>();
  /** What each package's description says of its pinned versions. */
  const narrowed = new Map<string, Promise<string>>();
  const byFile = new Map(tarballs.map((each) => [basename(each.file), each]));
  const server = createServer((request, response) => {
    answer(request.url ?? '/', request.headers.accept, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function answer(path: string, accept: string | undefined, response: ServerResponse): Promise<void> {
    const own = byFile.get(/^\/-\/([^/?]+)$/.exec(path)?.[1] ?? '');
    if (own) return pipeline(createReadStream(own.file), response);
    const name = decodeURIComponent(path.slice(1));
    const tarball = byName.get(name);
    if (tarball) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      response.end(JSON.stringify(packument(tarball, url)));
      return;
    }
    if (name.startsWith('@placard/')) {
      response.writeHead(404).end('{"error":"not found"}');
      return;
    }
    const source = new URL(path.slice(1), upstream);
    if (path.includes('/-/')) return pass(await ask(source, accept), response);
    asked.add(name);
    const pins = pinned.get(name);
    if (pins === undefined || pins.length === 0) return pass(await ask(source, accept), response);
    const key = `${name} ${accept}`;
    const narrowing = narrowed.get(key) ?? narrow(source, accept, pins);
    narrowed.set(key, narrowing);
    const text = await narrowing;
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  }

  return {
    url,
    unpinned: () => [...asked].filter((name) => !pinned.has(name)).toSorted(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const packument = ({ name, version, file, integrity, shasum, manifest }: Tarball, url: string): object => ({
  name,
  'dist-tags': { latest: version },
  versions: { [version]: { ...manifest, dist: { tarball: `${url}-/${basename(file)}`, integrity, shasum } } },
});

async function ask(url: URL, accept = '*/*'): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const upstream = await fetch(url, { headers: { accept } }).catch((error: unknown) => {
      if (attempt === attempts) throw error;
    });
    if (upstream !== undefined && (upstream.status < 500 || attempt === attempts)) return upstream;
  }
}

async function pass(upstream: Response, response: ServerResponse): Promise<void> {
  const type = upstream.headers.get('content-type') ?? 'application/octet-stream';
  response.writeHead(upstream.status, { 'content-type': type });
  if (upstream.body === null) return void response.end();
  return pipeline(upstream.body, response);
}

interface Packument {
  readonly versions: Readonly<Record<string, object>>;
  readonly time?: Readonly<Record<string, string>>;
}

/** Returns the description of a package with some of its versions. The last of them is its latest. */
async function narrow(url: URL, accept: string | undefined, versions: readonly string[]): Promise<string> {
  const upstream = await ask(url, accept);
  if (!upstream.ok) throw new Error(`${url.pathname}: ${upstream.status}`);
  const all = (await upstream.json()) as Packument;
  const pick = <T>(from: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(from).filter(([version]) => versions.includes(version)));
  return JSON.stringify({
    ...all,
    'dist-tags': { latest: versions.at(-1) },
    versions: pick(all.versions),
    ...(all.time && { time: pick(all.time) }),
  });
}
