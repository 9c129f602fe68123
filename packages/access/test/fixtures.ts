import { createKeys, type Keys } from '@placard/access';
import type { Ledger } from '@placard/access/ledger';
import { PlacardError } from '@placard/core';
import { openLedger } from '@placard/stores';

/** A ledger in memory that notes what is asked of it. */
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

/** The code of what a promise is refused with. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof PlacardError)) throw error;
      return error.code;
    },
  );
