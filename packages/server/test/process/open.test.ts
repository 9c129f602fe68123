import { open, openCards } from '@placard/server';
import { describe, expect, it, vi } from 'vitest';
import { base, children, fail, fixture, handedIn, hello, registry } from '../opened.js';

describe('what is handed in', () => {
  it('stays open when the server closes', async () => {
    const { parts, closed } = await handedIn();
    const server = await open({ ...base, ...parts, ownKey: true, limits: {} });
    expect((await server.cards.resolve(hello)).cached).toBe(false);
    await server.close();
    expect(closed).toEqual([]);
    expect((await parts.store.keys('embedded')).length).toBe(1);
  });

  it.each(['cache', 'store', 'lease', 'renderer'] as const)('as the only part, the %s stays open', async (name) => {
    const { parts, closed } = await handedIn();
    const pool = name === 'renderer' ? {} : { pool: { module: fixture('renderer.mjs'), size: 1 } };
    const others = children();
    const server = await open({ ...base, ...pool, [name]: parts[name] });
    await server.close();
    expect(closed).toEqual([]);
    await expect.poll(children).toEqual(others);
  });

  it.each([
    ['the own key is refused', { ownKey: true }],
    ['the plans do not open', { limits: { plans: fail } }],
    ['the registry does not open', { registry: fail }],
  ] as const)('stays open when %s', async (_, wrong) => {
    const { parts, closed } = await handedIn();
    const store = { ...parts.store, insertKey: fail };
    await expect(open({ ...base, ...parts, store, ...wrong })).rejects.toThrow('does not open');
    expect(closed).toEqual([]);
  });

  it('stays open when cards alone are closed', async () => {
    const { parts, closed } = await handedIn();
    const { cards, close } = await openCards({ registry, ...parts });
    await cards.resolve(hello);
    await close();
    expect(closed).toEqual([]);
  });
});

describe('a server', () => {
  it('leaves no timer when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    try {
      const { parts } = await handedIn();
      const gone = { ...parts.store, account: fail };
      const server = await open({ ...base, ...parts, store: gone, auditDays: 1 });
      expect(server.store.state).toBe('unavailable');
      // One timer deletes old audit records, the other one tries the store again.
      expect(vi.getTimerCount()).toBe(2);
      await server.close();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has the key that another process of the program has inserted at the same time', async () => {
    const { parts } = await handedIn();
    const { insertKey } = parts.store;
    const store = {
      ...parts.store,
      insertKey: async (...args: Parameters<typeof insertKey>) => (await insertKey(...args), insertKey(...args)),
    };
    const server = await open({ ...base, ...parts, store, ownKey: true });
    expect((await server.link(hello)).url).toContain('/i/');
    await server.close();
  });

  it('has no signing key unless requested, and cannot link without one', async () => {
    const { parts } = await handedIn();
    const server = await open({ ...base, ...parts });
    await expect(server.link(hello)).rejects.toThrow('Open it with ownKey');
    expect(await parts.store.keys()).toEqual([]);
    await server.close();
  });
});
