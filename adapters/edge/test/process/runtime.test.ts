import { backgrounds } from '@placard/backgrounds';
import { createPlacard, storageCache } from '@placard/edge';
import { fonts } from '@placard/fonts';
import { createAssets } from '@placard/press/web/assets';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';

const assets = await createAssets({ fonts, backgrounds });
const key = 'examplekeyaaaaaa';
const parts = {
  secret: undefined,
  templates: [templates],
  keys: { [key]: { public: ['*'], publicFields: { fixed: { format: 'webp' } } }, revokedkeyaaaaaa: { revoked: true } },
  onError: () => undefined,
};
const read = async (path: string): Promise<Response> => {
  const file = await assets.read(path);
  return new Response((file as Uint8Array<ArrayBuffer> | undefined) ?? null, {
    status: file === undefined ? 404 : 200,
  });
};

it('runs where WebAssembly is compiled at run time, under a prefix, with a cache that stores nothing', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const cache = storageCache({
    getItem: () => null,
    setItem() {
      throw new Error('full');
    },
  });
  const placard = createPlacard({ ...parts, assets: read, prefix: '/cards', cache });
  const response = await placard.fetch(new Request(`https://site.example/cards/p/${key}/basic?title=Hi`));
  expect([response.status, response.headers.get('content-type')]).toStrictEqual([200, 'image/webp']);
  expect(response.headers.get('cache-status')).toBe('placard; fwd=miss');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1200, format: 'webp' });
});

it('refuses every URL of a revoked key', async () => {
  const placard = createPlacard({ ...parts, assets: read });
  const response = await placard.fetch(new Request(`https://site.example/p/revokedkeyaaaaaa/basic?title=Hi`));
  expect([response.status, await response.json()]).toStrictEqual([401, { error: 'key_revoked' }]);
});

it('answers 503 while its assets are away, names the URL, and works when they are back', async () => {
  const errors: unknown[] = [];
  let away = true;
  const placard = createPlacard({
    ...parts,
    assets: (path) => (away ? Promise.reject(new Error('refused')) : read(path)),
    onError: (error) => errors.push((error as Error).message),
  });
  const request = (): Request => new Request(`https://site.example/p/${key}/basic?title=Hi`);
  const response = await placard.fetch(request());
  expect([response.status, await response.json()]).toStrictEqual([503, { error: 'render_unavailable' }]);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(errors).toStrictEqual(['cannot load manifest.json: the network failed']);
  away = false;
  expect((await placard.fetch(request())).status).toBe(200);
});

it('draws for a program what it serves, without a root secret', async () => {
  const placard = createPlacard({ templates: [templates], assets: read });
  const params = { title: 'Hi' };
  const misspelled = { ...params, titel: 'Hi' };
  const card = await placard.render({ template: 'basic', params, format: 'webp', scale: 2 });
  expect(card).toMatchObject({ contentType: 'image/webp', format: 'webp', width: 2400, height: 1260, alt: 'Hi.' });
  expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 2400, height: 1260, format: 'webp' });
  await expect(placard.render({ template: 'basic', params: misspelled })).resolves.toMatchObject({
    warnings: ['no param "titel"; did you mean "title"?'],
  });
  await expect(placard.render({ template: 'basic', params: { title: '' } })).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'params.title' }],
  });
});

it('names the option "assets" where it is missing', async () => {
  const errors: unknown[] = [];
  const placard = createPlacard({
    ...parts,
    assets: undefined,
    onError: (error) => errors.push((error as Error).message),
  });
  await expect(placard.render({ template: 'basic', params: { title: 'Hi' } })).rejects.toThrow('needs "assets"');
  expect((await placard.fetch(new Request(`https://site.example/p/${key}/basic?title=Hi`))).status).toBe(503);
  expect(errors).toStrictEqual([expect.stringContaining('needs "assets"')]);
});
