import { createCards } from '@placard/core/server';
import { expect, test } from 'vitest';
import { describingRenderer, memoryCache, registry } from '../fixtures.js';

test.each(['ja', undefined])(
  'a card has the language that its template told, also from the cache: %s',
  async (lang) => {
    const plain = describingRenderer();
    const renderer: typeof plain = {
      ...plain,
      render: async (...job) => ({ ...(await plain.render(...job)), ...(lang !== undefined && { lang }) }),
    };
    const cards = createCards({ registry, renderer, cache: memoryCache() });
    for (const cached of [false, true]) {
      const card = await cards.resolve({ template: 'everything', params: { title: 'Hello' } });
      expect([card.cached, card.lang]).toEqual([cached, lang ?? null]);
    }
  },
);
