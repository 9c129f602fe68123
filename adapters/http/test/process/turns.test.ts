import { once } from 'node:events';
import { request as send, Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { defineBackgrounds, defineFonts } from '@placard/core';
import { createRegistry } from '@placard/core/server';
import { createApp } from '@placard/http';
import { listen } from '@placard/http/node';
import { open } from '@placard/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fewPerTurn } from '../../src/node/turns.js';

const anyPort = { port: 0, hostname: '127.0.0.1' };

const get = (socket: Socket, target = '/'): boolean => socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`);

/** Opens 200 connections, whose simultaneous requests take tens of turns. The server has accepted all of them. */
const connected = (url: string): Promise<Socket[]> =>
  Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      get(socket);
      await once(socket, 'data');
      return socket;
    }),
  );

describe('requests', () => {
  it('begin in their order, four per turn', async () => {
    const begin = fewPerTurn();
    const begun: number[] = [];
    for (let i = 0; i < 10; i++) begin(() => begun.push(i));
    const counts = [begun.length];
    for (let turns = 0; turns < 3; turns++) {
      await turn();
      counts.push(begun.length);
      if (turns === 0) for (let i = 10; i < 13; i++) begin(() => begun.push(i));
    }
    expect(counts).toEqual([4, 8, 12, 13]);
    expect(begun).toEqual(Array.from({ length: 13 }, (_, i) => i));
  });

  it('go on after one that throws', async () => {
    const begin = fewPerTurn();
    const begun: string[] = [];
    expect(() =>
      begin(() => {
        throw new Error('not this one');
      }),
    ).toThrow('not this one');
    for (const name of 'abcde') begin(() => begun.push(name));
    expect(begun).toEqual(['a', 'b', 'c']);
    await turn();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('answers every request of a burst over many connections', async () => {
    const { url, close } = await listen({ fetch: async (request) => new Response(await request.text()) }, anyPort);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(async () => {
      agent.destroy();
      await close();
    });
    const echoed = await Promise.all(
      Array.from({ length: 700 }, async (_, i) => {
        const sent = send(url, { agent, method: 'POST' });
        sent.end(String(i));
        const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer>];
        let text = '';
        for await (const chunk of response) text += chunk.toString();
        return Number(text);
      }),
    );
    expect(echoed).toEqual(Array.from({ length: 700 }, (_, i) => i));
  });

  it('let a probe of the app pass', async () => {
    const server = await open({
      registry: createRegistry({
        packages: [],
        fonts: defineFonts({ faces: [], fallbacks: [] }),
        backgrounds: defineBackgrounds([]),
      }),
      renderer: {
        engine: { name: 'test', version: '1' },
        render: async () => ({ bytes: Uint8Array.of(1), warnings: [], alt: '', stages: {} }),
        close: async () => undefined,
      },
      cache: 'memory:',
      store: 'memory:',
      secrets: ['a root secret of the tests, long enough'],
      baseUrl: () => 'http://127.0.0.1',
      onError: () => undefined,
    });
    onTestFinished(() => server.close());
    const { fetch, isProbe } = createApp(server.services);
    const begun: string[] = [];
    const noting = (request: Request): Response | Promise<Response> => {
      begun.push(new URL(request.url).pathname);
      return fetch(request);
    };
    const { url, close } = await listen({ fetch: noting, ...(isProbe && { isProbe }) }, anyPort);
    onTestFinished(close);
    const sockets = await connected(url);
    begun.length = 0;
    const answers = sockets.map((socket) => once(socket, 'data'));
    for (const [i, socket] of sockets.entries()) get(socket, i === sockets.length - 1 ? '/healthz' : '/v1/nothing');
    const [last] = (await answers.at(-1)) ?? [];
    expect(String(last)).toMatch(/^HTTP\/1.1 200 /);
    await Promise.all(answers);
    expect(begun).toHaveLength(sockets.length);
    expect(begun.indexOf('/healthz')).toBeLessThan(sockets.length / 2);
    for (const socket of sockets) socket.destroy();
  });

  it('do not start once their clients have disconnected', async () => {
    let seen = 0;
    const fetch = async (): Promise<Response> => ((seen += 1), new Response('ok'));
    const { url, close } = await listen({ fetch }, anyPort);
    onTestFinished(close);
    const sockets = await connected(url);
    seen = 0;
    const answers = sockets.map((socket) => once(socket, 'data'));
    for (const socket of sockets) get(socket);
    await Promise.race(answers);
    const closed = sockets.map((socket) => once(socket.destroy(), 'close'));
    await Promise.all(closed);
    // This request is answered after all requests that waited.
    expect((await globalThis.fetch(url)).status).toBe(200);
    expect(seen).toBeLessThan(100);
  });
});
