import {
  createKeys,
  createLimits,
  defaultGrace,
  watchStore,
  type Keys,
  type Limits,
  type Plan,
} from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { openLedger } from '@placard/stores';

/** Opens a ledger in memory. `calls` has the names of the called methods for keys. */
export async function openNoted(): Promise<{ ledger: Ledger; calls: string[] }> {
  const inner = await openLedger('memory:');
  const calls: string[] = [];
  const ledger: Ledger = {
    ...inner,
    insertKey: (...args) => (calls.push('insertKey'), inner.insertKey(...args)),
    key: (id) => (calls.push('key'), inner.key(id)),
    keys: (account) => (calls.push('keys'), inner.keys(account)),
    updateKey: (...args) => (calls.push('updateKey'), inner.updateKey(...args)),
  };
  return { ledger, calls };
}

export async function open(...rootSecrets: string[]): Promise<{ keys: Keys; ledger: Ledger; calls: string[] }> {
  const [first = 'test-root', ...rest] = rootSecrets;
  const { ledger, calls } = await openNoted();
  return { keys: createKeys({ ledger, rootSecrets: [first, ...rest] }), ledger, calls };
}

/** Creates limits over a ledger in memory. `calls` has the names of the ledger methods that the limits use. */
export async function openLimits(
  plan: Partial<Plan> = {},
): Promise<{ limits: Limits; ledger: Ledger; calls: string[] }> {
  const inner = await openLedger('memory:');
  const calls: string[] = [];
  const ledger = new Proxy(inner, {
    get: (target, name: keyof Ledger) => (calls.push(name), target[name]),
  });
  const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 }, ...plan };
  const limits = createLimits({ store: watchStore(ledger), plans: { free }, grace: defaultGrace });
  return { limits, ledger: inner, calls };
}

/** Returns the code of the PlacardError that a promise rejects with; `none` if it resolves. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof PlacardError)) throw error;
      return error.code;
    },
  );
