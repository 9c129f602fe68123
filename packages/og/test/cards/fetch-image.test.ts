import type { FetchImage } from '@placard/og';
import { createElement as h } from 'react';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, draw, filled } from '../drawing.js';

describe('fetchImage', () => {
  let green: Buffer;
  beforeAll(async () => {
    green = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
  });
  const image = (src: string): unknown => h('img', { key: src, src, width: 50, height: 100 });
  const row = (...sources: string[]): unknown => h('div', { style: filled }, ...(sources.map(image) as never[]));

  it('is asked for each address once, for all at the same time, and takes a Response or bytes', async () => {
    const asked: string[] = [];
    let release: () => void;
    const both = new Promise<void>((resolve) => (release = resolve));
    const fetchImage: FetchImage = async (url, { signal }) => {
      signal.throwIfAborted();
      if (asked.push(url) === 3) release();
      await both;
      if (url === '/bytes') return green;
      return url === '/buffer' ? new Uint8Array(green).buffer : new Response(new Uint8Array(green));
    };
    const sources = ['https://example.com/a.png', '/bytes', '/buffer', 'https://example.com/a.png'];
    const { engine, bytes } = await draw(row(...sources), { fetchImage });
    expect(asked.toSorted()).toEqual(['/buffer', '/bytes', 'https://example.com/a.png']);
    expect(engine).toBe('press');
    expect(await Promise.all([25, 75, 125, 175].map((x) => at(bytes, x, 50)))).toEqual(Array(4).fill('#00ff00'));
  });

  it('is not asked for data URLs and bytes', async () => {
    const fetchImage: FetchImage = () => Promise.reject(new Error('asked'));
    const url = `data:image/png;base64,${green.toString('base64')}`;
    const { bytes } = await draw(row(url, green as never), { fetchImage });
    expect(await at(bytes, 75, 50)).toBe('#00ff00');
  });

  it('names every image that cannot be had', async () => {
    const fetchImage: FetchImage = async (url) => {
      if (url === '/down') throw new Error('the host does not answer');
      if (url === 'http://127.0.0.1:1/') return fetch(url);
      if (url === '/nothing') return undefined as never;
      return url === '/gone' ? new Response('', { status: 404 }) : Buffer.from('<html></html>');
    };
    const fault = await draw(row('/down', '/gone', '/vector', '/nothing', 'http://127.0.0.1:1/'), { fetchImage }).catch(
      (error: unknown) => error,
    );
    expect((fault as AggregateError).errors.map(({ message }: Error) => message).toSorted()).toEqual([
      '/div/img: "/down": the host does not answer',
      '/div/img: "/gone" was answered with status 404',
      '/div/img: "/nothing": "fetchImage" returned no Response, ArrayBuffer or Uint8Array',
      '/div/img: "/vector" is not a PNG, JPEG, WebP, GIF, AVIF, BMP, ICO or SVG',
      '/div/img: "http://127.0.0.1:1/": bad port',
    ]);
  });

  it('ends with the signal', async () => {
    const stop = new AbortController();
    const fetchImage: FetchImage = (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        stop.abort(new Error('enough'));
      });
    await expect(draw(row('/slow'), { fetchImage, signal: stop.signal })).rejects.toThrow('enough');
  });
});
