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
  close(): Promise<void>;
}

const attempts = 4;

/**
 * Starts a package registry on this machine with the given tarballs, so that tests can run the documented commands.
 * Other packages come from the registry of this machine's npm, with retries.
 */
export async function openRegistry(tarballs: readonly Tarball[], upstream: string): Promise<Registry> {
  const byName = new Map(tarballs.map((each) => [each.name, each]));
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
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(packument(tarball, url)));
      return;
    }
    if (name.startsWith('@placard/')) {
      response.writeHead(404).end('{"error":"not found"}');
      return;
    }
    await pass(new URL(path.slice(1), upstream), accept, response);
  }

  return {
    url,
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

async function pass(url: URL, accept = '*/*', response: ServerResponse): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const upstream = await fetch(url, { headers: { accept } }).catch((error: unknown) => {
      if (attempt === attempts) throw error;
    });
    if (upstream === undefined || (upstream.status >= 500 && attempt < attempts)) continue;
    const type = upstream.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(upstream.status, { 'content-type': type });
    if (upstream.body === null) return void response.end();
    return pipeline(upstream.body, response);
  }
}
