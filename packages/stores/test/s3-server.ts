import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '@placard/core/testing';
import S3rver from 's3rver';

export interface S3Server {
  /** Of a cache in its bucket `cards`. */
  readonly url: string;
  readonly endpoint: string;
  /** Requests that came in so far. */
  readonly requests: () => number;
  /** Answers accordingly until it is told `undefined`. */
  begin(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** The S3 API over HTTP by s3rver on a free port, in a folder of its own; what stands before it can misbehave. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'placard-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'cards', configs: [] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  let fault: Fault | undefined;
  let requests = 0;
  // S3 answers one request for a key after the other; s3rver alone would show half of a file that is being written, and
  // end its process when a file goes that it is about to send.
  const turns = new Map<string, Promise<void>>();
  const server = createServer((request, response) => {
    requests += 1;
    if (fault === 'hangs') return;
    if (fault === 'fails') return refuse(response, 500, 'InternalError');
    if (fault === 'is full' && request.method === 'PUT') return refuse(response, 507, 'InsufficientStorage');
    const path = request.url?.split('?')[0] ?? '';
    const turn = (turns.get(path) ?? Promise.resolve()).then(async () => {
      const gone = once(response, 'close');
      answer(request, response);
      await gone;
      if (!response.writableFinished) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    turns.set(path, turn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    url: `s3://S3RVER:S3RVER@cards/test?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
    requests: () => requests,
    begin: (next) => void (fault = next),
    async close() {
      await closed(server);
      await Promise.all(turns.values());
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
