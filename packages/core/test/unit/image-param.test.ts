import { coverImage, defineTemplate, type SceneNode } from '@placard/core';
import { createCards, normalizeRequest, renderCard, type AccountPhoto } from '@placard/core/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountPhoto, describingRenderer, memoryCache, paramsLimit, refusal, registryOf } from '../fixtures.js';

const image = { type: 'string', title: 'Image', description: 'An image.', format: 'image' } as const;

const template = (required: readonly 'face'[] = []) =>
  defineTemplate({
    id: 'face',
    version: '1',
    title: 'Face',
    description: 'A face beside a name.',
    background: false,
    params: {
      type: 'object',
      additionalProperties: false,
      required,
      properties: {
        name: { type: 'string', title: 'Name', description: 'The name.', maxLength: 40 },
        face: { ...image, 'x-role': 'portrait' },
      },
    } as const,
    examples: [],
    alt: () => 'A face',
    render: () => ({ type: 'div', props: {} }),
  });
const registry = registryOf([template()]);
const id = `ast_${'c'.repeat(26)}`;
const photo: AccountPhoto = {
  ...accountPhoto(id),
  width: 400,
  height: 300,
  bytes: 9,
  load: async () => new Uint8Array(),
};
const having = (found: AccountPhoto | null) => ({ account: 'ann', find: async () => found });
const wire = { vocabulary: 'wire' } as const;

describe('a param of the format "image"', () => {
  it.each([id, `${id}#0.5,0.25`, `${id}#0,1`])('accepts %s', (face) => {
    const { request } = normalizeRequest({ template: 'face', params: { face } }, registry, paramsLimit, 'wire');
    expect(request.params).toEqual({ face });
  });

  it.each(['./ada.jpg', '/etc/passwd', 'file:///etc/passwd', 'data:image/png;base64,AA==', 'http://example.com/a.png'])(
    'refuses %s, which is not read',
    async (face) => {
      const refused = await refusal(() =>
        normalizeRequest({ template: 'face', params: { face } }, registry, paramsLimit, 'wire'),
      );
      expect(refused.issues[0]?.message).toMatch(/^must be the id of an uploaded image/);
    },
  );

  it.each(['#', '#0.5', '#0.5,0.5,0.5', '#1.5,0', '#-0.1,0', '#NaN,0', '#0.12345,0', '#.5,.5'])(
    'refuses the focal point %s',
    async (point) => {
      const raw = { template: 'face', params: { face: id + point } };
      const refused = await refusal(() => normalizeRequest(raw, registry, paramsLimit, 'wire'));
      expect(refused.paths).toEqual(['params.face']);
    },
  );

  it('needs one of the roles of images', () => {
    const withRole = (role: object) => {
      const { params } = template();
      return { ...template(), params: { ...params, properties: { face: { ...image, ...role } } } };
    };
    expect(() => registryOf([withRole({})])).toThrow(/"face" has the format image, but no x-role of logo, portrait/);
    expect(() => registryOf([withRole({ 'x-role': 'accent' })])).toThrow(/no x-role of logo/);
  });
});

describe('an image of the account', () => {
  it('is sent with the job, with the focal point of the request in place of the estimate', async () => {
    const renderer = describingRenderer();
    const cards = createCards({ registry, renderer, cache: memoryCache() });
    for (const face of [id, `${id}#0.1,0.9`])
      await cards.resolve({ template: 'face', params: { face } }, { ...wire, photos: having(photo) });
    expect(renderer.jobs.map(({ pictures }) => pictures?.['face']?.focal)).toEqual([photo.focal, { x: 0.1, y: 0.9 }]);
  });

  it('that is required and missing is invalid', async () => {
    const cards = createCards({
      registry: registryOf([template(['face'])]),
      renderer: describingRenderer(),
      cache: memoryCache(),
    });
    const resolve = () => cards.resolve({ template: 'face', params: { face: id } }, { ...wire, photos: having(null) });
    expect((await refusal(resolve)).issues).toEqual([
      { path: 'params.face', message: 'is not an uploaded image of the account' },
    ]);
  });

  describe('that is missing', () => {
    afterEach(() => void vi.useRealTimers());

    it('is left out with a warning, for a minute', async () => {
      vi.useFakeTimers({ now: 60_000_000, toFake: ['Date'] });
      const renderer = describingRenderer();
      const cards = createCards({ registry, renderer, cache: memoryCache() });
      const resolve = (found: AccountPhoto | null) =>
        cards.resolve({ template: 'face', params: { face: id } }, { ...wire, photos: having(found) });
      const drawn = await resolve(null);
      expect(drawn).toMatchObject({ maxAge: 60, cached: false });
      expect(drawn.warnings[0]).toBe(
        'params.face is not an uploaded image of the account; the card was drawn without it',
      );
      expect(renderer.jobs[0]?.params).toEqual({});
      expect(drawn.request.params).toEqual({ face: id });
      expect(await resolve(null)).toMatchObject({ maxAge: 60, cached: true, warnings: drawn.warnings });
      vi.setSystemTime(60_060_000);
      expect(await resolve(null)).toMatchObject({ maxAge: 60, cached: false });
      const whole = await resolve(photo);
      expect([whole.cached, whole.maxAge, whole.warnings]).toEqual([false, undefined, ['drawn by a test']]);
    });
  });

  it('can be a file that a program passes', async () => {
    const renderer = describingRenderer();
    const cards = createCards({ registry, renderer, cache: memoryCache() });
    await renderCard(cards, {
      template: 'face',
      params: { name: 'Ada', face: { ...photo, focal: { x: 0.25, y: 0.12345 } } },
    });
    expect(renderer.jobs[0]).toMatchObject({
      params: { name: 'Ada', face: `${id}#0.25,0.1235` },
      pictures: { face: { id } },
    });
  });
});

describe('coverImage', () => {
  /** A PNG of 400 × 100 pixels, of which only the header is read. */
  const wide = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x90\0\0\0\x64\x08\x02\0\0\0')}`;
  const imageIn = (node: SceneNode): unknown => Reflect.get(node.props.children ?? {}, 'props').style;

  it.each([
    { focal: undefined, left: -150 },
    { focal: { x: 0, y: 0 }, left: 0 },
    { focal: { x: 0.25, y: 0.5 }, left: -50 },
    { focal: { x: 1, y: 0.5 }, left: -300 },
  ])('puts $focal into the middle, as far as the edges allow', ({ focal, left }) => {
    const box = coverImage(wide, { name: 'face', width: 100, height: 100, focal, borderRadius: 50 });
    expect(box.props.style).toMatchObject({ width: 100, height: 100, overflow: 'hidden', borderRadius: 50 });
    expect(imageIn(box)).toMatchObject({ left, top: 0, width: 400, height: 100 });
  });

  it('crops a long image to its middle when the whole would be too large', () => {
    const box = coverImage(wide, { name: 'face', width: 100, height: 400, focal: { x: 0, y: 0 } });
    expect(imageIn(box)).toMatchObject({ left: 0, width: 100, height: 400, objectFit: 'cover' });
  });
});
