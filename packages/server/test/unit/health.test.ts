import type { StoreState } from '@placard/accounts';
import { describe, expect, it } from 'vitest';
import { createHealth } from '../../src/health.js';

describe('a server', () => {
  it.each<[shared: string, isShared: boolean, states: readonly StoreState[], ready: boolean]>([
    ['a store of its own', false, ['read-only'], true],
    ['a shared store', true, ['read-only'], false],
    ['a shared store', true, ['read-only', 'unavailable'], false],
    ['a shared store', true, ['read-only', 'unavailable', 'available'], true],
    ['a shared store', true, ['unavailable'], true],
    ['a shared store', true, ['available'], true],
  ])('with %s (shared: %s) that becomes %j is ready: %s', async (_, isShared, states, ready) => {
    const { services, storeBecame } = await createHealth({}, isShared);
    for (const state of states) storeBecame(state);
    expect([services.ready?.(), services.storeState?.()]).toEqual([ready, states.at(-1)]);
  });

  it('is healthy but not ready while it drains', async () => {
    const { services, drain } = await createHealth({}, false);
    expect(services.ready?.()).toBe(true);
    drain();
    expect([services.healthy(), services.ready?.()]).toEqual([true, false]);
  });

  it('is neither healthy nor ready while its renderer is not', async () => {
    let isHealthy = true;
    const { services } = await createHealth({ healthy: () => isHealthy }, false);
    expect([services.healthy(), services.ready?.()]).toEqual([true, true]);
    isHealthy = false;
    expect([services.healthy(), services.ready?.()]).toEqual([false, false]);
  });
});
