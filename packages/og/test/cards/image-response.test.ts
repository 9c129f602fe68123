import { fromElement, ImageResponse } from '@placard/og';
import { createElement as h, type ReactNode } from 'react';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { at, filled } from '../drawing.js';

const size = { width: 200, height: 100 };
const red = h('div', { style: { ...filled, background: 'red' } });
const Broken = (): ReactNode => {
  throw new Error('no title');
};

afterEach(() => vi.unstubAllEnvs());

describe('ImageResponse', () => {
  it('is a Response with the image and the headers of @vercel/og', async () => {
    const response = new ImageResponse(red, size);
    expect(response).toBeInstanceOf(Response);
    expect([response.status, response.ok, Object.fromEntries(response.headers)]).toEqual([
      200,
      true,
      { 'content-type': 'image/png', 'cache-control': 'public, immutable, no-transform, max-age=31536000' },
    ]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes).toEqual((await fromElement(red, size)).bytes);
    expect(await at(bytes, 100, 50)).toBe('#ff0000');
  });

  it('takes status, headers, format and scale', async () => {
    const headers = { 'Cache-Control': 'max-age=60', 'X-Card': 'a' };
    const response = new ImageResponse(red, {
      ...size,
      status: 404,
      statusText: 'None',
      headers,
      format: 'webp',
      scale: 2,
    });
    expect([response.status, response.statusText, Object.fromEntries(response.headers)]).toEqual([
      404,
      'None',
      { 'content-type': 'image/webp', 'cache-control': 'max-age=60', 'x-card': 'a' },
    ]);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 400, format: 'webp' });
  });

  it('draws only what is read', async () => {
    const called = vi.fn(() => null);
    const response = new ImageResponse(h('div', null, h(called)), size);
    await new Promise(setImmediate);
    expect(called).not.toHaveBeenCalled();
    await response.arrayBuffer();
    expect(called).toHaveBeenCalledOnce();
  });

  it('sets text in Inter when it gets no fonts', async () => {
    const hello = (fontFamily?: string): unknown =>
      h('div', { style: { ...filled, fontSize: 40, ...(fontFamily && { fontFamily }) } }, 'Hamburg');
    const [without, inter, other] = await Promise.all(
      [hello(), hello('Inter'), hello('Archivo')].map((element) => new ImageResponse(element, size).bytes()),
    );
    expect(without).toEqual(inter);
    expect(without).not.toEqual(other);
  });

  it('ends its body with the error, and logs it in one line', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const response = new ImageResponse(h('div', null, h(Broken), h('img', { src: '/x.png' })), size);
    await expect(response.arrayBuffer()).rejects.toThrow('no title');
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^ImageResponse: 2 faults:; \/div\/Broken: no title; \/div\/img: "\/x\.png": [^\n]*$/)],
    ]);
    log.mockRestore();
  });

  it('shows the error in development, where nothing is cached', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const response = new ImageResponse(h(Broken), size);
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
    expect(await at(await response.bytes(), 2, 2)).toBe('#450a0a');
    expect(log).toHaveBeenCalledWith('ImageResponse: /Broken: no title');
    log.mockRestore();
  });

  it('stops when its reader leaves, and when its time is over', async () => {
    let started: () => void = () => undefined;
    const starting = new Promise<void>((resolve) => (started = resolve));
    const Never = (): Promise<ReactNode> => {
      started();
      return new Promise(() => undefined);
    };
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const reader = new ImageResponse(h(Never as never), size).body?.getReader();
    const reading = reader?.read();
    await starting;
    await reader?.cancel();
    expect(await reading).toEqual({ done: true, value: undefined });
    expect(log).not.toHaveBeenCalled();

    await expect(fromElement(h(Never as never), { ...size, timeout: 20 })).rejects.toThrow(/timeout/);
    log.mockRestore();
  });

  it('outlines every box for debug', async () => {
    const element = h('div', { style: { ...filled, padding: 20 } }, h('div', { style: { width: 50, height: 20 } }));
    const bytes = await new ImageResponse(element, { ...size, debug: true }).bytes();
    expect(await Promise.all([at(bytes, 0, 50), at(bytes, 20, 30), at(bytes, 10, 10)])).toEqual([
      '#ff4da6',
      '#ff4da6',
      '#ffffff',
    ]);
  });
});
