import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNode } from '../start-node.js';
import { freePort } from '../../../../test/free-port.js';
import { findProgram } from '../../../../test/program.js';
import type { Running } from '../running.js';
import { describeHttp } from '../suite.js';

/**
 * Runs the suite on this Node, and sends each request a second time through Prism, a validating proxy. Prism reads
 * bodies as text, so the tests do not use it themselves: its upstream repeats the recorded response of the server. For
 * a successful response, Prism validates request and response; for an error only the response, because the request may
 * be invalid.
 */
interface Exchange {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Headers;
    readonly body: unknown;
  };
  readonly response: Response;
}

const prism = findProgram('prism');

const native = globalThis.fetch;
const recorded = new Map<string, Response>();
const violations: string[] = [];
const pending: Promise<void>[] = [];
let validated = 0;
let replay: Server;
let folder: string;
const proxies: ChildProcess[] = [];
const urls: string[] = [];
let described: readonly (readonly [RegExp, readonly string[]])[] = [];

async function startProxies(server: Running): Promise<void> {
  const description = (await (await native(`${server.url}/v1/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  described = Object.entries(description.paths).map(([path, methods]) => [
    new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    Object.keys(methods).map((method) => method.toUpperCase()),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'placard-prism-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(description));
  replay = createServer((request, response) => {
    const answer = recorded.get(String(request.headers['x-exchange']));
    request.resume();
    if (answer === undefined) return void response.writeHead(599).end();
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-length|transfer-encoding|content-encoding)$/.test(name),
    );
    void answer.arrayBuffer().then((body) => {
      response.writeHead(answer.status, Object.fromEntries(headers));
      // Prism takes long for the bytes of an image, and no schema describes them.
      response.end(answer.headers.get('content-type')?.startsWith('image/') ? 'image' : Buffer.from(body));
    });
  });
  // Never closes an idle connection: Prism reuses connections, and a request on a closed one would fail.
  replay.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => replay.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(replay.address() as AddressInfo).port}`;
  for (const options of [['--validate-request=true'], ['--validate-request=false']])
    urls.push(await startProxy([file, upstream, '--errors', ...options]));
}

async function startProxy(args: readonly string[]): Promise<string> {
  const port = await freePort();
  const child = spawn(prism ?? '', ['proxy', ...args, '--port', String(port), '--cors=false'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  proxies.push(child);
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('listening')) break;
  child.stdout.resume();
  return `http://127.0.0.1:${port}`;
}

async function validate({ request, response }: Exchange): Promise<void> {
  const { method, path, headers, body } = request;
  const route = path.replace(/\?.*$/s, '');
  // A path with a trailing slash is redirected to the described path without it.
  const named = response.status === 301 ? route.replace(/\/$/, '') : route;
  const methods = described.find(([pattern]) => pattern.test(named))?.[1];
  const label = `${method} ${path.slice(0, 200)} → ${response.status}`;
  // The server answers HEAD and OPTIONS on every route, so they are not described.
  if (method === 'HEAD' || method === 'OPTIONS') return;
  // Prism cannot parse such deep nesting.
  if (typeof body === 'string' && body.includes('['.repeat(1000))) return;
  if (methods === undefined || !methods.includes(method)) {
    if (![404, 405].includes(response.status)) violations.push(`${label}: is not described`);
    return;
  }
  // Prism follows redirects of its upstream, and would send the request to the server.
  if (response.status >= 300 && response.status < 304) return;
  // Prism ignores what stands before the plus of a media type, and reads a problem by the schema of `application/json`.
  if (response.headers.get('content-type') === 'application/problem+json') return;
  validated += 1;
  const id = String(validated);
  recorded.set(id, response);
  headers.set('x-exchange', id);
  // The name of the scheme is case-insensitive (RFC 9110 §11.1), but Prism accepts only `Bearer`.
  headers.forEach((value, name) => name === 'authorization' && headers.set(name, value.replace(/^bearer/i, 'Bearer')));
  const [strict = '', lenient = ''] = urls;
  const shown = await native(`${response.status < 400 ? strict : lenient}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined || body === null ? {} : { body: body as string }),
  });
  const text = await shown.text();
  // Prism refuses missing credentials and invalid JSON itself, so its upstream does not answer these requests.
  const unread = response.status >= 400 && /"invalid_json"|#UNAUTHORIZED/.test(text);
  if (shown.status !== response.status && !unread) violations.push(`${label}: ${shown.status} ${text.slice(0, 500)}`);
  if (shown.headers.has('sl-violations'))
    violations.push(`${label}: ${shown.headers.get('sl-violations')?.slice(0, 500)}`);
  recorded.delete(id);
}

const recording: typeof fetch = async (input, init = {}) => {
  const response = await native(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  const request = {
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    headers: new Headers(init.headers),
    body: init.body,
  };
  pending.push(
    validate({ request, response: response.clone() }).catch(
      (error: unknown) => void violations.push(`${request.method} ${request.path.slice(0, 200)}: ${String(error)}`),
    ),
  );
  return response;
};

beforeAll(() => {
  if (prism !== undefined) globalThis.fetch = recording;
});
afterAll(async () => {
  globalThis.fetch = native;
  for (const child of proxies) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  replay?.close();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

describeHttp(prism === undefined ? 'Node' : 'Node, beside a validating proxy', async () => {
  const server = await startNode();
  if (prism !== undefined) await startProxies(server);
  return server;
});

it.skipIf(prism === undefined)(
  'is described as it is: no exchange of the suite is against the description (needs npm ci --prefix test/tools)',
  async () => {
    await Promise.all(pending);
    expect(validated).toBeGreaterThan(300);
    expect(violations).toEqual([]);
  },
);
