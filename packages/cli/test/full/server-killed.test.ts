import { expect, it } from 'vitest';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';
import { pngOf } from '../png.js';

interface Image {
  readonly url: string;
  readonly longUrl: string | null;
  readonly sha256: string;
  readonly warnings: readonly string[];
}

const items = (first: string): string[] => [first, ...Array.from({ length: 9 }, (_, at) => `${'ü'.repeat(59)}${at}`)];

it('a short URL survives kill -9, and a key has no more of them than it may', async () => {
  const cwd = await newFolder();
  const env = { PLACARD_SHORT_URLS: '3' };
  const first = await serve(cwd, env);
  const create = async (name: string): Promise<Image> => {
    const response = await fetch(`${first.url}/v1/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first.key}` },
      body: JSON.stringify({ template: 'receipt', params: { store: 'Shop', items: items(name) } }),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as Image;
  };
  // The server is killed as soon as the last request is answered.
  const images = await Promise.all(['a', 'b', 'c'].map(create));
  const beyond = await create('d');
  first.kill('SIGKILL');
  await first.ended;
  expect(beyond).toMatchObject({ longUrl: null, url: expect.stringContaining('/i/') });
  expect(beyond.warnings).toContainEqual(expect.stringMatching(/has 3 short URLs and may have no more/));

  const second = await serve(cwd, env);
  for (const { url, sha256 } of images) {
    const { pathname } = new URL(url);
    expect(pathname).toMatch(/^\/s\/[0-9a-f]{32}$/);
    const answer = await fetch(second.url + pathname);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${sha256}"`]);
  }
});

it('an uploaded image survives kill -9, within the limits of the settings', async () => {
  const cwd = await newFolder();
  const env = { PLACARD_ASSETS: '2', PLACARD_ASSET_LIMIT: '4096', PLACARD_ASSET_SPACE: '6000' };
  const first = await serve(cwd, env);
  const headers = { authorization: `Bearer ${first.key}`, 'content-type': 'image/png' };
  const upload = (body: Uint8Array<ArrayBuffer>): Promise<Response> =>
    fetch(`${first.url}/v1/assets`, { method: 'POST', headers, body });
  expect((await upload(pngOf(4097))).status).toBe(413);
  const stored = await upload(pngOf(4096));
  expect(stored.status).toBe(201);
  const { id, sha256 } = (await stored.json()) as { id: string; sha256: string };
  expect(await (await upload(pngOf(1905))).json()).toMatchObject({ error: 'invalid_input' });
  first.kill('SIGKILL');
  await first.ended;

  const second = await serve(cwd, env);
  const found = await fetch(`${second.url}/v1/assets/${id}`, { headers });
  expect([found.status, found.headers.get('etag')]).toEqual([200, `"${sha256}"`]);
  const body = JSON.stringify({ template: 'basic', params: { title: 'Again' }, bg: id });
  const card = await fetch(`${second.url}/v1/images`, { method: 'POST', headers, body });
  expect([card.status, await card.json()]).toMatchObject([201, { bg: id }]);
});
