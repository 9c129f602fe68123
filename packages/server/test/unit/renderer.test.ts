import { backgrounds } from '@placard/backgrounds';
import { createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { engineIdentity, openRenderer } from '@placard/server/renderer';
import { templates } from '@placard/templates';
import { expect, it } from 'vitest';

it.each(['press', 'satori'] as const)('knows the identity of %s before it is opened', async (name) => {
  const renderer = await openRenderer(createRegistry({ packages: [templates], backgrounds, fonts }), name);
  expect(await engineIdentity(name)).toEqual(renderer.engine);
  await renderer.close();
});
