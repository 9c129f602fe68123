import type { Burst, Taken } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import type { Budget, Gate } from '@placard/core/server';
import type { Counts } from './counts.js';
import type { KeyUses } from './key-uses.js';
import { network } from './network.js';
import type { BurstRule, Grace } from './plans.js';
import type { Terms, TermsOf } from './terms.js';
import { quotaOf } from './usage.js';

/** The account and key whose limits apply to a request. */
export interface Payer {
  readonly account: string;
  /** Id of the key that was used; undefined: a session. */
  readonly keyId?: string;
  /** IP address of the client, for public URLs: they are limited per address too. */
  readonly address?: string | undefined;
}

/** Remaining limits of a request. */
export interface Standing {
  readonly burst?: BurstRule & Taken;
  /** Present only after a render: cached images use no quota. `resetAfter` in milliseconds. */
  readonly quota?: { readonly cap: number; readonly used: number; readonly resetAfter: number };
}

/** The gate of one request. It reports the remaining limits, for the response headers. */
export interface RequestGate extends Gate {
  /** Remaining limits; empty before the first check. */
  readonly standing: Standing;
}

/** Dependencies of {@link createRequestGate}. */
export interface GateParts {
  readonly termsOf: TermsOf;
  readonly counts: Counts;
  readonly uses: KeyUses;
  readonly grace: Grace;
  /** Per address and key. */
  readonly addressBurst: BurstRule;
}

/** @param countedPer see `Limits.gate` */
export function createRequestGate(
  { termsOf, counts, uses, grace, addressBurst }: GateParts,
  { account, keyId, address }: Payer,
  countedPer: 'request' | 'render',
  budget?: Budget,
): RequestGate {
  let admitted: Promise<void> | undefined;

  function note(at: number, what?: 'used' | 'refused', by?: -1): void {
    if (keyId !== undefined) uses.add({ account, keyId }, at, what, by);
  }

  /** The narrowest limit first: a request that exceeds its address limit does not count against the key. */
  const burstsOf = ({ burst }: Terms): readonly Burst[] => [
    ...(address === undefined ? [] : [{ name: `address:${keyId} ${network(address)}`, ...addressBurst }]),
    { name: keyId === undefined ? `session:${account}` : `key:${keyId}`, ...burst },
  ];

  function judge(bursts: readonly Burst[], taken: readonly Taken[]): void {
    const last = taken.at(-1);
    const asked = bursts[taken.length - 1];
    if (last === undefined || asked === undefined) return;
    gate.standing = { ...gate.standing, burst: { ...asked, ...last } };
    if (last.allowed) return;
    note(Date.now(), 'refused');
    throw new PlacardError('rate_limited', {
      message: `${asked.name} is at its burst limit`,
      hint: `at most ${asked.requests} requests in ${asked.milliseconds / 1_000} seconds ${keyId === undefined ? 'in a session' : 'with one key'}`,
      retryAfter: Math.max(1, Math.ceil(last.resetAfter / 1_000)),
    });
  }

  async function admit(): Promise<void> {
    const now = Date.now();
    note(now);
    const bursts = burstsOf(await termsOf(account, budget));
    judge(bursts, await counts.take(bursts, now, budget));
  }

  // Not a getter: V8 gives each literal with a getter its own shape, which slows down all code that handles gates.
  const gate: { -readonly [Part in keyof RequestGate]: RequestGate[Part] } = {
    payer: account,
    standing: {},
    admit: () => (countedPer === 'render' ? Promise.resolve() : (admitted ??= admit())),
    async charge({ template }, again?: 'again') {
      if (again !== undefined) {
        await (admitted ??= admit());
        return async () => undefined;
      }
      const terms = await termsOf(account, budget);
      // A request that was admitted before is already counted, for example after it joined a render that was refused.
      const bursts = admitted === undefined ? burstsOf(terms) : [];
      const at = Date.now();
      const { cap } = terms;
      const renders = Math.floor((cap * grace.percent) / 100);
      const id = crypto.randomUUID();
      const charge = { id, account, template, at, cap, grace: { milliseconds: grace.milliseconds, renders }, bursts };
      const charged = await counts.charge(charge, budget);
      note(at, charged.allowed ? 'used' : undefined);
      admitted ??= Promise.resolve();
      judge(bursts, charged.bursts);
      if (!charged.sure && !charged.allowed)
        throw new PlacardError('render_unavailable', {
          message: `the store is unavailable, and ${account} has used the renders that are allowed meanwhile`,
          retryAfter: 1,
        });
      const { quota, resetAfter } = quotaOf(charge, charged);
      if (charged.sure) gate.standing = { ...gate.standing, quota: { cap, used: charged.used, resetAfter } };
      if (!charged.allowed)
        throw new PlacardError('quota_exceeded', {
          message: `${account} has used up its renders`,
          hint: 'the renders of this month are used up; images that were drawn before are still served',
          retryAfter: Math.ceil(resetAfter / 1_000),
          quota,
        });
      return () => {
        note(at, 'used', -1);
        return counts.refund(charge);
      };
    },
  };
  return gate;
}
