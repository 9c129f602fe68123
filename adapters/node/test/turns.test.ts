import { once } from 'node:events';
import { request as send, Agent } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { listen } from '@placard/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fewPerTurn } from '../src/turns.js';

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

  it('are all answered, however many arrive at once on however many connections', async () => {
    const { url, close } = await listen(
      { fetch: async (request) => new Response(await request.text()) },
      { port: 0, hostname: '127.0.0.1' },
    );
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

  it('do not begin when their clients have left', async () => {
    let seen = 0;
    const fetch = async (): Promise<Response> => ((seen += 1), new Response('ok'));
    const { url, close } = await listen({ fetch }, { port: 0, hostname: '127.0.0.1' });
    onTestFinished(close);
    const { hostname, port } = new URL(url);
    const sockets = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        return socket;
      }),
    );
    const answers = (): Promise<unknown>[] => sockets.map((socket) => once(socket, 'data'));
    const get = (): void => sockets.forEach((socket) => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
    const first = answers();
    get();
    await Promise.all(first);
    seen = 0;
    const second = answers();
    get();
    await Promise.race(second);
    const closed = sockets.map((socket) => once(socket.destroy(), 'close'));
    await Promise.all(closed);
    // Answered after what waited.
    expect((await globalThis.fetch(url)).status).toBe(200);
    expect(seen).toBeLessThan(100);
  });
});
