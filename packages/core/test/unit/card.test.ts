import { PlacardError } from '@placard/core';
import {
  createCards,
  sha256,
  type AccountPhoto,
  type AccountPhotos,
  type CardParts,
  type Cards,
  type Gate,
} from '@placard/core/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  accountPhoto,
  deferred,
  describingRenderer,
  memoryCache,
  refusal,
  registry,
  settle,
  until,
} from '../fixtures.js';

const hello = { template: 'everything', params: { title: 'Hello' } };

function open(parts: Partial<CardParts> = {}, gate?: () => Promise<void>) {
  const cache = memoryCache();
  const renderer = describingRenderer(gate);
  const onCacheError = vi.fn();
  const cards: Cards = createCards({ registry, renderer, cache, onCacheError, ...parts });
  return { cards, cache, renderer, onCacheError };
}

afterEach(() => void vi.useRealTimers());

describe('a card', () => {
  it('is drawn once, then comes from the cache', async () => {
    const { cards, renderer, onCacheError } = open();
    const drawn = await cards.resolve({ ...hello, other: 1 });
    const kept = await cards.resolve(hello);
    expect(drawn).toMatchObject({ cached: false, contentType: 'image/png', alt: 'An alt', stages: { draw: 1 } });
    expect(drawn.warnings).toEqual(['unknown field "other" was ignored', 'drawn by a test']);
    expect(kept).toEqual({ ...drawn, cached: true, stages: {}, warnings: ['drawn by a test'] });
    expect(drawn.sha256).toBe(await sha256(drawn.bytes));
    expect(renderer.jobs).toEqual([drawn.request]);
    expect(onCacheError).not.toHaveBeenCalled();
  });

  it('differs for a different request', async () => {
    const { cards, renderer } = open();
    const [png, jpg, photo] = await Promise.all(
      [hello, { ...hello, format: 'jpg' }, { ...hello, background: 'bg-01' }].map((raw) => cards.resolve(raw)),
    );
    expect(new Set([png?.sha256, jpg?.sha256, photo?.sha256]).size).toBe(3);
    expect(jpg?.contentType).toBe('image/jpeg');
    expect(renderer.jobs).toHaveLength(3);
  });

  it('is drawn once for a thousand concurrent callers', async () => {
    const gate = deferred<void>();
    const { cards, cache, renderer } = open({}, () => gate.promise);
    const callers = Array.from({ length: 1_000 }, () => cards.resolve(hello));
    await until(() => cache.gets === 1_000);
    gate.resolve();
    const ids = new Set((await Promise.all(callers)).map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(renderer.jobs).toHaveLength(1);
  });

  it('that is refused is neither looked up nor drawn', async () => {
    const { cards, cache, renderer } = open({ paramsLimit: 20 });
    const get = vi.spyOn(cache, 'get');
    expect((await refusal(() => cards.resolve({ template: 'everything', params: {} }))).code).toBe('invalid_input');
    expect((await refusal(() => cards.resolve({ template: 'nothing' }))).code).toBe('unknown_template');
    const long = { ...hello, params: { title: 'x'.repeat(20) } };
    expect((await refusal(() => cards.resolve(long))).code).toBe('params_too_large');
    expect(get).not.toHaveBeenCalled();
    expect(renderer.jobs).toEqual([]);
  });

  it('reads a query by the schema of the version that it names', async () => {
    const { cards } = open();
    const raw = cards.decode(
      [
        ['v', '1'],
        ['title', 'T'],
        ['items[0]', 'a'],
        ['count', '3'],
        ['exp', '1'],
      ],
      'everything',
    );
    expect(raw).toEqual({ template: 'everything', v: '1', params: { title: 'T', items: ['a'], count: 3 } });
    expect((await refusal(() => cards.decode([], 'nothing'))).code).toBe('unknown_template');
    const unknown = cards.decode(Object.entries({ v: '9', title: 'T' }), 'everything');
    expect((await refusal(() => cards.resolve(unknown, { vocabulary: 'wire' }))).paths).toEqual(['v']);
  });
});

describe('a cache that fails', () => {
  it('on get or put is reported, and the card is still returned', async () => {
    const { cards, cache, onCacheError } = open();
    const down = new Error('connection refused');
    vi.spyOn(cache, 'get').mockRejectedValue(down);
    vi.spyOn(cache, 'put').mockRejectedValue(down);
    const card = await cards.resolve(hello);
    expect(card).toMatchObject({ cached: false, stored: false });
    expect(card.bytes.length).toBeGreaterThan(0);
    expect(onCacheError.mock.calls).toEqual([[down], [down]]);
  });

  it('works without an error handler', async () => {
    const cache = memoryCache();
    vi.spyOn(cache, 'get').mockRejectedValue(new Error('down'));
    const cards = createCards({ registry, renderer: describingRenderer(), cache });
    expect((await cards.resolve(hello)).cached).toBe(false);
  });
});

describe('a render that fails', () => {
  it('is reported to all waiting callers, not cached, and tried again', async () => {
    const failure = new PlacardError('internal_error', { message: 'no such glyph' });
    let broken = true;
    const gate = deferred<void>();
    const { cards, cache, renderer } = open({}, async () => {
      await gate.promise;
      if (broken) throw failure;
    });
    const callers = Promise.allSettled([cards.resolve(hello), cards.resolve(hello)]);
    await until(() => cache.gets === 2);
    gate.resolve();
    expect((await callers).map((each) => (each.status === 'rejected' ? each.reason : 'served'))).toEqual([
      failure,
      failure,
    ]);
    expect(cache.entries.size).toBe(0);
    broken = false;
    expect((await cards.resolve(hello)).cached).toBe(false);
    expect(renderer.jobs).toHaveLength(2);
  });

  it('by timing out returns render_unavailable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = deferred<void>();
    const { cards, cache } = open({ deadline: 700 }, () => (started.resolve(), new Promise<void>(() => undefined)));
    const answer = refusal(() => cards.resolve(hello));
    await started.promise;
    await vi.advanceTimersByTimeAsync(700);
    const { code, error } = await answer;
    expect([code, error.retryAfter]).toEqual(['render_unavailable', 1]);
    expect(cache.entries.size).toBe(0);
  });
});

describe('a caller who leaves', () => {
  it('does not cancel the render for the others', async () => {
    const gate = deferred<void>();
    const { cards, cache, renderer } = open({}, () => gate.promise);
    const leaving = new AbortController();
    const left = cards.resolve(hello, { signal: leaving.signal });
    const staying = cards.resolve(hello);
    await until(() => cache.gets === 2);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    gate.resolve();
    expect((await staying).cached).toBe(true);
    expect(renderer.jobs).toHaveLength(1);
  });

  it('stops the render when it was the only one, and nothing is cached', async () => {
    const gate = deferred<void>();
    const { cards, cache, renderer } = open({}, () => gate.promise);
    const leaving = new AbortController();
    const left = cards.resolve(hello, { signal: leaving.signal });
    await until(() => renderer.jobs.length === 1);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    gate.resolve();
    await settle();
    expect(cache.entries.size).toBe(0);
  });
});

describe('idle', () => {
  it('waits for renders in progress, and leaves renderer and cache open', async () => {
    const gate = deferred<void>();
    const { cards, cache, renderer } = open({}, () => gate.promise);
    const card = cards.resolve(hello);
    await until(() => renderer.jobs.length === 1);
    let idle = false;
    const done = cards.idle().then(() => (idle = true));
    await settle();
    expect(idle).toBe(false);
    gate.resolve();
    await done;
    expect([renderer.closed, cache.closed]).toEqual([false, false]);
    expect((await card).cached).toBe(false);
    expect(cache.entries.size).toBe(1);
  });
});

describe('a card over a photo of an account', () => {
  const id = `ast_${'a'.repeat(26)}`;
  const over = { ...hello, background: id };
  const photo = accountPhoto(id);
  const photosOf = (account: string, found: AccountPhoto | null = photo) => ({
    account,
    find: vi.fn<AccountPhotos['find']>(async () => found),
  });

  it('is drawn over it, and looks the photo up for a new card only', async () => {
    const { cards, renderer } = open();
    const photos = photosOf('ann');
    const drawn = await cards.resolve(over, { photos });
    expect(drawn.request).toMatchObject({ background: id, format: 'jpg' });
    expect(renderer.jobs[0]?.photo).toBe(photo);
    const gone = photosOf('ann', null);
    expect((await cards.resolve(over, { photos: gone })).cached).toBe(true);
    expect([photos.find.mock.calls.length, gone.find.mock.calls.length]).toEqual([1, 0]);
  });

  it('never shows the photo of another account', async () => {
    const { cards, renderer } = open();
    await cards.resolve(over, { photos: photosOf('ann') });
    expect((await cards.resolve(over, { photos: photosOf('bob') })).cached).toBe(false);
    expect(renderer.jobs).toHaveLength(2);
  });

  it('is refused before the charge when the photo is unknown', async () => {
    const { cards, renderer } = open();
    const gate: Gate = { payer: 'ann', admit: async () => undefined, charge: vi.fn<Gate['charge']>() };
    const refusals = [
      { options: { photos: photosOf('ann', null) }, path: 'background' },
      { options: { photos: photosOf('ann', null), vocabulary: 'wire' }, path: 'bg' },
      { options: {}, path: 'background' },
    ] as const;
    for (const { options, path } of refusals) {
      const { background: _, ...rest } = over;
      const raw = path === 'bg' ? { ...rest, bg: id } : over;
      const refused = await refusal(() => cards.resolve(raw, { ...options, gate }));
      expect(refused).toMatchObject({ code: 'invalid_input', issues: [{ path, message: 'is not a background id' }] });
    }
    expect(gate.charge).not.toHaveBeenCalled();
    expect(renderer.jobs).toEqual([]);
  });

  it('has no photo if the template does not support one', async () => {
    const { cards } = open();
    const photos = photosOf('ann');
    const list = { template: 'list', params: { items: ['a'] } };
    expect((await cards.resolve({ ...list, background: id }, { photos })).request.background).toBeNull();
    expect(photos.find).not.toHaveBeenCalled();
  });
});
