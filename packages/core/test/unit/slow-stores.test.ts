import { createBudget, createCards, type CardOptions, type Cards, type CardParts } from '@placard/core/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describingRenderer, memoryCache, registry } from '../fixtures.js';

const hello = { template: 'everything', params: { title: 'Hello' } };

const open = (cache: CardParts['cache'], lease: CardParts['lease']): Cards =>
  createCards({ registry, renderer: describingRenderer(), cache, lease });

afterEach(() => void vi.useRealTimers());

describe('stores that are slow each time', () => {
  it('are waited for no longer than the budget of a request, over all that it asks (threat 6)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const slowly = async <T>(value: T): Promise<T> => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return value;
    };
    const cache = {
      get: () => slowly(null),
      put: () => slowly(undefined),
      delete: async () => {},
      close: async () => {},
    };
    const lease = { take: () => slowly(() => slowly(undefined)), close: async () => undefined };
    const gate = { payer: 'ann', admit: async () => undefined, charge: async () => async () => undefined };
    const took = async (options: CardOptions): Promise<number> => {
      const cards = open(cache, lease);
      const began = performance.now();
      const answered = cards.resolve(hello, { gate, ...options }).then(() => performance.now() - began);
      await vi.advanceTimersByTimeAsync(3_000);
      return answered;
    };
    // Five calls of 300 ms: two reads, taking and releasing the lease, and storing the image.
    expect(await took({})).toBe(1_500);
    expect(await took({ budget: createBudget(1_000) })).toBe(1_000);
  });

  /** Resolves a card with a budget of one second, and returns how often the lease was taken and released. */
  async function drawnOver(cache: CardParts['cache'], takes: number): Promise<{ taken: number; released: number }> {
    const counts = { taken: 0, released: 0 };
    const lease = {
      async take() {
        await new Promise((resolve) => setTimeout(resolve, takes));
        counts.taken++;
        return async () => void counts.released++;
      },
      close: async () => undefined,
    };
    const cards = open(cache, lease);
    const drawn = cards.resolve(hello, { budget: createBudget(1_000) });
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await drawn).cached).toBe(false);
    return counts;
  }

  it.each([
    ['is given back when its holder has waited for too long', 900, 50],
    ['is given back when it comes too late', 900, 200],
  ])('a lease %s, and the image is kept (threat 6)', async (_, reads, takes) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const kept = memoryCache();
    const get = async (): Promise<null> => {
      await new Promise((resolve) => setTimeout(resolve, reads));
      return null;
    };
    expect(await drawnOver({ ...kept, get }, takes)).toEqual({ taken: 1, released: 1 });
    expect(kept.entries.size).toBe(1);
  });
});
