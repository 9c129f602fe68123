import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get as httpGet, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { listen, type Timeouts } from '@placard/http/node';
import { describe, expect, it, onTestFinished } from 'vitest';

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const timeouts: Timeouts = { head: 10_000, request: 15_000, idle: 400 };

interface NodeRequest {
  readonly runtime?: { readonly node?: { readonly res?: ServerResponse } };
}

interface Talk {
  readonly socket: Socket;
  readonly heard: () => string;
  /** Resolves when the connection is closed, with the code of its error. */
  readonly closed: Promise<string | undefined>;
}

function talk(url: string, text: string): Talk {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  onTestFinished(() => void socket.destroy());
  let heard = '';
  let code: string | undefined;
  socket.setEncoding('latin1');
  socket.on('error', (error: NodeJS.ErrnoException) => (code = error.code));
  const closed = new Promise<string | undefined>((resolve) => socket.on('close', () => resolve(code)));
  socket.on('data', (chunk: string) => (heard += chunk));
  return { socket, heard: () => heard, closed };
}

async function serve(
  body: () => BodyInit | Promise<BodyInit>,
  how = timeouts,
): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const fetch = async (): Promise<Response> => ((asked += 1), new Response(await body()));
  const server = await listen({ fetch }, { port: 0, hostname: '127.0.0.1' }, how);
  onTestFinished(() => server.close());
  return { url: server.url, asked: () => asked };
}

const answers = (text: string): string[] => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];

describe('a connection (threat 25)', () => {
  it('whose answer is not read is ended', async () => {
    let end: (whole: boolean) => void = () => undefined;
    const ended = new Promise<boolean>((resolve) => (end = resolve));
    const fetch = async (): Promise<Response> => new Response('x'.repeat(30_000_000));
    const watched = {
      fetch: (request: Request & NodeRequest) => {
        const { res } = request.runtime?.node ?? {};
        res?.once('close', () => end(res.writableFinished));
        return fetch();
      },
    };
    const server = await listen(watched, { port: 0, hostname: '127.0.0.1' }, timeouts);
    onTestFinished(() => server.close());
    // The response is larger than the buffers of the system, so its write stops when the client does not read.
    const { socket, heard, closed } = talk(server.url, get);
    socket.pause();
    expect(await ended).toBe(false);
    socket.resume();
    await closed;
    expect(heard().length).toBeLessThan(30_000_000);
  });

  it('that says nothing after an answer is reset, and one that asks on is kept', async () => {
    const { url } = await serve(() => 'hello');
    const silent = talk(url, get);
    await expect.poll(() => answers(silent.heard()).length).toBe(1);
    silent.socket.write(get);
    await expect.poll(() => answers(silent.heard()).length).toBe(2);
    expect(await silent.closed).toBe('ECONNRESET');
  });

  it('that asks on before it is answered is reset', async () => {
    const never = new Promise<string>(() => undefined);
    const { url, asked } = await serve(() => never, { ...timeouts, idle: 20_000 });
    const { heard, closed } = talk(url, get.repeat(16));
    expect(await closed).toBe('ECONNRESET');
    expect([heard(), asked()]).toEqual(['', 1]);
  });

  it('ends after a thousand requests', async () => {
    const { url } = await serve(() => 'hello', { ...timeouts, idle: 20_000 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ports = new Set<number | undefined>();
    const ask = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const request = httpGet(url, { agent }, (answer) => {
          ports.add(answer.socket.localPort);
          answer.resume().on('end', resolve);
        });
        request.on('error', reject);
      });
    for (let count = 0; count < 1_000; count++) await ask();
    expect(ports.size).toBe(1);
    await ask();
    expect(ports.size).toBe(2);
  });
});

/** Starts a server whose process may open 128 files, so that its limit is 64 connections. */
async function crowdedServer(): Promise<{ readonly url: string; readonly server: ChildProcess }> {
  const script = fileURLToPath(new URL('fixtures/crowded.mjs', import.meta.url));
  const server = spawn('sh', ['-c', 'ulimit -n 128; exec "$@"', 'sh', process.execPath, script]);
  onTestFinished(() => void server.kill('SIGKILL'));
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { url, server };
}

it('still answers while others hold silent connections (threat 25)', async () => {
  const { url } = await crowdedServer();
  const { hostname, port } = new URL(url);
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 20 }, () => openSilent(Number(port), hostname)));
    expect((await fetch(url, { headers: { connection: 'close' } })).status).toBe(200);
  }
});

/** Opens a connection and sends nothing. The server may close it later. */
async function openSilent(port: number, host: string): Promise<void> {
  const socket = connect(port, host).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
}

it('limits connections below the descriptor limit, so that files can still be opened (threat 24)', async () => {
  const { url, server } = await crowdedServer();
  const talks: Talk[] = [];
  // Each sends one request. Connections above the limit are accepted when earlier ones are closed as idle.
  for (let i = 0; i < 200; i++) talks.push(talk(url, get));
  await expect.poll(() => talks.filter(({ heard }) => heard() !== '').length).toBeGreaterThan(50);
  const open = talks.filter(({ heard, socket }) => heard() !== '' && !socket.destroyed);
  expect(open.length).toBeLessThanOrEqual(64);
  expect(talks.flatMap(({ heard }) => answers(heard())).filter((answer) => answer !== 'HTTP/1.1 200')).toEqual([]);
  const status = async (): Promise<number> => (await fetch(url).catch(() => ({ status: 0 }))).status;
  await expect.poll(status).toBe(200);
  expect(server.exitCode).toBe(null);
});
