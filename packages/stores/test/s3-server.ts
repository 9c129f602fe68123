import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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

/**
 * Starts s3rver, an S3 server, in a new folder, behind a server on a free port that can be made to fail.
 *
 * That server passes on only whole requests, and those for the same key one after the other: s3rver never ends an
 * upload whose client leaves, returns half of a file that is being written, and crashes when a file is deleted that it
 * is about to send.
 */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'placard-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'cards', configs: [] }] });
  await s3.configureBuckets();
  const inner = createServer(s3.callback());
  // A connection that is closed at the moment in which it is used again would fail a test.
  inner.keepAliveTimeout = 0;
  const to = { host: '127.0.0.1', port: await listen(inner), agent: new Agent({ keepAlive: true }) };
  let fault: Fault | undefined;
  let requests = 0;
  const turns = new Map<string, Promise<unknown>>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const path = request.url?.split('?')[0] ?? '';
    const before = turns.get(path) ?? Promise.resolve();
    const answered = before.catch(() => undefined).then(() => exchange(to, request, body));
    turns.set(path, answered);
    const { status, headers, body: content } = await answered;
    response.writeHead(status, headers).end(content);
  }

  const server = createServer((request, response) => {
    requests += 1;
    if (fault === 'hangs') return;
    if (fault === 'fails') return refuse(response, 500, 'InternalError');
    if (fault === 'is full' && request.method === 'PUT') return refuse(response, 507, 'InsufficientStorage');
    // A client that leaves gets no answer.
    pass(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 0;
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  let urls = 0;
  const urlOf = (prefix: string): string =>
    `s3://S3RVER:S3RVER@cards/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`;
  return {
    endpoint,
    url: urlOf('test'),
    newUrl: () => urlOf(`test-${(urls += 1)}`),
    requests: () => requests,
    begin: (next) => void (fault = next),
    async close() {
      await close(server);
      await Promise.allSettled(turns.values());
      to.agent.destroy();
      await close(inner);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a request on with the same headers, which are signed. */
function exchange(to: RequestOptions, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send({ ...to, method, path: url, headers }, (answer) => {
      const { connection: _, 'transfer-encoding': __, ...rest } = answer.headers;
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 500, headers: rest, body }), reject);
    });
    sent.on('error', reject).end(body);
  });
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
