import { defineBackgrounds, defineFonts, defineTemplate, PlacardError } from '@placard/core';
import { createRegistry, invalidInput } from '@placard/core/server';
import { expect, it } from 'vitest';
import { createRemoteAssets, type ImageStore } from '../../src/remote-assets.js';

const image = { type: 'string', title: 'Image', description: 'An image.', format: 'image' } as const;
const template = (required: readonly 'face'[]) =>
  defineTemplate({
    id: `face${required.length}`,
    version: '1',
    title: 'Face',
    description: 'A face.',
    background: false,
    params: {
      type: 'object',
      additionalProperties: false,
      required,
      properties: {
        face: { ...image, 'x-role': 'portrait' },
        title: { type: 'string', title: 'Title', description: 'A title.', maxLength: 80 },
      },
    } as const,
    examples: [],
    alt: () => '',
    render: () => ({ type: 'div', props: {} }),
  });
const registry = createRegistry({
  packages: [{ name: 'test', templates: [template([]), template(['face'])] }],
  backgrounds: defineBackgrounds([]),
  fonts: defineFonts({ faces: [] }),
});
const id = `ast_${'d'.repeat(26)}`;
const asking = { account: 'ann', by: { actor: 'key:1', address: null }, signal: new AbortController().signal };

/** Images of one host, and assets that only count. */
function opened(
  upload: ImageStore['upload'] = async (_, { read }) => {
    await read(9);
    return { id };
  },
) {
  const fetched: string[] = [];
  const assets: ImageStore = { upload, photosOf: () => ({ find: async () => ({}) }) };
  const remote = createRemoteAssets(assets, {
    setting: 'HOSTS',
    allows: ({ hostname }) => hostname === 'images.example.com',
    fetch: async ({ href }) => {
      fetched.push(href);
      if (href.endsWith('/none')) throw new Error('was answered with status 404');
      return new Uint8Array(href.endsWith('/large') ? 10 : 1);
    },
  });
  const take = (face: unknown, required = 0) =>
    remote.take(
      { template: `face${required}`, params: { title: 'https://example.net', face } },
      registry.template(`face${required}`),
      asking,
    );
  return { take, fetched };
}

const address = 'https://images.example.com';

it('replaces an address by the id of an asset, keeps the focal point, and fetches once', async () => {
  const { take, fetched } = opened();
  const { raw, warnings, maxAge } = await take(`${address}/a#0.5,0.2`);
  expect([raw['params'], warnings]).toEqual([{ title: 'https://example.net', face: `${id}#0.5,0.2` }, []]);
  expect(maxAge).toBe(300);
  expect((await take(`${address}/a`)).raw['params']).toMatchObject({ face: id });
  expect(fetched).toEqual([`${address}/a`]);
});

it('leaves ids and other values to the schema', async () => {
  const { take, fetched } = opened();
  for (const face of [id, './a.png', 7, undefined]) expect((await take(face)).raw['params']).toMatchObject({ face });
  expect(fetched).toEqual([]);
});

it.each(['https://other.example/a', 'http://127.0.0.1/', 'https://', `HTTPS://evil.net/#${address}`])(
  'refuses %s, and names the setting',
  async (face) => {
    const { take, fetched } = opened();
    const error: unknown = await take(face).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'params.face' }] });
    if (face !== 'https://') expect(String(error)).toContain('HOSTS');
    expect(fetched).toEqual([]);
  },
);

it.each([
  ['none', 'was answered with status 404'],
  ['large', 'has more than 9 bytes'],
])('leaves out an image that cannot be loaded: %s', async (path, reason) => {
  const { take, fetched } = opened();
  const { raw, warnings, leftOut, maxAge } = await take(`${address}/${path}#0.5,0.2`);
  expect(raw['params']).toEqual({ title: 'https://example.net' });
  expect([leftOut, maxAge]).toEqual([{ face: `${address}/${path}#0.5,0.2` }, 60]);
  expect(warnings).toEqual([`params.face: the image ${reason}; the card was drawn without it`]);
  await expect(take(`${address}/${path}`, 1)).rejects.toMatchObject({ issues: [{ path: 'params.face' }] });
  expect(fetched).toHaveLength(1);
});

it('leaves out what is no image, and passes on that the store is unavailable', async () => {
  const bad = opened(async () => {
    throw invalidInput({ path: '.', message: 'is animated' });
  });
  expect((await bad.take(`${address}/a`)).warnings[0]).toContain('is animated');
  const down = opened(async () => {
    throw new PlacardError('render_unavailable', { retryAfter: 1 });
  });
  await expect(down.take(`${address}/a`)).rejects.toMatchObject({ code: 'render_unavailable' });
});
