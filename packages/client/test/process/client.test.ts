import {
  ApiError,
  createClient,
  metaTags,
  publicUrl,
  sign,
  type Client,
  type ErrorCode,
  type Image,
  type ImageRequest,
  type Key,
  type KeyChange,
  type PlatformVerdict,
} from '@placard/client';
import type { AssetRecord, KeyChange as CoreKeyChange, KeyRecord } from '@placard/accounts/ledger';
import type { ErrorCode as CoreErrorCode } from '@placard/core';
import type { WireForm } from '@placard/core/server';
import type { Problem, Verdict } from '@placard/platforms';
import type { CardOption, ImageOption, ImageRequest as CoreRequest, WireName, WireRequest } from '@placard/core/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { Running } from '../../../../adapters/http/test/running.js';
import { signIn } from '../../../../adapters/http/test/signed-in.js';
import { startNode } from '../../../../adapters/http/test/start-node.js';

const request: ImageRequest = { template: 'basic', params: { title: "Café, (très) bien! it's *", site: undefined } };

/** An asset in the responses of the server, which have its media type and not its account. */
type PublicAsset = Omit<AssetRecord, 'account' | 'format'> & { readonly type: string };

/** Does not compile if the server has an option that the client does not have. */
const { preset, ...everyOption }: Required<Pick<WireRequest, CardOption>> & Partial<ImageRequest> = {
  v: '1',
  format: 'webp',
  preset: 'square',
  size: 'github',
  scale: '2',
  bg: 'bg-07',
  overflow: 'truncate',
  brand: 'house',
};

describe('the client and a server', () => {
  let server: Running;
  beforeAll(async () => {
    server = await startNode();
    await createClient(server).putBrand('house', { colours: { accent: '#336699' } });
  });
  afterAll(() => server.close());

  it('makes a card whose URL, tags and signature are the same on both sides', async () => {
    const image = await createClient(server).createImage(request);
    expect(image).toMatchObject({ template: 'basic', width: 1200, format: 'png' });
    // The URL of the server also contains the format and the defaults of the schema.
    const params = { ...request.params, theme: 'light' };
    expect(await sign(server, { ...request, params, format: image.format, v: image.v })).toBe(image.url);
    expect(metaTags(request, image.url, image.alt)).toBe(image.meta);
  });

  it.each<[string, Partial<ImageRequest>]>([
    ['with nothing but a template and params', {}],
    ['pinned', { v: '1' }],
    ['with every option but preset', everyOption],
    ['with a preset', { preset }],
    ['with a list', { template: 'receipt', params: { store: 'A & B', items: ['Rye | 5.40', 'Milk | 1.10'] } }],
  ])('signs a URL that is served: %s', async (_, more) => {
    const expires = new Date(Date.now() + 60_000);
    for (const options of [{}, { expires }])
      expect((await fetch(await sign(server, { ...request, ...more }, options))).status).toBe(200);
    const late = await fetch(await sign(server, { ...request, ...more }, { expires: new Date(Date.now() - 1000) }));
    expect(late.status).toBe(403);
  });

  it('signs the second in which a URL ends, never the one after', async () => {
    const expires = new Date(1_800_000_000_999);
    await expect(sign(server, request, { expires: new Date('tomorrow') })).rejects.toThrow('expires: is an invalid');
    const url = await sign(server, request, { expires });
    expect(new URL(url).searchParams.get('exp')).toBe('1800000000');
  });

  it('puts no letter of an id into the path that means something there', async () => {
    const asked: string[] = [];
    const noting: typeof fetch = async (input) => {
      asked.push(String(input));
      return Response.json({});
    };
    const client = createClient({ url: 'https://cards.example', fetch: noting });
    await client.changeKey('a/../b?c#d', { name: 'x' });
    await client.revokeKey('a/../b?c#d');
    expect(asked).toEqual(Array.from({ length: 2 }, () => 'https://cards.example/v1/keys/a%2F..%2Fb%3Fc%23d'));
  });

  it('takes a base URL with a slash at its end', async () => {
    const slashed = { ...server, url: `${server.url}/` };
    expect(await sign(slashed, request)).toBe(await sign(server, request));
    const key = { url: slashed.url, keyId: server.publicKeyId };
    expect(publicUrl(key, request)).toBe(publicUrl({ ...key, url: server.url }, request));
    expect((await createClient(slashed).usage()).plan).toBe('free');
  });

  it('makes a public URL that is served', async () => {
    const url = publicUrl({ url: server.url, keyId: server.publicKeyId }, { ...request, preset: 'x' });
    expect((await fetch(url)).status).toBe(200);
    expect(publicUrl({ url: '', keyId: 'k' }, { template: 'a/b' })).toBe('/p/k/a%2Fb?');
  });

  it('lists the templates without a key', async () => {
    const templates = await createClient({ url: server.url }).templates();
    expect(templates.find(({ id }) => id === 'basic')).toMatchObject({ version: '1', background: true });
  });

  it('throws what the server says', async () => {
    const refused = createClient(server).createImage({ template: 'basic', preset: 'wide' as 'og' });
    const error = await refused.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'preset' }, { path: 'params.title' }],
      message: expect.stringContaining('params.title'),
    });
    const unknown = createClient({ ...server, key: 'plc_nope' }).createImage(request);
    await expect(unknown).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  });

  /** Returns a client with the cookie of a session, as in a page of the server. */
  async function signedIn(): Promise<Client> {
    const { cookie } = await signIn(server);
    const inPage: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, cookie, origin: server.url } });
    return createClient({ url: server.url, fetch: inPage });
  }

  it('makes, lists, changes and revokes keys', async () => {
    const client = await signedIn();
    expect(await client.keys()).toEqual([]);
    const made = await client.createKey({ name: 'site' });
    expect(made).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{16}$/),
      name: 'site',
      key: expect.stringMatching(/^plc_/),
      signingSecret: expect.any(String),
      public: [],
      createdAt: expect.any(String),
      warnings: [],
    });
    const withKey = createClient({ url: server.url, key: made.key });
    expect((await withKey.usage()).used).toBe(0);

    const publicFields = { fixed: { format: 'webp' }, forbidden: ['bg'] };
    const changed = await client.changeKey(made.id, { name: 'blog', public: ['basic'], publicFields });
    const { id, createdAt } = made;
    expect(changed).toEqual({
      id,
      name: 'blog',
      public: ['basic'],
      publicFields,
      createdAt,
      lastUsedAt: expect.stringMatching(/Z$/),
      revokedAt: null,
      warnings: [],
    });
    const { warnings: _, ...listed } = changed;
    expect(await client.keys()).toEqual([listed]);

    for (let i = 0; i < 2; i++) expect(await client.revokeKey(made.id)).toBeUndefined();
    expect(await client.keys()).toEqual([{ ...listed, revokedAt: expect.any(String) }]);
    await expect(withKey.usage()).rejects.toMatchObject({ status: 401, code: 'key_revoked' });
  });

  it('signs, shortens, lists, checks and deletes URLs', async () => {
    const client = await signedIn();
    const { id: keyId } = await client.createKey({ name: 'site' });
    const image = { ...request, v: '1' };
    const signed = await client.createLink({ keyId, image });
    expect(signed).toMatchObject({ longUrl: null, code: null, format: 'png', v: '1', width: 1200, warnings: [] });
    expect(await client.verifyLink(signed.url)).toEqual({ valid: true, part: null, message: expect.any(String) });
    expect(await client.verifyLink(`${signed.url}&bg=bg-01`)).toMatchObject({ valid: false, part: 'bg' });
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const { code, url } = await client.createLink({ keyId, image, exp, short: true });
    expect(url).toBe(`${server.url}/s/${code}`);
    const createdAt = expect.stringMatching(/Z$/);
    expect(await client.shortLinks(keyId)).toEqual([{ code, url, template: 'basic', exp, createdAt }]);
    expect(await client.shortLinks(keyId, { skip: 1 })).toEqual([]);
    await client.deleteLink(code ?? '');
    expect(await client.shortLinks(keyId)).toEqual([]);
    await expect(client.deleteLink(code ?? '')).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(client.createLink({ keyId, image, exp: exp - 7200 })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'exp', message: 'is in the past' }],
    });
  });

  it('uploads, lists and deletes images, with a key and with a session', async () => {
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const image = new Blob([Uint8Array.from(file)], { type: 'image/png' });
    for (const client of [createClient({ ...server, ...(await server.newKey()) }), await signedIn()]) {
      const asset = await client.uploadAsset(image);
      expect(asset).toMatchObject({ type: 'image/png', width: 40, height: 30, bytes: file.length });
      expectTypeOf<keyof typeof asset>().toEqualTypeOf<keyof PublicAsset>();
      expect(await client.assets()).toEqual([asset]);
      for (let i = 0; i < 2; i++) expect(await client.deleteAsset(asset.id)).toBeUndefined();
      expect(await client.assets()).toEqual([]);
    }
    await expect(createClient(server).uploadAsset(new Blob(['text']))).rejects.toMatchObject({
      issues: [{ path: 'content-type' }],
    });
  });

  it('stores, lists and deletes brands', async () => {
    const client = createClient({ ...server, ...(await server.newKey()) });
    const values = { colours: { accent: '#336699' }, fonts: { heading: 'Inter' } };
    const { warnings, ...brand } = await client.putBrand('house', values);
    expect(brand).toMatchObject({ name: 'house', logo: null, colours: { accent: '#336699', ink: null } });
    expect(warnings).toEqual([]);
    expect(await client.brands()).toEqual([brand]);
    const image = await client.createImage({ ...request, brand: 'house' });
    expect(new URL(image.url).searchParams.get('accent')).toBe('#336699');
    for (let i = 0; i < 2; i++) expect(await client.deleteBrand('house')).toBeUndefined();
    await expect(client.createImage({ ...request, brand: 'house' })).rejects.toMatchObject({
      issues: [{ path: 'brand', message: 'is not a brand of the account' }],
    });
  });

  it('throws what the server says of keys', async () => {
    const client = await signedIn();
    for (let i = 0; i < 5; i++) await client.createKey({ name: `key ${i}` });
    await expect(client.createKey({ name: 'sixth' })).rejects.toMatchObject({ status: 409, code: 'key_limit' });
    await expect(client.createKey({ name: '' })).rejects.toMatchObject({ issues: [{ path: 'name' }] });
    await expect(client.revokeKey('no/such key')).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(client.changeKey(server.keyId, { name: 'mine' })).rejects.toMatchObject({ code: 'forbidden' });
    const anonymous = createClient(server);
    await expect(anonymous.keys()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('has the same words as the server', () => {
    expectTypeOf<Verdict<Problem>>().toExtend<PlatformVerdict>();
    expectTypeOf<Omit<PlatformVerdict, 'id'>>().toEqualTypeOf<Omit<Verdict<Problem>, 'id'>>();
    expectTypeOf<ErrorCode>().toEqualTypeOf<CoreErrorCode>();
    expectTypeOf<Omit<ImageRequest, 'params'>>().toEqualTypeOf<Omit<WireRequest, 'params'>>();
    expectTypeOf<keyof ImageRequest>().toEqualTypeOf<WireName>();
    expectTypeOf<Pick<Image, ImageOption>>().toEqualTypeOf<Pick<WireForm<CoreRequest>, ImageOption>>();
    expectTypeOf<Omit<KeyRecord, 'account' | 'hash'>>().toEqualTypeOf<Omit<Key, 'lastUsedAt'>>();
    expectTypeOf<Omit<CoreKeyChange, 'revokedAt'>>().toEqualTypeOf<KeyChange>();
  });
});
