import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newFolder, serve } from './placard.js';

const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();

/** Bytes behind the end of a PNG are no part of the image. */
const image = (bytes: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([file, Buffer.alloc(bytes - file.length)]));

it('an uploaded image survives kill -9, within the limits of the settings', async () => {
  const cwd = await newFolder();
  const env = { PLACARD_ASSETS: '2', PLACARD_ASSET_LIMIT: '4096', PLACARD_ASSET_SPACE: '6000' };
  const first = await serve(cwd, env);
  const headers = { authorization: `Bearer ${first.key}`, 'content-type': 'image/png' };
  const upload = (body: Uint8Array<ArrayBuffer>): Promise<Response> =>
    fetch(`${first.url}/v1/assets`, { method: 'POST', headers, body });
  expect((await upload(image(4097))).status).toBe(413);
  const stored = await upload(image(4096));
  expect(stored.status).toBe(201);
  const { id, sha256 } = (await stored.json()) as { id: string; sha256: string };
  expect(await (await upload(image(1905))).json()).toMatchObject({ error: 'invalid_input' });
  first.kill('SIGKILL');
  await first.ended;

  const second = await serve(cwd, env);
  const found = await fetch(`${second.url}/v1/assets/${id}`, { headers });
  expect([found.status, found.headers.get('etag')]).toEqual([200, `"${sha256}"`]);
  const body = JSON.stringify({ template: 'basic', params: { title: 'Again' }, bg: id });
  const card = await fetch(`${second.url}/v1/images`, { method: 'POST', headers, body });
  expect([card.status, await card.json()]).toMatchObject([201, { bg: id }]);
});

it('no image is uploaded where none may be', async () => {
  const server = await serve(await newFolder(), { PLACARD_ASSETS: '0' });
  const headers = { authorization: `Bearer ${server.key}` };
  expect((await fetch(`${server.url}/v1/assets`, { headers })).status).toBe(404);
});
