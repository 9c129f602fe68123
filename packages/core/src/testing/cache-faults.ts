import { describe, expect, it } from 'vitest';
import { defineBackgrounds } from '../assets/background.js';
import { createCards, type Cards } from '../pipeline/card.js';
import type { RenderJob } from '../pipeline/engine.js';
import { defineFonts } from '../assets/font.js';
import { createRegistry } from '../template/registry.js';
import { defineTemplate } from '../template/template.js';
import type { OpenedCache } from './cache-suite.js';

/** What a test can do to a store. `is full` refuses writes only. */
export type Fault = 'hangs' | 'fails' | 'is full';

/** A cache whose store a test can break and repair. */
export interface FaultyCache extends OpenedCache {
  /** Changes stored values without the cache. `change` gets all entries by key and returns their replacements. */
  alter(change: (kept: ReadonlyMap<string, Uint8Array>) => ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Starts a fault, which lasts until `heal`. */
  begin(fault: Fault): Promise<void>;
  heal(): Promise<void>;
}

const said = defineTemplate({
  id: 'said',
  version: '1',
  title: 'Said',
  description: 'A title alone.',
  background: false,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: { title: { type: 'string', title: 'Title', description: 'Any text.', maxLength: 100, minLength: 1 } },
  },
  examples: [],
  alt: ({ title }) => title,
  render: () => ({ type: 'div', props: {} }),
});
const registry = createRegistry({
  packages: [{ name: 'test', templates: [said] }],
  fonts: defineFonts({ faces: [], fallbacks: [] }),
  backgrounds: defineBackgrounds([]),
});

/** 40 KB that differ for every job. */
const drawn = (job: RenderJob): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(job).repeat(400).slice(0, 40_000));

const cardsOver = ({ store: cache }: OpenedCache): Cards =>
  createCards({
    registry,
    cache,
    renderer: {
      engine: { name: 'test', version: '1' },
      render: async (job) => ({ bytes: drawn(job), warnings: [], stages: {}, alt: 'A card.' }),
      close: async () => undefined,
    },
  });

/**
 * Requests a card, checks that it is correct and arrives within `soon` milliseconds, and returns whether it was cached.
 */
async function ask(cards: Cards, title: string, soon = 10_000): Promise<boolean> {
  const began = performance.now();
  const card = await cards.resolve({ template: 'said', params: { title } });
  expect(performance.now() - began, 'milliseconds').toBeLessThan(soon);
  expect(sameBytes(card.bytes, drawn(card.request)), `the card of "${title}" is the right one`).toBe(true);
  return card.cached;
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

const damages: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  'a bit of the length is flipped': (bytes) => flip(bytes, 13),
  'a bit of a digest is flipped': (bytes) => flip(bytes, 50),
  'the first bit of the image is flipped': (bytes) => flip(bytes, bytes.length - 40_000),
  'the last bit is flipped': (bytes) => flip(bytes, bytes.length - 1),
  'the last byte is missing': (bytes) => bytes.slice(0, -1),
  'half of it is missing': (bytes) => bytes.slice(0, bytes.length / 2),
  'all of it is missing': () => new Uint8Array(),
  'something follows it': (bytes) => Uint8Array.of(...bytes, 0),
  'it is another file': () => new TextEncoder().encode('<html>503 Service Unavailable</html>'),
};

const flip = (bytes: Uint8Array, at: number): Uint8Array => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));

/**
 * Tests that a card is delivered, correct and in time, whatever happens to the store behind the cache.
 *
 * @param faults the faults that this store can be given
 * @param open opens a cache without a memory layer in front of the store
 * @example
 * testCacheFaults('mine', ['hangs', 'fails'], openMyFaultyCache);
 */
export function testCacheFaults(name: string, faults: readonly Fault[], open: () => Promise<FaultyCache>): void {
  const test = (title: string, run: (cards: Cards, cache: FaultyCache) => Promise<void>): void =>
    it(title, async () => {
      const cache = await open();
      const cards = cardsOver(cache);
      try {
        await run(cards, cache);
      } finally {
        await cache.heal();
        await cards.idle();
        await cache.store.close();
        await cache.dispose?.();
      }
    });

  describe(`cache faults: ${name}`, () => {
    for (const [what, damage] of Object.entries(damages)) {
      test(`a card is rendered again when ${what}`, async (cards, cache) => {
        await becomesKept(cards, 'one');
        await cache.alter((kept) => new Map([...kept].map(([key, bytes]) => [key, damage(bytes)])));
        expect(await ask(cards, 'one')).toBe(false);
        await becomesKept(cards, 'one');
      });
    }

    test('an intact entry of another card is not used', async (cards, cache) => {
      for (const title of ['one', 'two']) await becomesKept(cards, title);
      await cache.alter((kept) => {
        const values = [...kept.values()].reverse();
        return new Map([...kept.keys()].map((key, i) => [key, values[i] ?? new Uint8Array()]));
      });
      for (const title of ['one', 'two']) expect(await ask(cards, title)).toBe(false);
    });

    test('an unchanged entry stays valid', async (cards, cache) => {
      await becomesKept(cards, 'one');
      await cache.alter((kept) => kept);
      await becomesKept(cards, 'one');
    });

    for (const fault of faults) {
      test(`cards are served while the store ${fault}, and cached again afterwards`, (cards, cache) =>
        serves(fault, cards, cache));
    }
  });
}

async function serves(fault: Fault, cards: Cards, cache: FaultyCache): Promise<void> {
  await becomesKept(cards, 'kept');
  await cache.begin(fault);
  const began = performance.now();
  for (let i = 0; i < 20; i++) expect(await ask(cards, `new ${i}`)).toBe(false);
  // Waiting for the store each time would take 20 seconds. A busy machine may take most of that.
  expect(performance.now() - began, 'milliseconds for 20 cards').toBeLessThan(15_000);
  if (fault === 'is full') await becomesKept(cards, 'kept');
  else await ask(cards, 'kept');
  await cache.heal();
  await becomesKept(cards, 'after');
}

/** Succeeds at once unless the machine is so loaded that the store seems to hang. */
const becomesKept = (cards: Cards, title: string): Promise<void> =>
  expect.poll(() => ask(cards, title), { timeout: 20_000, interval: 20 }).toBe(true);
