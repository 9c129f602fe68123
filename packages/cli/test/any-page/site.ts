import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on this machine, with a response for each path. */
export interface Site {
  readonly port: number;
  readonly paths: Map<string, Answer>;
  /** Paths that were requested, with their queries. */
  readonly asked: string[];
  readonly agents: Set<string>;
  /** Stops listening. */
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const paths = new Map<string, Answer>();
  const asked: string[] = [];
  const agents = new Set<string>();
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    asked.push(url);
    agents.add(request.headers['user-agent'] ?? '');
    const answer = paths.get(url) ?? paths.get(url.replace(/\?.*$/, ''));
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
    else answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    await new Promise((done) => (server.close(done), server.closeAllConnections()));
  };
  onTestFinished(close);
  return { port: (server.address() as AddressInfo).port, paths, asked, agents, close };
}

export const html =
  (text: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text);

export const page = (title: string, head = '', body = ''): Answer =>
  html(`<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`);

export const redirect =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

export const status =
  (code: number): Answer =>
  (_, response) =>
    void response.writeHead(code).end();
