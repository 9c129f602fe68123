import { fonts } from '@placard/fonts';
import { fromElement } from '@placard/og';
import { Response as WorkerResponse, type Miniflare } from 'miniflare';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, start } from '../../../../docs/examples/cloudflare/workerd.mjs';
import { at } from '../drawing.js';
import { card } from './worker.mjs';

const size = { width: 400, height: 200 };
const pixels = (bytes: ArrayBuffer | Uint8Array): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();
const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } });
const archivo = fonts.faces.find(({ family }) => family === 'Archivo')!.load();

describe('@placard/og in workerd', () => {
  let worker: Miniflare;
  let origin: string;
  const ask = (path: string, body?: Uint8Array): Promise<Response> =>
    fetch(origin + path, body === undefined ? {} : { method: 'POST', body: new Uint8Array(body) });
  const message = async (query: object): Promise<string> => {
    const entries = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return (await ask(`/?${new URLSearchParams(Object.fromEntries(entries) as Record<string, string>)}`)).text();
  };

  beforeAll(async () => {
    const modules = await bundle(new URL('worker.mjs', import.meta.url).pathname);
    const picture = await red.png().toBuffer();
    const outside: Readonly<Record<string, () => WorkerResponse>> = {
      'https://a.example/red.png': () => new WorkerResponse(picture),
      'https://a.example/moved.png': () => WorkerResponse.redirect('https://a.example/red.png', 302),
      'https://a.example/inside.png': () => WorkerResponse.redirect('http://10.0.0.1/red.png', 302),
      'https://a.example/large.png': () => new WorkerResponse(new Uint8Array(8 * 1024 * 1024 + 1)),
    };
    worker = await start({
      modules,
      outboundService: ({ url }) => outside[url]?.() ?? new WorkerResponse(null, { status: 404 }),
    });
    origin = (await worker.ready).origin;
  });
  afterAll(() => worker.dispose());

  it('draws components, hooks and classes with the pixels of Node', async () => {
    const response = await ask('/card?text=edge');
    expect([response.status, response.headers.get('content-type')]).toEqual([201, 'image/png']);
    const node = await fromElement(card('edge'), size);
    expect((await pixels(await response.arrayBuffer())).equals(await pixels(node.bytes))).toBe(true);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('draws a picture in %s', async (format) => {
    const response = await ask('/picture', await red.toFormat(format, { quality: 100 }).toBuffer());
    expect(await at(new Uint8Array(await response.arrayBuffer()), 30, 84)).toMatch(/^#f[ef]0[01]0[01]$/);
  });

  it('sets text in a font of the program', async () => {
    const [own, other] = await Promise.all([ask('/font?text=edge', archivo), ask('/card?text=edge')]);
    const node = await fromElement(card('edge'), { ...size, fonts: [{ name: 'Own', data: archivo }] });
    const drawn = await pixels(await own.arrayBuffer());
    expect(drawn.equals(await pixels(node.bytes))).toBe(true);
    expect(drawn.equals(await pixels(await other.arrayBuffer()))).toBe(false);
  });

  it.each([
    ['https://a.example/red.png', /^\[\]$/],
    ['https://a.example/moved.png', /^\[\]$/],
    ['https://a.example/none.png', /"https:\/\/a\.example\/none\.png": was answered with status 404/],
    ['https://a.example/inside.png', /10\.0\.0\.1 is not a public address/],
    ['https://a.example/large.png', /has more than 8 MiB/],
    ['http://127.0.0.1/a.png', /127\.0\.0\.1 is not a public address/],
  ])('fetches %s within the rules of pictures by URL', async (text, expected) => {
    expect(await message({ text, options: { images: 'fetch' } })).toMatch(expected);
  });

  it.each([
    [
      'a font by its path',
      { options: { fonts: [{ name: 'Own', data: './own.ttf' }] } },
      /"Own" is \.\/own\.ttf, but there are no files at the edge; pass bytes: /,
    ],
    ['another engine', { options: { engine: 'satori' } }, /satori is not available at the edge/],
    ['emoji of another set', { options: { emoji: 'noto' } }, /noto.* is not available at the edge/],
    [
      'a picture of another host',
      { text: 'https://b.example/a.png', options: { images: { hosts: ['a.example'] } } },
      /b\.example is not among the allowed hosts/,
    ],
  ])('says what it cannot do: %s', async (_, query, expected) => {
    expect(await message(query)).toMatch(expected);
  });
});
