import { fileURLToPath } from 'node:url';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { expect } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Secret of projects that mint URLs in one process and draw in another. */
export const secret = 'only for the tests: 32 characters or more';

/** The card that every installation draws: texts, a rule and a gradient. */
export const request = {
  template: 'event',
  params: { eventName: 'Night School', date: '3 December 2026', location: 'Tanner Street' },
} as const;

/** The same request as source code. */
export const requestCode = JSON.stringify(request);

/** The first card of `placard init embed` and of the READMEs. */
export const firstCard = { template: 'basic', params: { title: 'Hello, world' } } as const;

type Asked = typeof request | { readonly template: 'basic'; readonly params: { readonly title: string } };

const drawn = new Map<Asked, Promise<Buffer>>();

/** The bytes of a card, drawn in the workspace. */
function workspaceCard(asked: Asked): Promise<Buffer> {
  const known = drawn.get(asked) ?? draw(asked);
  drawn.set(asked, known);
  return known;
}

async function draw(asked: Asked): Promise<Buffer> {
  const placard = await createPlacard({ templates, fonts });
  try {
    return Buffer.from((await placard.render(asked)).bytes);
  } finally {
    await placard.close();
  }
}

/** Fails unless an image has the pixels that the workspace draws for a card. */
export async function expectSameCard(bytes: Uint8Array, asked: Asked = request): Promise<void> {
  const [a, b] = await Promise.all([pixelsOf(bytes), pixelsOf(await workspaceCard(asked))]);
  expect(a.info).toEqual(b.info);
  expect(Buffer.compare(a.data, b.data), 'pixels differ from those of the workspace').toBe(0);
}

async function pixelsOf(bytes: Uint8Array): Promise<{ data: Buffer; info: object }> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height } };
}
