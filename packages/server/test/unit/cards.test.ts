import { setImmediate as turn } from 'node:timers/promises';
import type { Renderer } from '@placard/core/engine';
import { openCards } from '@placard/server';
import { expect, it } from 'vitest';
import { hello, registry } from '../opened.js';

it('finishes and stores the cards under way before it closes', async () => {
  const image = { bytes: Uint8Array.of(1), warnings: [], alt: 'Hello', stages: {} };
  let begin = (): void => undefined;
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<typeof image>((resolve) => (finish = () => resolve(image)));
  const renderer: Renderer = {
    engine: { name: 'slow', version: '1' },
    render: () => (begin(), finished),
    close: async () => undefined,
  };
  const { cards, close } = await openCards({ registry, renderer });
  const ended: string[] = [];
  const drawn = cards.resolve(hello).then(({ stored }) => ended.push(stored ? 'stored' : 'not stored'));
  await begun;
  const closed = close().then(() => ended.push('closed'));
  await turn();
  expect(ended).toEqual([]);
  finish();
  await Promise.all([drawn, closed]);
  expect(ended.toSorted()).toEqual(['closed', 'stored']);
});
