import { createServer, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '@placard/core/testing';
import S3rver from 's3rver';

export interface S3Server {
  /** URL of a cache in the bucket `cards`. */
  readonly url: string;
  /** Returns the URL of an empty cache in the same bucket. */
  newUrl(): string;
  readonly endpoint: string;
  /** Number of requests so far. */
  readonly requests: () => number;
  /** Sets how the server fails; undefined: it does not. */
  begin(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** Starts s3rver, an S3 server, on a free port, in a new folder. It can be made to fail. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'placard-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'cards', configs: [] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  let fault: Fault | undefined;
  let requests = 0;
  // Requests for the same key are handled one after the other. Otherwise s3rver would return half of a file that is
  // being written, and would crash when a file is deleted that it is about to send.
  const turns = new Map<string, Promise<void>>();
  const server = createServer((request, response) => {
    requests += 1;
    if (fault === 'hangs') return;
    if (fault === 'fails') return refuse(response, 500, 'InternalError');
    if (fault === 'is full' && request.method === 'PUT') return refuse(response, 507, 'InsufficientStorage');
    const path = request.url?.split('?')[0] ?? '';
    // Listened for from now on: a client that leaves while its request waits for its turn closes the response before.
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const turn = (turns.get(path) ?? Promise.resolve()).then(async () => {
      if (!response.destroyed) await Promise.all([answer(request, response), closed]);
    });
    turns.set(path, turn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let urls = 0;
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urlOf = (prefix: string): string =>
    `s3://S3RVER:S3RVER@cards/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`;
  return {
    endpoint,
    url: urlOf('test'),
    newUrl: () => urlOf(`test-${(urls += 1)}`),
    requests: () => requests,
    begin: (next) => void (fault = next),
    async close() {
      await closeServer(server);
      await Promise.all(turns.values());
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
