import { PlacardError } from '@placard/core';
import type { Renderer } from '@placard/core/engine';
import type { Gate } from '@placard/core/server';
import { describe, expect, it, vi } from 'vitest';
import { deferred, describingRenderer, memoryCache, settle, until } from '../fixtures.js';
import { account, codes, hello, open } from '../payers.js';

/** The queue of a renderer with `size` places, of which `held` are taken. */
const places = (held: Set<symbol>, size: number): Pick<Renderer, 'refusal' | 'hold'> => ({
  refusal: () => (held.size < size ? null : new PlacardError('render_unavailable')),
  hold() {
    const place = Symbol();
    held.add(place);
    return () => void held.delete(place);
  },
});

describe('a place in the render queue', () => {
  const broke = new PlacardError('quota_exceeded');

  it('that is taken costs no charge and no admission', async () => {
    const renderer = { ...describingRenderer(), refusal: () => new PlacardError('render_unavailable') };
    const { cards, cache } = open({ renderer });
    const ann = account('ann');
    expect(await codes([cards.resolve(hello, { gate: ann.gate })])).toEqual(['render_unavailable']);
    expect([ann.admitted, ann.charged, renderer.jobs.length, cache.gets]).toEqual([0, 0, 0, 1]);
  });

  it('that is taken refuses a known miss without reading the cache, unless another caller renders it', async () => {
    const held = deferred<void>();
    const full = new PlacardError('render_unavailable');
    let isFull = false;
    const renderer = { ...describingRenderer(() => held.promise), refusal: () => (isFull ? full : null) };
    const cache = Object.assign(memoryCache(), { isKnownMissing: (key: string): boolean => !cache.entries.has(key) });
    const { cards } = open({ renderer, cache });
    const first = cards.resolve(hello, { gate: account('ann').gate });
    await until(() => renderer.jobs.length === 1);
    isFull = true;
    const [joins, other] = [account('bob'), account('bob')];
    const second = cards.resolve(hello, { gate: joins.gate });
    await settle();
    const bye = { template: 'everything', params: { title: 'Bye' } };
    expect(await codes([cards.resolve(bye, { gate: other.gate })])).toEqual(['render_unavailable']);
    expect([cache.gets, other.admitted, other.charged]).toEqual([1, 0, 0]);
    held.resolve();
    expect((await Promise.all([first, second])).map(({ cached }) => cached)).toEqual([false, true]);
    expect((await cards.resolve(hello, { gate: joins.gate })).cached).toBe(true);
  });

  it('that is taken creates no abort signal', async () => {
    const renderer = { ...describingRenderer(), refusal: () => new PlacardError('render_unavailable') };
    const { cards } = open({ renderer, cache: Object.assign(memoryCache(), { isKnownMissing: () => true }) });
    const signal = vi.fn();
    const { gate } = account('ann');
    const options = Object.defineProperty({ gate }, 'signal', { get: signal });
    expect(await codes([cards.resolve(hello, options)])).toEqual(['render_unavailable']);
    expect(signal).not.toHaveBeenCalled();
  });

  it('is charged once for concurrent callers', async () => {
    const held = new Set<symbol>();
    const drawing = deferred<void>();
    const renderer = { ...describingRenderer(() => drawing.promise), ...places(held, 2) };
    const { cards } = open({ renderer });
    const charging = deferred<void>();
    const ann = account('ann');
    const gate: Gate = { ...ann.gate, charge: (...asked) => charging.promise.then(() => ann.gate.charge(...asked)) };
    const asked = Array.from({ length: 20 }, (_, i) =>
      cards.resolve({ ...hello, params: { title: `${i}` } }, { gate }),
    );
    const outcomes = codes(asked);
    await settle();
    charging.resolve();
    drawing.resolve();
    expect((await outcomes).filter((each) => each === 'served')).toHaveLength(2);
    expect([ann.charged, ann.givenBack, held.size]).toEqual([2, 0, 0]);
  });

  it('is reserved before the cache is read on a known miss', async () => {
    const held = new Set<symbol>();
    const reading = deferred<void>();
    const cache = Object.assign(memoryCache(), { isKnownMissing: (key: string): boolean => !cache.entries.has(key) });
    const get = vi.spyOn(cache, 'get').mockImplementation(() => reading.promise.then(() => null));
    const { cards } = open({ renderer: { ...describingRenderer(), ...places(held, 2) }, cache });
    const { gate } = account('ann');
    const same = Array.from({ length: 5 }, () => cards.resolve(hello, { gate }));
    const others = Array.from({ length: 20 }, (_, i) =>
      cards.resolve({ ...hello, params: { title: `${i}` } }, { gate }),
    );
    const outcomes = codes([...same, ...others]);
    await settle();
    expect([get.mock.calls.length, held.size]).toEqual([2, 2]);
    reading.resolve();
    expect((await outcomes).filter((each) => each === 'served')).toHaveLength(same.length + 1);
  });

  it('is released when the render is not paid for', async () => {
    const leave = vi.fn();
    const renderer = { ...describingRenderer(), hold: () => leave };
    const { cards } = open({ renderer });
    expect(await codes([cards.resolve(hello, { gate: account('poor', broke).gate })])).toEqual(['quota_exceeded']);
    expect(leave).toHaveBeenCalled();
    expect(renderer.jobs).toEqual([]);
  });

  it('is released when the render starts and takes its own place', async () => {
    const calls: string[] = [];
    const renderer = {
      ...describingRenderer(async () => void calls.push('drawn')),
      hold: () => () => void calls.push('given back'),
    };
    const { cards } = open({ renderer });
    await cards.resolve(hello, { gate: account('ann').gate });
    expect(calls.slice(0, 2)).toEqual(['given back', 'drawn']);
  });

  it('is not held for a program, which pays nothing', async () => {
    const hold = vi.fn(() => () => undefined);
    const { cards } = open({ renderer: { ...describingRenderer(), hold } });
    expect((await cards.resolve(hello)).cached).toBe(false);
    expect(hold).not.toHaveBeenCalled();
  });
});
