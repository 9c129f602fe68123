import { PlacardError } from '@placard/core';
import { RenderStopped } from '@placard/core/engine';
import { describe, expect, it, vi } from 'vitest';
import { deferred, describingRenderer, until } from '../fixtures.js';
import { account, codes, hello, open } from '../payers.js';

describe('a gate', () => {
  const broke = new PlacardError('quota_exceeded');

  it('can refuse an image that is not cached, while cached images are served', async () => {
    const { cards, renderer } = open();
    const poor = account('poor', broke);
    expect(await codes([cards.resolve(hello, { gate: poor.gate })])).toEqual(['quota_exceeded']);
    expect(renderer.jobs).toEqual([]);
    await cards.resolve(hello);
    expect((await cards.resolve(hello, { gate: poor.gate })).cached).toBe(true);
    expect(poor.admitted).toBe(1);
  });

  it('charges once for a card while the cache cannot be read, and checks the burst limit each time', async () => {
    const { cards, cache } = open();
    const [ann, bob] = [account('ann'), account('bob')];
    const get = vi.spyOn(cache, 'get').mockRejectedValue(new Error('down'));
    for (let view = 0; view < 3; view++) await cards.resolve(hello, { gate: ann.gate });
    await cards.resolve(hello, { gate: bob.gate });
    expect([ann.charged, ann.again, bob.charged, bob.again]).toEqual([1, 2, 1, 0]);
    get.mockRestore();
    cache.entries.clear();
    // An entry that was stored and is evicted later is rendered, and charged, again.
    await cards.resolve(hello, { gate: ann.gate });
    expect((await cards.resolve(hello, { gate: ann.gate })).cached).toBe(true);
    cache.entries.clear();
    await cards.resolve(hello, { gate: ann.gate });
    expect([ann.charged, ann.again]).toEqual([3, 2]);
  });

  it('charges once for a card that the cache does not store, unless the render fails', async () => {
    let broken = true;
    const { cards, cache } = open({}, async () => {
      if (broken) throw new PlacardError('internal_error');
    });
    vi.spyOn(cache, 'put').mockRejectedValue(new Error('full'));
    vi.spyOn(cache, 'get').mockRejectedValueOnce(new Error('down'));
    const ann = account('ann');
    expect(await codes([cards.resolve(hello, { gate: ann.gate })])).toEqual(['internal_error']);
    broken = false;
    for (let view = 0; view < 3; view++) await cards.resolve(hello, { gate: ann.gate });
    expect([ann.charged, ann.givenBack, ann.again]).toEqual([2, 1, 2]);
  });

  it('charges for a render that its caller stopped, but not again for the same card', async () => {
    let isSlow = true;
    const begun = deferred<void>();
    const renderer = describingRenderer();
    const { cards, cache } = open({
      renderer: {
        ...renderer,
        async render(job, signal, tenant) {
          if (!isSlow) return renderer.render(job, signal, tenant);
          begun.resolve();
          return new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(new RenderStopped(signal.reason))),
          );
        },
      },
    });
    const ann = account('ann');
    const leaving = new AbortController();
    const left = cards.resolve(hello, { gate: ann.gate, signal: leaving.signal });
    await begun.promise;
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await cards.idle();
    isSlow = false;
    await cards.resolve(hello, { gate: ann.gate });
    expect([ann.charged, ann.givenBack, ann.again]).toEqual([1, 0, 1]);
    cache.entries.clear();
    await cards.resolve(hello, { gate: ann.gate });
    expect([ann.charged, ann.again]).toEqual([2, 1]);
  });

  it('can refuse an image that is cached', async () => {
    const { cards } = open();
    await cards.resolve(hello);
    const gate = { ...account('ann').gate, admit: () => Promise.reject(new PlacardError('rate_limited')) };
    expect(await codes([cards.resolve(hello, { gate })])).toEqual(['rate_limited']);
  });

  it('charges before the render, once for all waiting callers, and admits the others', async () => {
    const gate = deferred<void>();
    const { cards, renderer } = open({}, () => gate.promise);
    const accounts = ['ann', 'ann', 'bob', 'eve'].map((payer) => account(payer));
    const callers = accounts.map(({ gate }) => cards.resolve(hello, { gate }));
    await until(() => renderer.jobs.length === 1 && accounts.filter(({ admitted }) => admitted === 1).length === 3);
    expect(accounts.reduce((sum, { charged }) => sum + charged, 0)).toBe(1);
    gate.resolve();
    expect(await codes(callers)).toEqual(['served', 'served', 'served', 'served']);
    expect(accounts.reduce((sum, { givenBack }) => sum + givenBack, 0)).toBe(0);
    expect(renderer.jobs).toHaveLength(1);
  });

  it('refunds failed and abandoned renders', async () => {
    const failure = new PlacardError('internal_error');
    const failing = open({}, () => Promise.reject(failure));
    const ann = account('ann');
    expect(await codes([failing.cards.resolve(hello, { gate: ann.gate })])).toEqual(['internal_error']);
    expect([ann.charged, ann.givenBack]).toEqual([1, 1]);

    const gate = deferred<void>();
    const { cards, renderer } = open({}, () => gate.promise);
    const leaving = new AbortController();
    const left = cards.resolve(hello, { signal: leaving.signal, gate: ann.gate });
    await until(() => renderer.jobs.length === 1);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    gate.resolve();
    await until(() => ann.givenBack === 2);
    expect(ann.charged).toBe(2);
  });

  it('that refuses affects only its own account', async () => {
    const { cards, renderer } = open();
    const poor = account('poor', broke);
    const [rich, poorToo] = [account('rich'), account('poor', broke)];
    const callers = [poor, rich, poorToo].map(({ gate }) => cards.resolve(hello, { gate }));
    const [first, second] = await codes(callers);
    expect([first, second]).toEqual(['quota_exceeded', 'served']);
    expect([rich.charged, renderer.jobs.length]).toEqual([1, 1]);
  });

  it('that is at a burst limit does not affect other callers, not even of its own account (threat 23)', async () => {
    const { cards, renderer } = open();
    const limited = account('ann', new PlacardError('rate_limited'));
    const [other, another] = [account('ann'), account('ann')];
    const callers = [limited, other, another].map(({ gate }) => cards.resolve(hello, { gate }));
    expect(await codes(callers)).toEqual(['rate_limited', 'served', 'served']);
    expect([other.charged + another.charged, renderer.jobs.length]).toEqual([1, 1]);
  });

  it('that has no share left affects only its own account (threat 23)', async () => {
    const full = new PlacardError('render_unavailable', { retryAfter: 3 });
    const before = { ...describingRenderer(), refusal: (tenant?: string) => (tenant === 'greedy' ? full : null) };
    const after = describingRenderer();
    const render = vi.spyOn(after, 'render').mockRejectedValueOnce(full);
    for (const renderer of [before, after]) {
      const { cards } = open({ renderer });
      const [greedy, greedyToo, polite] = [account('greedy'), account('greedy'), account('polite')];
      const callers = [greedy, greedyToo, polite].map(({ gate }) => cards.resolve(hello, { gate }));
      expect(await codes(callers)).toEqual(['render_unavailable', 'render_unavailable', 'served']);
      expect([polite.charged, polite.givenBack, greedy.charged - greedy.givenBack]).toEqual([1, 0, 0]);
    }
    expect(render.mock.calls.map(([, , tenant]) => tenant)).toEqual(['greedy', 'polite']);
  });

  it('keeps the charge for an abandoned render that completes, and the card is cached', async () => {
    const drawn = deferred<void>();
    const renderer = describingRenderer();
    const { render } = renderer;
    vi.spyOn(renderer, 'render').mockImplementation(async (job) => {
      await drawn.promise;
      return render.call(renderer, job, new AbortController().signal);
    });
    const { cards, cache } = open({ renderer });
    const ann = account('ann');
    const leaving = new AbortController();
    const left = cards.resolve(hello, { signal: leaving.signal, gate: ann.gate });
    await until(() => ann.charged === 1);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    drawn.resolve();
    await until(() => cache.entries.size === 1);
    expect([ann.charged, ann.givenBack]).toEqual([1, 0]);
    expect((await cards.resolve(hello, { gate: ann.gate })).cached).toBe(true);
  });

  it('does not charge when another render has finished meanwhile', async () => {
    const { cards, cache, renderer } = open();
    const ann = account('ann');
    const first = deferred<null>();
    const get = vi.spyOn(cache, 'get').mockReturnValueOnce(first.promise);
    const late = cards.resolve(hello, { gate: ann.gate });
    await until(() => get.mock.calls.length === 1);
    await cards.resolve(hello);
    first.resolve(null);
    expect((await late).cached).toBe(true);
    expect([ann.charged, ann.admitted, renderer.jobs.length]).toEqual([0, 1, 1]);
  });
});
