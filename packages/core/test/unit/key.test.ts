import { imageId } from '../../src/request/key.js';
import { cacheKey, normalizeRequest } from '@placard/core/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  engine,
  everything,
  fontSet,
  list,
  normalize,
  paramsLimit,
  photoPack,
  plain,
  registry,
  registryOf,
} from '../fixtures.js';

const base = { template: 'everything', params: { title: 'Hello', note: 'n', count: 1, items: ['a', 'b'] } };

async function names(raw: unknown, parts = registry, by = engine): Promise<{ key: string; id: string }> {
  const { request } = normalizeRequest(raw, parts, paramsLimit, 'wire');
  return { key: await cacheKey(request, parts, by), id: await imageId(request) };
}

describe('key and id', () => {
  it('have their form', async () => {
    const { key, id } = await names(base);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(id).toMatch(/^img_[0-9a-f]{32}$/);
  });

  it('of an image never change once published', async () => {
    // SHA-256 of ["everything","1",[["title","Hello"]],null,"og","1","png"]
    const { id } = await names({ template: 'everything', params: { title: 'Hello' } });
    expect(id).toBe('img_c9f2bb928e366d1a7ca6df08679f0aaa');
  });

  it('do not depend on the order of members and params', async () => {
    const { template, params } = base;
    const members = Object.entries(params);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(members, { minLength: members.length, maxLength: members.length }),
        async (shuffled) => {
          expect(await names({ params: Object.fromEntries(shuffled), format: 'png', template })).toEqual(
            await names(base),
          );
        },
      ),
    );
    const { request } = normalize(base);
    const reversed = { ...request, params: Object.fromEntries(Object.entries(request.params).toReversed()) };
    expect(await cacheKey(reversed, registry, engine)).toBe((await names(base)).key);
    expect(await imageId(reversed)).toBe((await names(base)).id);
  });

  it('are the same for a default that is written out', async () => {
    expect(await names({ ...base, format: 'png', preset: 'og', scale: '1', v: '1' })).toEqual(await names(base));
  });

  it.each([
    ['note', 'é', 'e\u0301'],
    ['note', '한글', '한글'.normalize('NFD')],
    ['note', 'Å', '\u212b'],
    ['note', 'é', 'e\u0000\u0301'],
    ['note', 'é', 'e\u202e\u0301'],
    ['note', 'é', 'e\u2066\u0301'],
    ['note', 'a\nb', 'a\r\nb'],
  ])('are the same for %s %j and %j', async (name, one, other) => {
    const [a, b] = [one, other].map((text) => ({ ...base, params: { ...base.params, [name]: text } }));
    expect(await names(b)).toEqual(await names(a));
  });

  it.each([
    ['format', { format: 'jpg' }],
    ['preset', { preset: 'x' }],
    ['scale', { scale: '2' }],
    ['bg', { bg: 'bg-01' }],
    ['another bg', { bg: 'bg-02' }],
    ['a param', { params: { ...base.params, title: 'hello' } }],
    ['a param less', { params: { title: 'Hello', note: 'n', count: 1 } }],
    ['a value under another name', { params: { ...base.params, note: 'Hello', title: 'n' } }],
    ['the order of a list', { params: { ...base.params, items: ['b', 'a'] } }],
    ['where a list is cut', { params: { ...base.params, items: ['ab'] } }],
    ['an item with a comma', { params: { ...base.params, items: ['a,b'] } }],
  ])('change with %s', async (_, change) => {
    const [one, other] = [await names(base), await names({ ...base, ...change })];
    expect(other.key).not.toBe(one.key);
    expect(other.id).not.toBe(one.id);
  });

  it('change with the template and with its version', async () => {
    const parts = registryOf([plain('one'), plain('one', '2'), plain('two')]);
    const all = [{ template: 'one', v: '1' }, { template: 'one', v: '2' }, { template: 'two' }];
    const found = await Promise.all(all.map((raw) => names(raw, parts)));
    expect(new Set(found.map(({ key }) => key)).size).toBe(3);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  });

  it('differ for texts that collide in a weak hash', async () => {
    const of = (title: string): ReturnType<typeof names> => names({ template: 'everything', params: { title } });
    const all = await Promise.all(['Aa', 'BB', 'AaAa', 'BBBB', 'AaBB', 'BBAa'].map(of));
    expect(new Set(all.map(({ key }) => key)).size).toBe(6);
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  });
});

describe('the key alone', () => {
  const photo = { ...base, bg: 'bg-01' };

  it('changes with the fonts, the engine and its version', async () => {
    const { key, id } = await names(base);
    const others = [
      await names(base, registryOf([everything, list], { fonts: fontSet('aa'.repeat(32)) })),
      await names(base, registry, { name: 'other', version: '1' }),
      await names(base, registry, { name: 'test', version: '2' }),
    ];
    expect(new Set([key, ...others.map((other) => other.key)]).size).toBe(4);
    expect(others.every((other) => other.id === id)).toBe(true);
  });

  it('changes with the photos only where a photo is drawn', async () => {
    const other = registryOf([everything, list], { backgrounds: photoPack('cc'.repeat(32)) });
    expect((await names(base, other)).key).toBe((await names(base)).key);
    expect((await names(photo, other)).key).not.toBe((await names(photo)).key);
  });

  it('is not changed by a photo that the template does not support', async () => {
    const raw = { template: 'list', params: { items: ['a'] } };
    expect(await names({ ...raw, bg: 'bg-01' })).toEqual(await names(raw));
  });
});
