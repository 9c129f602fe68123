import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newFolder, placard, placardJson, refusal, serve } from './placard.js';

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

it('an operator lists images and brands, and deletes them on a server that runs', async () => {
  const cwd = await newFolder();
  expect((await placard(['assets', 'list'], { cwd })).out).toBe('No account has uploaded an image.\n');
  const server = await serve(cwd, { PLACARD_ASSETS: '1' });
  const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'image/png' };
  const upload = async (body: Uint8Array<ArrayBuffer>): Promise<{ id: string }> =>
    (await fetch(`${server.url}/v1/assets`, { method: 'POST', headers, body })).json() as Promise<{ id: string }>;
  const { id } = await upload(image(4096));
  await upload(image(4096));
  await upload(image(4097));
  const brand = JSON.stringify({ logo: id, colours: { accent: '#336699' } });
  await fetch(`${server.url}/v1/brands/house`, { method: 'PUT', headers, body: brand });

  expect(await placardJson(['assets', 'list'], { cwd })).toEqual([{ account: 'demo', images: 1, bytes: 4096 }]);
  expect((await placard(['assets', 'list'], { cwd })).out).toBe('demo  1 image  4096 bytes\n');
  const list = ['assets', 'list', '--account', 'demo'];
  expect(await placardJson(list, { cwd })).toMatchObject([{ id, width: 64, bytes: 4096 }]);
  expect((await placard(list, { cwd })).out).toMatch(
    new RegExp(`^${id}  png  64×64  4096 bytes  \\d{4}-\\d\\d-\\d\\d\n$`),
  );
  const brands = ['brands', 'list', '--account', 'demo'];
  expect((await placard(brands, { cwd })).out).toBe(`house  accent #336699  logo ${id}\n`);

  const remove = ['assets', 'delete', id, '--account', 'demo'];
  expect((await placard(remove, { cwd })).out).toBe(`Image ${id} of account demo is deleted.\n`);
  expect(await refusal(remove, { cwd })).toContain(`account demo has no image ${id}`);
  expect((await fetch(`${server.url}/v1/assets/${id}`, { headers })).status).toBe(404);
  expect(await placardJson(brands, { cwd })).toMatchObject([{ name: 'house', values: { accent: '#336699' } }]);
  expect((await placard(brands, { cwd })).out).not.toContain('logo');
  await placard(['brands', 'delete', 'house', '--account', 'demo'], { cwd });
  expect(await refusal(['brands', 'delete', 'house', '--account', 'demo'], { cwd })).toContain('has no brand "house"');
  expect((await placard(['audit', '--limit', '2'], { cwd })).out).toMatch(/operator +brand.deleted.*\n.*asset.deleted/);

  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  for (const [event, count] of [['stored', 1] as const, ['known', 1] as const, ['full', 1] as const])
    expect(metrics).toContain(`placard_assets_total{event="${event}"} ${count}`);
  expect(metrics).toContain('placard_asset_bytes_total 4096');
});

it('no image is uploaded where none may be', async () => {
  const server = await serve(await newFolder(), { PLACARD_ASSETS: '0' });
  const headers = { authorization: `Bearer ${server.key}` };
  expect((await fetch(`${server.url}/v1/assets`, { headers })).status).toBe(404);
});
