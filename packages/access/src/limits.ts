import type { AccountRecord, Burst, Charge, Charged, Subscription, Taken } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import type { Budget, Gate, ImageRequest } from '@placard/core/server';
import { createHits } from './hits.js';
import { createKeyUses, type UsedKey } from './key-uses.js';
import { createJournal } from './journal.js';
import { network } from './network.js';
import { defaultAddressBurst, parseBurst, type BurstRule, type Grace, type Plan, type Plans } from './plans.js';
import type { StoreWatch } from './store-watch.js';
import { quotaOf, usageReport, type UsageReport } from './usage.js';

/** The account and key whose limits apply to a request. */
export interface Payer {
  readonly account: string;
  /** Id of the key that was used; undefined: a session. */
  readonly keyId?: string;
  /** IP address of the client, for public URLs: they are limited per address too. */
  readonly address?: string | undefined;
}

/** The gate of one request. It reports the remaining limits, for the response headers. */
export interface RequestGate extends Gate {
  /** Remaining limits; empty before the first check. */
  readonly standing: Standing;
}

/** Remaining limits of a request. */
export interface Standing {
  readonly burst?: BurstRule & Taken;
  /** Present only after a render: cached images use no quota. `resetAfter` in milliseconds. */
  readonly quota?: { readonly cap: number; readonly used: number; readonly resetAfter: number };
}

/** Burst limits, quota and usage of accounts. */
export interface Limits {
  /**
   * Creates the gate of one request.
   *
   * @param every `request`: each request counts against the burst limit; `render`: only renders count, so that cached
   * images of a public page are never refused
   * @param budget time budget of the request
   */
  gate(payer: Payer, every: 'request' | 'render', budget?: Budget): RequestGate;
  /** Counts a cache hit, without I/O. */
  addHit(key: UsedKey): void;
  /** Returns the latest use of each key of an account, by key id, in milliseconds since 1970. */
  lastUses(account: string): Promise<ReadonlyMap<string, number>>;
  /** The plans of this server, by name. */
  readonly plans: Plans;
  /** Returns the limits that hold for an account. @throws {PlacardError} render_unavailable */
  termsOf(account: string): Promise<AccountTerms>;
  /** Returns the usage of the current month. @throws {PlacardError} render_unavailable */
  usage(account: string): Promise<UsageReport>;
  /** Writes pending counts and closes the watch over the store. */
  close(): Promise<void>;
}

/** Options of {@link createLimits}. */
export interface LimitsOptions {
  readonly store: StoreWatch;
  readonly plans: Plans;
  readonly grace: Grace;
  /** Per address and key, on public URLs. Default: {@link defaultAddressBurst}. */
  readonly addressBurst?: BurstRule;
  /** Called on close with the number of renders and refunds that could not be written. */
  readonly onLoss?: (renders: number) => void;
}

interface Terms extends Plan {
  readonly plan: string;
}

/** The limits of an account: those of its plan, or its own. */
export interface AccountTerms extends Terms {
  /** null: the account never had one. */
  readonly subscription: Subscription | null;
}

/** Returns the limits that hold for an account. @param record null: the account has the defaults */
export function termsIn(record: AccountRecord | null, plans: Plans): Terms {
  const name = record?.plan ?? 'free';
  // A plan that was removed from the configuration counts as the free plan.
  const plan = Object.hasOwn(plans, name) ? (plans[name] ?? plans.free) : plans.free;
  const burst = record?.burst == null ? null : parseBurst(record.burst);
  return { plan: name, cap: record?.cap ?? plan.cap, burst: burst ?? plan.burst };
}

/** Milliseconds for which an account's record is cached. */
const trusted = 500;
const mostRemembered = 10_000;

/**
 * Creates the limits of all accounts. While the store is away, a limited number of renders per account is allowed; they
 * are counted when it is back.
 *
 * @example
 * const store = watchStore(await openLedger('sqlite:./data/placard.db'));
 * const limits = createLimits({ store, plans: { free: defaultPlan }, grace: defaultGrace });
 * const gate = limits.gate({ account: 'ann', keyId }, 'request');
 * await gate.admit(); // throws rate_limited
 */
export function createLimits(options: LimitsOptions): Limits {
  const { store, plans, grace, addressBurst = defaultAddressBurst, onLoss = () => undefined } = options;
  const journal = createJournal(store);
  const hits = createHits(store);
  const uses = createKeyUses(store);
  const known = new Map<string, { readonly terms: Terms; readonly until: number }>();
  const refunds = new Set<Promise<void>>();

  /** Returns the terms of an account. While the store is away: the last known terms, else those of the free plan. */
  async function termsOf(account: string, budget?: Budget): Promise<Terms> {
    const remembered = known.get(account);
    if (remembered !== undefined && remembered.until > performance.now()) return remembered.terms;
    try {
      const record = await store.read((ledger) => ledger.account(account), budget);
      const terms = termsIn(record, plans);
      if (known.size >= mostRemembered) known.clear();
      known.set(account, { terms, until: performance.now() + trusted });
      return terms;
    } catch {
      return remembered?.terms ?? termsIn(null, plans);
    }
  }

  const take = (bursts: readonly Burst[], at: number, budget?: Budget): Promise<readonly Taken[]> =>
    store.write((ledger) => ledger.take(bursts, at), budget).catch(() => journal.take(bursts, at));

  async function chargeOrJournal(charge: Charge, budget?: Budget): Promise<Charged & { readonly sure: boolean }> {
    const sent = store.state === 'here';
    try {
      const charged = await store.write((ledger) => ledger.charge(charge), budget);
      journal.learn(charge, charged);
      return { ...charged, sure: true };
    } catch {
      return { ...journal.charge(charge, sent), sure: false };
    }
  }

  function refund(charge: Charge): Promise<void> {
    const given = store
      .write((ledger) => ledger.refund(charge))
      .catch(() => journal.refund(charge))
      .finally(() => refunds.delete(given));
    refunds.add(given);
    return given;
  }

  function gate(payer: Payer, every: 'request' | 'render', budget?: Budget): RequestGate {
    const { account, keyId, address } = payer;
    const name = keyId === undefined ? `session:${account}` : `key:${keyId}`;
    const note = (at: number, what?: 'used' | 'refused', by?: -1): void => {
      if (keyId !== undefined) uses.add({ account, keyId }, at, what, by);
    };
    let standing: Standing = {};
    let admitted: Promise<void> | undefined;

    /** The narrowest limit first: a request that exceeds its address limit does not count against the key. */
    const burstsOf = ({ burst }: Terms): readonly Burst[] => [
      ...(address === undefined ? [] : [{ name: `address:${keyId} ${network(address)}`, ...addressBurst }]),
      { name, ...burst },
    ];

    function judge(bursts: readonly Burst[], taken: readonly Taken[]): void {
      const last = taken.at(-1);
      const asked = bursts[taken.length - 1];
      if (last === undefined || asked === undefined) return;
      standing = { ...standing, burst: { ...asked, ...last } };
      if (last.allowed) return;
      note(Date.now(), 'refused');
      throw new PlacardError('rate_limited', {
        message: `${asked.name} is at its burst limit`,
        retryAfter: Math.max(1, Math.ceil(last.resetAfter / 1_000)),
      });
    }

    async function admit(): Promise<void> {
      const at = Date.now();
      note(at);
      const bursts = burstsOf(await termsOf(account, budget));
      judge(bursts, await take(bursts, at, budget));
    }

    return {
      payer: account,
      get standing() {
        return standing;
      },
      admit: () => (every === 'render' ? Promise.resolve() : (admitted ??= admit())),
      async charge({ template }: ImageRequest, again?: 'again') {
        if (again !== undefined) {
          await (admitted ??= admit());
          return async () => undefined;
        }
        const terms = await termsOf(account, budget);
        // A request that was admitted before is counted already, for example after joining a render that was refused.
        const bursts = admitted === undefined ? burstsOf(terms) : [];
        const at = Date.now();
        const { cap } = terms;
        const renders = Math.floor((cap * grace.percent) / 100);
        const id = crypto.randomUUID();
        const charge = { id, account, template, at, cap, grace: { milliseconds: grace.milliseconds, renders }, bursts };
        const charged = await chargeOrJournal(charge, budget);
        note(at, charged.allowed ? 'used' : undefined);
        admitted ??= Promise.resolve();
        judge(bursts, charged.bursts);
        if (!charged.sure && !charged.allowed)
          throw new PlacardError('render_unavailable', {
            message: `the store is away, and ${account} has used the renders that are allowed meanwhile`,
            retryAfter: 1,
          });
        const quota = quotaOf(charge, charged);
        if (charged.sure) standing = { ...standing, quota: { cap, used: charged.used, resetAfter: quota.resetAfter } };
        if (!charged.allowed)
          throw new PlacardError('quota_exceeded', {
            message: `${account} has used up its renders`,
            retryAfter: Math.ceil(quota.resetAfter / 1_000),
            quota: quota.told,
          });
        return () => {
          note(at, 'used', -1);
          return refund(charge);
        };
      },
    };
  }

  return {
    gate,
    addHit(key) {
      const at = Date.now();
      hits.add(key.account, at);
      uses.add(key, at, 'cacheHits');
    },
    lastUses: (account) => uses.lastUses(account),
    plans,
    async termsOf(account) {
      const record = await store.read((ledger) => ledger.account(account));
      return { ...termsIn(record, plans), subscription: record?.subscription ?? null };
    },
    async usage(account) {
      await hits.flush();
      const { plan, cap } = await termsOf(account);
      const now = Date.now();
      const month = new Date(now).toISOString().slice(0, 7);
      const usage = await store.read((ledger) => ledger.usage(account, month));
      const keyUses = await uses.month(account, month);
      return usageReport({ plan, cap, graceTime: grace.milliseconds }, usage, keyUses, now);
    },
    async close() {
      await Promise.all(refunds);
      await hits.flush();
      await uses.flush();
      if (journal.pending > 0) onLoss(journal.pending);
      store.close();
    },
  };
}
