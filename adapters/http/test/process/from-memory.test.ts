import type { FetchApp, Head, ImageAnswer } from '@placard/http';
import { listen } from '@placard/http/node';
import { expect, it, onTestFinished } from 'vitest';
import { rawGet } from './raw-get.js';

const kept: ImageAnswer = {
  status: 200,
  headers: [['content-length', '4']],
  rawHeaders: ['content-length', '4'],
  body: new TextEncoder().encode('kept'),
  lasting: true,
};

/** Serves an app that answers with `fromMemory`, or else with `new`. @returns its URL */
async function serve(fromMemory: NonNullable<FetchApp['fromMemory']>): Promise<string> {
  const app = { fromMemory, fetch: () => new Response('new') };
  const { url, close } = await listen(app, { port: 0, hostname: '127.0.0.1' });
  onTestFinished(close);
  return url;
}

it('answers with an image that is in memory, by the URL that `fetch` would get, and passes on all else', async () => {
  const heads: [method: string, url: string, condition: string | null][] = [];
  const url = await serve((head: Head) => {
    heads.push([head.method, head.url, head.headers.get('if-none-match')]);
    return head.url.endsWith('/kept?a=b%20c') ? kept : undefined;
  });
  expect(await rawGet(url, '/kept?a=b%20c', ['If-None-Match: "a"', 'if-none-match: "b"'])).toContain('kept');
  expect(await rawGet(url, '/other')).toContain('new');
  expect(heads).toEqual([
    ['GET', `${url}/kept?a=b%20c`, '"a", "b"'],
    ['GET', `${url}/other`, null],
  ]);
});

it('refuses a repeated Host before it looks for an image', async () => {
  const url = await serve(() => kept);
  expect(await rawGet(url, '/kept', ['Host: other.example'])).toContain('HTTP/1.1 400');
});

it('leaves a failure to `fetch`, which answers and reports it', async () => {
  const url = await serve(() => {
    throw new Error('the log is full');
  });
  expect(await rawGet(url, '/kept')).toContain('new');
});
