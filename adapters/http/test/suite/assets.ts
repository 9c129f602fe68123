import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectError, expectIssues, fetchImage, post, sha256, signedUrl, type Image } from '../client.js';
import type { Running } from '../running.js';
import { signIn } from '../signed-in.js';

interface Asset {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

type Caller = Awaited<ReturnType<Running['newKey']>>;

/** Returns an image of one color, 400 × 300 pixels. */
const plain = (background: string): Sharp => sharp({ create: { width: 400, height: 300, channels: 3, background } });
const png = (background: string): Promise<Buffer> => plain(background).png().toBuffer();
const bearer = ({ key }: Pick<Caller, 'key'>): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** Returns the color in the upper left corner of a card, where only the photo is visible. */
async function cornerOf(file: Uint8Array): Promise<number[]> {
  const { data } = await sharp(file)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

export function describeAssets(server: () => Running): void {
  describe('assets', () => {
    let ann: Caller;
    let bob: Caller;
    beforeAll(async () => {
      [ann, bob] = [await server().newKey(), await server().newKey()];
    });

    const ask = (caller: Caller, method: string, path = '', headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${server().url}/v1/assets${path}`, { method, headers: { ...bearer(caller), ...headers } });
    const send = (caller: Pick<Caller, 'key'>, file: Uint8Array<ArrayBuffer>, type = 'image/png'): Promise<Response> =>
      fetch(`${server().url}/v1/assets`, {
        method: 'POST',
        headers: { ...bearer(caller), 'content-type': type },
        body: file,
      });
    async function upload(caller: Pick<Caller, 'key'>, file: Uint8Array, type?: string): Promise<Asset> {
      const response = await send(caller, Uint8Array.from(file), type);
      expect([response.status, await response.clone().text()]).toEqual([201, expect.stringContaining('ast_')]);
      return (await response.json()) as Asset;
    }
    const over = (bg: string, title = 'Over a photo'): object => ({ template: 'basic', params: { title }, bg });
    async function card(caller: Caller, body: object): Promise<Image> {
      const response = await post(server(), body, bearer(caller));
      const text = await response.text();
      expect(response.status, text).toBe(201);
      return JSON.parse(text) as Image;
    }

    it('are stored, listed, returned and deleted', async () => {
      const caller = await server().newKey();
      const file = await plain('#336699').jpeg().toBuffer();
      const asset = await upload(caller, file, 'image/jpeg; charset=binary');
      expect(asset).toEqual({
        id: expect.stringMatching(/^ast_[a-z2-7]{26}$/),
        type: 'image/jpeg',
        width: 400,
        height: 300,
        bytes: file.length,
        sha256: sha256(file),
        focal: { x: 0.5, y: 0.5 },
        dominant: '#386898',
        tone: 'mid',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      const second = await upload(caller, await png('#000000'));
      expect(await (await ask(caller, 'GET')).json()).toEqual({ assets: [second, asset] });
      const found = await ask(caller, 'GET', `/${asset.id}`);
      expect(sha256(new Uint8Array(await found.arrayBuffer()))).toBe(asset.sha256);
      expect(Object.fromEntries(found.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        etag: `"${asset.sha256}"`,
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      const etag = { 'if-none-match': `"${asset.sha256}"` };
      expect((await ask(caller, 'GET', `/${asset.id}`, etag)).status).toBe(304);
      const head = await ask(caller, 'HEAD', `/${asset.id}`);
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.length)]);
      for (const _ of ['once', 'again']) expect((await ask(caller, 'DELETE', `/${asset.id}`)).status).toBe(204);
      await expectError(await ask(caller, 'GET', `/${asset.id}`), 404, 'not_found');
      expect(await (await ask(caller, 'GET')).json()).toEqual({ assets: [second] });
    });

    it('have the same id for the same file of the same account only', async () => {
      const file = await png('#102030');
      const first = await upload(ann, file);
      expect(await upload(ann, file)).toEqual(first);
      expect((await upload(bob, file)).id).not.toBe(first.id);
      expect((await upload(ann, await png('#112030'))).id).not.toBe(first.id);
    });

    it('are drawn behind cards, undimmed, by every kind of URL', async () => {
      const { id } = await upload(ann, await png('#c03020'));
      const image = await card(ann, over(id));
      expect(image).toMatchObject({ bg: id, format: 'jpg', cached: false });
      const served = await fetchImage(image.url);
      expect([served.status, sha256(served.bytes)]).toEqual([200, image.sha256]);
      for (const [at, level] of (await cornerOf(served.bytes)).entries())
        expect(Math.abs(level - ([0xc0, 0x30, 0x20][at] ?? 0))).toBeLessThan(6);
      const pairs = [
        ['template', 'basic'],
        ['title', 'Signed by the client'],
        ['bg', id],
      ] as const;
      expect((await fetchImage(signedUrl(server(), pairs, ann))).status).toBe(200);
      await server().publish(ann.keyId, ['basic']);
      const open = `${server().url}/p/${ann.keyId}/basic?title=Public&bg=${id}`;
      await expect.poll(async () => (await fetch(open)).status, { interval: 50 }).toBe(200);
      expect((await card(ann, { ...over(id), scale: '2', preset: 'square', format: 'webp' })).width).toBe(2160);
    });

    it('are ignored by a template without a background', async () => {
      const { id } = await upload(ann, await png('#102030'));
      const body = { template: 'receipt', params: { store: 'Shop', items: ['Tea | 3'] } };
      const [without, image] = [await card(ann, body), await card(ann, { ...body, bg: id })];
      expect([image.bg, image.id]).toEqual([null, without.id]);
    });

    it('are nothing to another account', async () => {
      const caller = await server().newKey();
      const { id } = await upload(caller, await png('#204060'));
      await card(caller, over(id));
      for (const body of [over(id), over(`ast_${'a'.repeat(26)}`), over('ast_'), over(`${id}a`)])
        await expectIssues(await post(server(), body, bearer(bob)), ['bg']);
      await expectError(await ask(bob, 'GET', `/${id}`), 404, 'not_found');
      expect((await ask(bob, 'DELETE', `/${id}`)).status).toBe(204);
      expect((await ask(caller, 'GET', `/${id}`)).status).toBe(200);
      const pairs = [
        ['template', 'basic'],
        ['title', 'Over a photo'],
        ['bg', id],
        ['format', 'jpg'],
        ['v', '1'],
      ] as const;
      await expectIssues(await fetch(signedUrl(server(), pairs, bob)), ['bg']);
    });

    it('cost nothing when they are gone, and cards in the cache outlive them', async () => {
      const caller = await server().newKey();
      const { id } = await upload(caller, await png('#406020'));
      const image = await card(caller, over(id));
      await ask(caller, 'DELETE', `/${id}`);
      expect(await card(caller, over(id))).toMatchObject({ cached: true, sha256: image.sha256 });
      expect((await fetchImage(image.url)).status).toBe(200);
      await expectIssues(await post(server(), over(id, 'A new card'), bearer(caller)), ['bg']);
      expect(await server().renders('A new card')).toBe(0);
      const usage = await fetch(`${server().url}/v1/usage`, { headers: bearer(caller) });
      expect(await usage.json()).toMatchObject({ used: 1 });
    });

    it('are refused when they are not images', async () => {
      const file = await png('#336699');
      await expectIssues(await send(ann, Uint8Array.from(file), 'image/gif'), ['content-type']);
      await expectIssues(await send(ann, Uint8Array.from(file), 'application/json'), ['content-type']);
      await expectIssues(await send(ann, Uint8Array.from(file), 'image/jpeg'), ['content-type']);
      await expectIssues(await send(ann, new Uint8Array(0)), ['.']);
      await expectIssues(await send(ann, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')), ['.']);
      await expectIssues(await send(ann, Uint8Array.from(file.subarray(0, file.length - 30))), ['.']);
      const huge = Buffer.from(file);
      huge.writeUInt32BE(20_000, 16);
      huge.writeUInt32BE(20_000, 20);
      await expectIssues(await send(ann, Uint8Array.from(huge)), ['.']);
      const frames = [await png('#000000'), await png('#ffffff')];
      const moving = await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer();
      await expectIssues(await send(ann, Uint8Array.from(moving), 'image/webp'), ['.']);
    });

    it('are refused when they are too large, or too many', async () => {
      const caller = await server().newKey();
      const limit = 512 * 1024;
      await expectError(await send(caller, Uint8Array.from(randomBytes(limit + 1))), 413, 'params_too_large');
      /** Appends zeros to a PNG, which decoders ignore, so that it has this many bytes. */
      const padded = async (background: string, bytes: number): Promise<Buffer> => {
        const file = await png(background);
        return Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
      };
      await upload(caller, await padded('#000001', limit));
      await upload(caller, await padded('#000002', limit - 10_000));
      await expectIssues(await send(caller, Uint8Array.from(await padded('#000003', 10_001))), ['.']);
      for (const background of ['#000004', '#000005']) await upload(caller, await padded(background, 4_000));
      await expectIssues(await send(caller, Uint8Array.from(await png('#000006'))), ['.']);
      // A file that the account already has needs no room.
      await upload(caller, await padded('#000004', 4_000));
    });

    it('are uploaded by a session too, from a page of the server only', async () => {
      const session = await signIn(server());
      const file = await png('#0a0b0c');
      const from = (origin: string): Promise<Response> =>
        fetch(`${server().url}/v1/assets`, {
          method: 'POST',
          headers: { cookie: session.cookie, origin, 'content-type': 'image/png' },
          body: Uint8Array.from(file),
        });
      await expectError(await from('https://elsewhere.example'), 403, 'forbidden');
      const asset = (await (await from(server().url)).json()) as Asset;
      expect(await (await session.ask('GET', '/v1/assets')).json()).toEqual({ assets: [asset] });
      const key = (await (await session.ask('POST', '/v1/keys', { name: 'links' })).json()) as Caller & { id: string };
      const link = { keyId: key.id, image: over(asset.id), short: true };
      const minted = (await (await session.ask('POST', '/v1/links', link)).json()) as { url: string };
      expect((await fetch(minted.url)).status).toBe(200);
      const unknown = { ...link, image: over(`ast_${'a'.repeat(26)}`) };
      await expectIssues(await session.ask('POST', '/v1/links', unknown), ['bg']);
      expect((await session.ask('DELETE', `/v1/assets/${asset.id}`)).status).toBe(204);
      const admin = await signIn(server(), 'root');
      const { records } = (await (await admin.ask('GET', '/v1/admin/audit?limit=1000')).json()) as {
        records: { action: string; subject: string; actor: string }[];
      };
      expect(records.filter(({ subject }) => subject === asset.id)).toMatchObject([
        { action: 'asset.deleted', actor: 'session' },
        { action: 'asset.created', actor: 'session' },
      ]);
    });

    it('need a key or a session', async () => {
      for (const method of ['GET', 'POST'])
        await expectError(await fetch(`${server().url}/v1/assets`, { method }), 401, 'unauthorized');
      const path = `${server().url}/v1/assets/ast_${'a'.repeat(26)}`;
      for (const method of ['GET', 'DELETE']) await expectError(await fetch(path, { method }), 401, 'unauthorized');
    });
  });
}
