import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { afterSuite, newFolder } from '../folder.js';
import { serve, type Served } from '../placard.js';
import { png, pngOf } from '../png.js';

it('uploads no image where uploads are disabled', async () => {
  const server = await serve(await newFolder(), { PLACARD_ASSETS: '0' });
  const headers = { authorization: `Bearer ${server.key}` };
  expect((await fetch(`${server.url}/v1/assets`, { headers })).status).toBe(404);
});

describe('an operator of a running server', () => {
  const atEnd = afterSuite();
  let cwd: string;
  let server: Served;
  beforeAll(async () => {
    cwd = await newFolder(atEnd);
    server = await serve(cwd, { PLACARD_ASSETS: '1' }, atEnd);
  });

  it('lists images and brands, and deletes them', async () => {
    expect((await placard(['assets', 'list'], { cwd })).out).toBe('No account has uploaded an image.\n');
    const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'image/png' };
    const upload = async (body: Uint8Array<ArrayBuffer>): Promise<{ id: string }> =>
      (await fetch(`${server.url}/v1/assets`, { method: 'POST', headers, body })).json() as Promise<{ id: string }>;
    const { id } = await upload(pngOf(4096));
    await upload(pngOf(4096));
    await upload(pngOf(4097));
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
    expect(await placardJson(brands, { cwd })).toMatchObject([{ name: 'house', colours: { accent: '#336699' } }]);
    expect((await placard(brands, { cwd })).out).not.toContain('logo');
    await placard(['brands', 'delete', 'house', '--account', 'demo'], { cwd });
    expect(await refusal(['brands', 'delete', 'house', '--account', 'demo'], { cwd })).toContain(
      'has no brand "house"',
    );
    expect((await placard(['audit', '--limit', '2'], { cwd })).out).toMatch(
      /operator +brand.deleted.*\n.*asset.deleted/,
    );

    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    for (const [event, count] of [['stored', 1] as const, ['known', 1] as const, ['full', 1] as const])
      expect(metrics).toContain(`placard_assets_total{event="${event}"} ${count}`);
    expect(metrics).toContain('placard_asset_bytes_total 4096');
  });

  it('adds images and sets brands', async () => {
    await writeFile(join(cwd, 'logo.png'), png);
    await writeFile(join(cwd, 'other.jpg'), await sharp(png).jpeg().toBuffer());
    const account = ['--account', 'demo'];
    const add = (...files: string[]): string[] => ['assets', 'add', ...files, ...account];
    const { out } = await placard(add('logo.png', 'other.jpg'), { cwd });
    const [logo = '', other = ''] = out.trimEnd().split('\n');
    expect(out).toMatch(/^ast_[a-z2-7]{26}\nast_[a-z2-7]{26}\n$/);
    expect(await placardJson(add('logo.png'), { cwd })).toMatchObject([{ file: 'logo.png', id: logo, width: 64 }]);
    const headers = { authorization: `Bearer ${server.key}` };
    const stored = await fetch(`${server.url}/v1/assets/${logo}`, { headers });
    expect(Buffer.from(await stored.arrayBuffer()).equals(png)).toBe(true);
    expect((await fetch(`${server.url}/v1/assets/${other}`, { headers })).headers.get('content-type')).toBe(
      'image/jpeg',
    );

    const set = (...options: string[]): string[] => ['brands', 'set', 'house', ...account, ...options];
    const colours = { accent: '#336699', ground: null, ink: null };
    const house = { name: 'house', logo, colours, fonts: { heading: null, body: 'Inter' } };
    expect((await placard(set('--accent', '#336699', '--logo', logo, '--body-font', 'Inter'), { cwd })).out).toBe(
      `Brand house of account demo has accent #336699, body-font Inter, logo ${logo}.\n`,
    );
    expect(await (await fetch(`${server.url}/v1/brands/house`, { headers })).json()).toMatchObject(house);
    // Values that are not given are kept. The output of `list` can be edited and set again.
    expect(await placardJson(set('--ink', '#000000', '--accent', 'none'), { cwd })).toMatchObject({
      ...house,
      colours: { accent: null, ground: null, ink: '#000000' },
    });
    const [listed] = await placardJson<object[]>(['brands', 'list', ...account], { cwd });
    const input = JSON.stringify({ ...listed, logo: null, colours });
    expect(await placardJson(set('--file', '-'), { cwd, input })).toMatchObject({ ...house, logo: null });
    expect((await placard(['audit', '--limit', '1'], { cwd })).out).toMatch(/operator +brand.changed +house/);
  });
});
