import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createElement as h } from 'react';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDownload } from '../../src/node/download.js';
import { createImageFetcher } from '../../src/remote-images.js';
import { at, draw, filled } from '../drawing.js';

describe('pictures by URL', () => {
  let server: Server;
  let port: number;
  const asked: (string | undefined)[] = [];
  const signal = new AbortController().signal;
  /** Every name is this machine. */
  const here = createDownload({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] });

  beforeAll(async () => {
    const green = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    server = createServer(({ url, headers }, response) => {
      asked.push(`${headers.host?.split(':')[0]}${url}`);
      if (url === '/green.png') response.end(green);
      else if (url === '/elsewhere')
        response.writeHead(302, { location: `http://other.example:${port}/green.png` }).end();
      else if (url === '/large') response.end(Buffer.alloc(8 * 1024 * 1024 + 1));
      else response.writeHead(404).end('no');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  const at8 = (host: string, path = '/green.png'): string => `http://${host}:${port}${path}`;

  it('are drawn, and fetched once by a process', async () => {
    const fetchImage = createImageFetcher('fetch', here);
    const picture = h('img', { src: at8('a.example'), width: 200, height: 100 });
    asked.length = 0;
    for (let time = 0; time < 2; time += 1) {
      const { bytes } = await draw(h('div', { style: filled }, picture, picture), { fetchImage });
      expect(await at(bytes, 50, 50)).toBe('#00ff00');
    }
    expect(asked).toEqual(['a.example/green.png']);
  });

  it('come only from the hosts that are named, also after a redirect', async () => {
    const fetchImage = createImageFetcher({ hosts: ['a.example', '*.cdn.example'] }, here);
    const ask = async (url: string): Promise<unknown> => fetchImage(url, { signal });
    await expect(ask(at8('a.example'))).resolves.toBeInstanceOf(Uint8Array);
    await expect(ask(at8('b.cdn.example'))).resolves.toBeInstanceOf(Uint8Array);
    asked.length = 0;
    for (const host of ['other.example', 'cdn.example', 'a.example.evil', 'xcdn.example'])
      await expect(ask(at8(host)), host).rejects.toThrow(`${host} is not among the allowed hosts`);
    await expect(ask(at8('a.example', '/elsewhere'))).rejects.toThrow('other.example is not among the allowed hosts');
    expect(asked).toEqual(['a.example/elsewhere']);
  });

  it('are refused when they are missing, too large, or in a private network', async () => {
    const fetchImage = createImageFetcher('fetch', here);
    const ask = async (url: string): Promise<unknown> => fetchImage(url, { signal });
    await expect(ask(at8('a.example', '/none'))).rejects.toThrow('was answered with status 404');
    await expect(ask(at8('a.example', '/large'))).rejects.toThrow('has more than 8 MiB');
    await expect(ask('file:///etc/passwd')).rejects.toThrow('neither http nor https');
    asked.length = 0;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433'])
      await expect(draw(h('img', { src: at8(host), width: 9, height: 9 }), { images: 'fetch' }), host).rejects.toThrow(
        'is not a public address',
      );
    expect(asked).toEqual([]);
  });
});
