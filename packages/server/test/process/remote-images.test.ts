import { defineTemplate } from '@placard/core';
import { createRegistry } from '@placard/core/server';
import { open } from '@placard/server';
import { expect, it } from 'vitest';
import { base, handedIn, registry } from '../opened.js';

const face = defineTemplate({
  id: 'face',
  version: '1',
  title: 'Face',
  description: 'A face.',
  background: false,
  params: {
    type: 'object',
    additionalProperties: false,
    properties: {
      face: { type: 'string', title: 'Face', description: 'A face.', format: 'image', 'x-role': 'portrait' },
    },
  } as const,
  examples: [],
  alt: () => 'A face',
  render: () => ({ type: 'div', props: {} }),
});

it('stores an image that a request names by its address, and mints a URL with its id', async () => {
  const { parts } = await handedIn();
  const photo = {
    format: 'png',
    width: 1,
    height: 1,
    focal: { x: 0.5, y: 0.5 },
    dominant: '#000000',
    tone: 'dark',
  } as const;
  const server = await open({
    ...base,
    ...parts,
    registry: createRegistry({ ...registry, packages: [{ name: 'test', templates: [face] }] }),
    renderer: { ...parts.renderer, inspect: async () => photo },
    remoteImages: {
      setting: 'HOSTS',
      allows: ({ hostname }) => hostname === 'images.example.com',
      fetch: async ({ pathname }) => {
        if (pathname !== '/ada.png') throw new Error('was answered with status 404');
        return Uint8Array.of(1);
      },
    },
  });
  const { key } = await server.services.keys.create({ account: 'ann', name: 'a key' });
  const post = async (address: string): Promise<Record<string, unknown>> => {
    const body = JSON.stringify({ template: 'face', params: { face: address } });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const url = 'https://cards.example/v1/images';
    return (await server.app.fetch(new Request(url, { method: 'POST', headers, body }))).json();
  };
  const image = await post('https://images.example.com/ada.png#0.5,0.2');
  expect(new URL(String(image['url'])).searchParams.get('face')).toMatch(/^ast_[a-z2-7]{26}#0\.5,0\.2$/);
  const without = await post('https://images.example.com/none.png');
  expect(new URL(String(without['url'])).searchParams.get('face')).toBe('https://images.example.com/none.png');
  expect(without['warnings']).toContain(
    'params.face: the image was answered with status 404; the card was drawn without it',
  );
  expect(await post('https://evil.net/ada.png')).toMatchObject({
    error: 'invalid_input',
    issues: [{ path: 'params.face' }],
  });
  await server.close();
});
