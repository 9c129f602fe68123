import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectError, expectIssues, fetchImage, post, sha256, signedUrl, type Image } from '../client.js';
import type { Running } from '../running.js';
import { signIn } from '../signed-in.js';

type Caller = Awaited<ReturnType<Running['newKey']>>;

const bearer = ({ key }: Pick<Caller, 'key'>): Record<string, string> => ({ authorization: `Bearer ${key}` });

export function describeBrands(server: () => Running): void {
  describe('brands', () => {
    let ann: Caller;
    beforeAll(async () => {
      ann = await server().newKey();
    });

    const ask = (caller: Caller, method: string, path = '', body?: object): Promise<Response> =>
      fetch(`${server().url}/v1/brands${path}`, {
        method,
        headers: { ...bearer(caller), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const basic = (more: object = {}, params: object = {}): object => ({
      template: 'basic',
      params: { title: 'A brand', ...params },
      ...more,
    });
    async function card(body: object, caller = ann): Promise<Image> {
      const response = await post(server(), body, bearer(caller));
      const text = await response.text();
      expect(response.status, text).toBe(201);
      return JSON.parse(text) as Image;
    }
    /** Returns a signed URL that names a brand, as programs sign it without a request to the server. */
    const branded = (title: string, brand = 'house'): string =>
      signedUrl(
        server(),
        [
          ['brand', brand],
          ['template', 'basic'],
          ['title', title],
          ['v', '1'],
        ],
        ann,
      );

    it('are stored, replaced, listed and deleted', async () => {
      const caller = await server().newKey();
      const stored = await ask(caller, 'PUT', '/house', { colours: { accent: '#FF3B14' }, fonts: { body: 'Inter' } });
      const house = {
        name: 'house',
        logo: null,
        colours: { accent: '#FF3B14', ground: null, ink: null },
        fonts: { heading: null, body: 'Inter' },
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      };
      expect([stored.status, await stored.json()]).toEqual([200, { ...house, warnings: [] }]);
      await ask(caller, 'PUT', '/a-campaign', {});
      expect(await (await ask(caller, 'GET')).json()).toMatchObject({ brands: [{ name: 'a-campaign' }, house] });
      // A brand that was read may be sent back with a change.
      const { colours } = house;
      const back = await ask(caller, 'PUT', '/house', { ...house, colours: { ...colours, accent: '#00ff00' } });
      expect(await back.json()).toMatchObject({ ...house, colours: { ...colours, accent: '#00ff00' }, warnings: [] });
      await ask(caller, 'PUT', '/house', { logo: null, colours: { ink: '#000000' } });
      expect(await (await ask(caller, 'GET', '/house')).json()).toMatchObject({
        colours: { accent: null, ink: '#000000' },
        fonts: { body: null },
      });
      for (const _ of ['once', 'again']) expect((await ask(caller, 'DELETE', '/house')).status).toBe(204);
      await expectError(await ask(caller, 'GET', '/house'), 404, 'not_found');
      await expectError(await ask(ann, 'GET', '/a-campaign'), 404, 'not_found');
    });

    it('name the members that are not part of a brand', async () => {
      const caller = await server().newKey();
      const misplaced = await ask(caller, 'PUT', '/house', { accent: '#123456', colors: {}, unlike: 1 });
      expect([misplaced.status, (await misplaced.json()).warnings]).toEqual([
        200,
        [
          'the member "accent" is not part of a brand and was ignored; did you mean "colours.accent"?',
          'the member "colors" is not part of a brand and was ignored; did you mean "colours"?',
          'the member "unlike" is not part of a brand and was ignored; a brand has logo, colours, fonts',
        ],
      ]);
      const faults = { colours: { accent: 'red' }, fonts: { body: 'Comic Sans', heading: 7, other: 'x' } };
      await expectIssues(await ask(caller, 'PUT', '/house', faults), [
        'colours.accent',
        'fonts.body',
        'fonts.heading',
        'fonts.other',
      ]);
      const within = await ask(caller, 'PUT', '/house', { colours: { acent: '#123456', unlike: '#123456' } });
      expect((await within.json()).issues).toEqual([
        { path: 'colours.acent', message: 'is not known; did you mean "accent"?' },
        { path: 'colours.unlike', message: 'is not known' },
      ]);
    });

    it('are the defaults of params with a role, whose URL keeps them', async () => {
      await ask(ann, 'PUT', '/house', { colours: { accent: '#123456' } });
      const image = await card(basic({ brand: 'house' }));
      const { searchParams } = new URL(image.url);
      expect([searchParams.get('accent'), searchParams.get('brand')]).toEqual(['#123456', null]);
      expect(image.warnings).toEqual([]);
      // A request with this value and without a brand has the same cache key.
      expect(await card(basic({}, { accent: '#123456' }))).toMatchObject({ cached: true, id: image.id });
      // A value of the request replaces that of the brand.
      const own = await card(basic({ brand: 'house' }, { accent: '#654321' }));
      expect(new URL(own.url).searchParams.get('accent')).toBe('#654321');
      await ask(ann, 'PUT', '/house', { colours: { accent: '#abcdef' } });
      const after = await fetchImage(image.url);
      expect([after.status, sha256(after.bytes)]).toEqual([200, image.sha256]);
      expect(after.headers.get('cache-control')).toContain('immutable');
    });

    it('are looked up at each request of a URL that names them', async () => {
      await ask(ann, 'PUT', '/house', { colours: { accent: '#0000ff' } });
      const url = branded('Looked up');
      const blue = await fetchImage(url);
      expect(blue.status).toBe(200);
      expect(blue.headers.get('cache-control')).toMatch(/^public, max-age=3600, stale-while-revalidate/);
      await ask(ann, 'PUT', '/house', { colours: { accent: '#00ff00' } });
      const green = await fetchImage(url);
      expect(sha256(green.bytes)).not.toBe(sha256(blue.bytes));
      const same = await card(basic({}, { title: 'Looked up', accent: '#00ff00' }));
      expect(sha256(green.bytes)).toBe(same.sha256);
    });

    it('are not known to other accounts, and not by other names', async () => {
      await ask(ann, 'PUT', '/house', {});
      const bob = await server().newKey();
      for (const [brand, caller] of [['house', bob] as const, ['House', ann] as const, ['other', ann] as const])
        await expectIssues(await post(server(), basic({ brand }), bearer(caller)), ['brand']);
      await expectIssues(await fetch(branded('Unknown', 'other')), ['brand']);
      await expectIssues(await post(server(), basic({ brand: 7 }), bearer(ann)), ['brand']);
      const both = { template: 'basic', params: {}, brand: 'other' };
      await expectIssues(await post(server(), both, bearer(ann)), ['brand', 'params.title']);
      const receipt = { template: 'snellen', params: { lines: ['E', 'F P'] }, brand: 'house' };
      expect((await card(receipt)).warnings).toEqual([]);
    });

    it('refuse invalid values', async () => {
      const wrong = { logo: 'logo.png', colours: { accent: 'red', other: '#000000' }, fonts: { heading: '' } };
      await expectIssues(await ask(ann, 'PUT', '/house', wrong), [
        'logo',
        'colours.accent',
        'colours.other',
        'fonts.heading',
      ]);
      const types = await ask(ann, 'PUT', '/house', { logo: 7, fonts: { heading: [] } });
      expect((await types.json()).issues).toEqual([
        { path: 'logo', message: 'must be a string or null' },
        { path: 'fonts.heading', message: 'must be a string or null' },
      ]);
      const fonts = { heading: 'Comic Sans MS', body: 'Inter' };
      await expectIssues(await ask(ann, 'PUT', '/house', { fonts }), ['fonts.heading']);
      await expectIssues(await ask(ann, 'PUT', '/house', { logo: `ast_${'a'.repeat(26)}` }), ['logo']);
      for (const name of ['a'.repeat(33), 'a_b', '-a', 'a  b'])
        await expectIssues(await ask(ann, 'PUT', `/${name}`, {}), ['name']);
      expect((await ask(ann, 'DELETE', '/House')).status).toBe(204);
      await expectError(await ask(ann, 'GET', '/House'), 404, 'not_found');
      const caller = await server().newKey();
      for (let at = 0; at < 50; at++) await ask(caller, 'PUT', `/b${at}`, {});
      await expectIssues(await ask(caller, 'PUT', '/one-more', {}), ['name']);
      expect((await ask(caller, 'PUT', '/b7', {})).status).toBe(200);
    });

    it('are kept by a session too, with a logo that it has uploaded', async () => {
      const session = await signIn(server());
      const file = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#336699' } })
        .png()
        .toBuffer();
      const uploaded = await fetch(`${server().url}/v1/assets`, {
        method: 'POST',
        headers: { cookie: session.cookie, origin: server().url, 'content-type': 'image/png' },
        body: Uint8Array.from(file),
      });
      const { id } = (await uploaded.json()) as { id: string };
      const put = await session.ask('PUT', '/v1/brands/house', { logo: id, colours: { accent: '#336699' } });
      expect(await put.json()).toMatchObject({ logo: id });
      await expectIssues(await ask(ann, 'PUT', '/house', { logo: id }), ['logo']);
      const large = sharp({ create: { width: 4_100, height: 4_000, channels: 3, background: '#336699' } });
      const second = await fetch(`${server().url}/v1/assets`, {
        method: 'POST',
        headers: { cookie: session.cookie, origin: server().url, 'content-type': 'image/png' },
        body: Uint8Array.from(await large.png().toBuffer()),
      });
      const { id: tooLarge } = (await second.json()) as { id: string };
      await expectIssues(await session.ask('PUT', '/v1/brands/large', { logo: tooLarge }), ['logo']);
      const elsewhere = { origin: 'https://elsewhere.example' };
      for (const method of ['PUT', 'DELETE'])
        await expectError(await session.ask(method, '/v1/brands/house', {}, elsewhere), 403, 'forbidden');
      await session.ask('PUT', '/v1/brands/other-house', { logo: id });
      expect((await session.ask('DELETE', `/v1/assets/${id}`)).status).toBe(204);
      expect(await (await session.ask('GET', '/v1/brands/other-house')).json()).toMatchObject({ logo: null });
      const key = (await (await session.ask('POST', '/v1/keys', { name: 'brand' })).json()) as { id: string };
      const link = { keyId: key.id, image: basic({ brand: 'house' }) };
      const minted = (await (await session.ask('POST', '/v1/links', link)).json()) as { url: string };
      expect(new URL(minted.url).searchParams.get('accent')).toBe('#336699');
      const unknown = { ...link, image: basic({ brand: 'other' }) };
      await expectIssues(await session.ask('POST', '/v1/links', unknown), ['brand']);
    });

    it('need a key or a session', async () => {
      await expectError(await fetch(`${server().url}/v1/brands`), 401, 'unauthorized');
      for (const method of ['GET', 'PUT', 'DELETE'])
        await expectError(await fetch(`${server().url}/v1/brands/house`, { method }), 401, 'unauthorized');
    });
  });
}
