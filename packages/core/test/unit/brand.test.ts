import type { Engine } from '@placard/core/engine';
import { defineTemplate, type Frame, type Template } from '@placard/core';
import {
  cacheKey,
  createCards,
  createRenderer,
  normalizeRequest,
  type AccountBrands,
  type AccountPhoto,
  type AccountPhotos,
  type BrandValues,
} from '@placard/core/server';
import { describe, expect, it, vi } from 'vitest';
import {
  accountPhoto,
  describingRenderer,
  engine as identity,
  memoryCache,
  paramsLimit,
  refusal,
  registryOf,
} from '../fixtures.js';

const text = (role: string, more: object = {}): object => ({
  type: 'string',
  title: role,
  description: role,
  maxLength: 40,
  'x-role': role,
  ...more,
});

const sign = defineTemplate({
  id: 'sign',
  version: '1',
  title: 'Sign',
  description: 'A title in a color, beside a logo.',
  background: false,
  params: {
    type: 'object',
    additionalProperties: false,
    properties: {
      title: { type: 'string', title: 'Title', description: 'The title.', maxLength: 40 },
      color: text('accent', { pattern: '^#[0-9a-f]{6}$' }),
      ground: text('ground', { default: '#ffffff' }),
      font: text('heading-font', { enum: ['Inter', 'Archivo'] }),
      mark: text('logo'),
    },
  } as const,
  examples: [{ name: 'typical', params: {} }],
  alt: () => 'Sign',
  render: (params) => ({ type: 'img', props: { name: 'mark', src: String(Reflect.get(params, 'mark')) } }),
});
const registry = registryOf([sign]);
const logo = `ast_${'b'.repeat(26)}`;
const all: BrandValues = { accent: '#123456', ground: '#eeeeee', ink: '#000000', 'heading-font': 'Archivo', logo };

const normal = (params: object, brand: BrandValues | null | undefined = all): ReturnType<typeof normalizeRequest> =>
  normalizeRequest({ template: 'sign', params, brand: 'house' }, registry, paramsLimit, 'wire', { brand });

describe('a brand', () => {
  it('fills the params that declare a role, and no others', () => {
    const { request, warnings } = normal({ title: 'Hello' });
    expect(request.params).toEqual({
      title: 'Hello',
      color: '#123456',
      ground: '#eeeeee',
      font: 'Archivo',
      mark: logo,
    });
    expect(warnings).toEqual([]);
  });

  it('leaves alone what the request says, and the defaults of what it does not have', () => {
    const { request } = normal({ color: '#abcdef', font: 'Inter' }, { accent: '#123456', 'heading-font': 'Archivo' });
    expect(request.params).toEqual({ color: '#abcdef', font: 'Inter', ground: '#ffffff' });
  });

  it('adds a warning for a value that the param does not accept', () => {
    const { request, warnings } = normal({}, { accent: '#ABCDEF', 'heading-font': 'Comic Sans' });
    expect(request.params).toEqual({ ground: '#ffffff' });
    expect(warnings).toEqual([
      'the brand\'s accent "#ABCDEF" is not valid for params.color; ignored',
      'the brand\'s heading-font "Comic Sans" is not valid for params.font; ignored',
    ]);
  });

  it('is not part of the request, except for its values', async () => {
    const given = { template: 'sign', params: { color: '#123456' } };
    const { request } = normal({}, { accent: '#123456' });
    const same = normalizeRequest(given, registry, paramsLimit, 'wire').request;
    expect(request).toEqual(same);
    expect(await cacheKey(request, registry, identity)).toBe(await cacheKey(same, registry, identity));
  });

  it('that is unknown is refused together with all other issues, and does not exist for programs', async () => {
    for (const brand of [null, undefined]) {
      const raw = { template: 'sign', params: { title: 7 }, brand: 'house' };
      const refused = await refusal(() => normalizeRequest(raw, registry, paramsLimit, 'wire', { brand }));
      expect(refused.paths).toEqual(['brand', 'params.title']);
    }
    const asked = normalizeRequest({ template: 'sign', brand: 'house' }, registry, paramsLimit, 'program', {});
    expect(asked.warnings).toEqual(['unknown field "brand" was ignored']);
  });

  it('is declared by params of the known roles alone', () => {
    const withRole = (role: string, type = 'string'): Template => ({
      ...sign,
      id: 'other',
      params: { ...sign.params, properties: { odd: { ...text(role), type } } },
    });
    expect(() => registryOf([withRole('color')])).toThrow(/"odd" has an x-role other than accent, ground/);
    expect(() => registryOf([withRole('accent', 'number')])).toThrow(/x-role/);
  });
});

describe('a logo', () => {
  const photo: AccountPhoto = {
    ...accountPhoto(logo),
    width: 4_000,
    height: 4_000,
    bytes: 1024 * 1024,
    load: async () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
  };
  const brands: AccountBrands = { find: async (name) => (name === 'house' ? { logo } : null) };
  const photosOf = (account: string, found: AccountPhoto | null = photo): AccountPhotos => ({
    account,
    find: async () => found,
  });
  const branded = { template: 'sign', brand: 'house' };

  it('is sent with the job, and is of its account', async () => {
    const renderer = describingRenderer();
    const cards = createCards({ registry, renderer, cache: memoryCache() });
    const options = { vocabulary: 'wire', brands } as const;
    const drawn = await cards.resolve(branded, { ...options, photos: photosOf('ann') });
    expect(drawn.request.params).toEqual({ mark: logo, ground: '#ffffff' });
    expect(renderer.jobs[0]?.pictures).toEqual({ mark: photo });
    expect((await cards.resolve(branded, { ...options, photos: photosOf('bob') })).cached).toBe(false);
    // A signed URL has the id of the logo, not the name of the brand.
    const kept = { template: 'sign', params: { mark: logo } };
    expect((await cards.resolve(kept, { vocabulary: 'wire', photos: photosOf('ann', null) })).cached).toBe(true);
  });

  it('is given to the template as an embedded image, measured once', async () => {
    const frames: Frame[] = [];
    const seen: Template = { ...sign, render: (params, frame) => (frames.push(frame), sign.render(params, frame)) };
    const facts = { colors: [{ color: '#000000', share: 1 }], ink: { left: 0, top: 0.2, right: 1, bottom: 0.8 } };
    const inspectLogo = vi.fn<NonNullable<Engine['inspectLogo']>>(async () => facts);
    const render = vi.fn<Engine['render']>(async () => ({ bytes: new Uint8Array(), warnings: [], stages: {} }));
    const engine: Engine = {
      ...identity,
      measure: () => {
        throw new Error('nothing to measure');
      },
      units: () => [],
      language: () => undefined,
      refusal: () => null,
      render,
      close: async () => undefined,
    };
    const { request } = normal({});
    const job = { ...request, pictures: { mark: photo } };
    const { signal } = new AbortController();
    const renderer = createRenderer(registryOf([seen]), { ...engine, inspectLogo });
    await renderer.render(job, signal);
    await renderer.render(job, signal);
    expect(render.mock.calls[0]?.[0].scene.props).toMatchObject({ src: 'data:image/png;base64,iVBORw==' });
    const measured = { mark: facts };
    expect(frames.map(({ logos }) => logos)).toEqual([measured, measured]);
    expect(inspectLogo.mock.calls).toEqual([[await photo.load()]]);
    await createRenderer(registryOf([seen]), engine).render(job, signal);
    expect(frames[2]?.logos).toEqual({});
  });
});
