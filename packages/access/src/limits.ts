import type { AccountRecord, Burst, Charge, Charged, Taken } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import type { Budget, Gate, ImageRequest } from '@placard/core/server';
import { createHits } from './hits.js';
import { createJournal } from './journal.js';
import { network } from './network.js';
import { defaultAddressBurst, parseBurst, type BurstRule, type Grace, type Plan, type Plans } from './plans.js';
import type { StoreWatch } from './store-watch.js';
import { quotaOf, usageReport, type UsageReport } from './usage.js';

/** Whose limits hold for a request. */
export interface Payer {
  readonly account: string;
  /** The key that was used; undefined: a session. */
  readonly keyId?: string;
  /** Of the client, where outsiders are limited by it. */
  readonly address?: string | undefined;
}

/** The gate of one request, and what it was told of its limits. */
export interface RequestGate extends Gate {
  /** What is left, once something was asked. */
  readonly standing: Standing;
}

export interface Standing {
  readonly burst?: BurstRule & Taken;
  /** Only after a render: what is cached asks for no quota. */
  readonly quota?: { readonly cap: number; readonly used: number; readonly resetAfter: number };
}

/** Burst limits, quota and usage of accounts. */
export interface Limits {
  /**
   * @param every `request`: each takes a place of its key's burst; `render`: only renders do, so that a page that is live
   * keeps its cards
   * @param budget of the request
   */
  gate(payer: Payer, every: 'request' | 'render', budget?: Budget): RequestGate;
  addHit(account: string): void;
  /** @throws {PlacardError} render_unavailable */
  usage(account: string): Promise<UsageReport>;
  /** Writes what is still to be counted. */
  close(): Promise<void>;
}

export interface LimitsOptions {
  readonly store: StoreWatch;
  readonly plans: Plans;
  readonly grace: Grace;
  readonly addressBurst?: BurstRule;
  /** Told of renders that were never counted, when the store is away at the end. */
  readonly onLoss?: (renders: number) => void;
}

interface Terms extends Plan {
  readonly plan: string;
}

function termsIn(record: AccountRecord | null, plans: Plans): Terms {
  const name = record?.plan ?? 'free';
  // A plan that is no longer there is none.
  const plan = Object.hasOwn(plans, name) ? (plans[name] ?? plans.free) : plans.free;
  const burst = record?.burst == null ? null : parseBurst(record.burst);
  return { plan: name, cap: record?.cap ?? plan.cap, burst: burst ?? plan.burst };
}

/** Milliseconds for which an account's record is trusted. */
const trusted = 500;
const mostRemembered = 10_000;

export function createLimits(options: LimitsOptions): Limits {
  const { store, plans, grace, addressBurst = defaultAddressBurst, onLoss = () => undefined } = options;
  const journal = createJournal(store);
  const hits = createHits(store);
  const known = new Map<string, { readonly terms: Terms; readonly until: number }>();
  const refunds = new Set<Promise<void>>();

  /** While the store is away: what was known last, else the free plan's. */
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
    let standing: Standing = {};
    let admitted: Promise<void> | undefined;

    /** The narrowest first: who is stopped by his own address takes nothing from the key. */
    const burstsOf = ({ burst }: Terms): readonly Burst[] => [
      ...(address === undefined ? [] : [{ name: `address:${keyId} ${network(address)}`, ...addressBurst }]),
      { name, ...burst },
    ];

    function judge(bursts: readonly Burst[], taken: readonly Taken[]): void {
      const last = taken.at(-1);
      const asked = bursts[taken.length - 1];
      if (last === undefined || asked === undefined) return;
      standing = { ...standing, burst: { ...asked, ...last } };
      if (!last.allowed)
        throw new PlacardError('rate_limited', {
          message: `${asked.name} is at its burst limit`,
          retryAfter: Math.max(1, Math.ceil(last.resetAfter / 1_000)),
        });
    }

    async function admit(): Promise<void> {
      const bursts = burstsOf(await termsOf(account, budget));
      judge(bursts, await take(bursts, Date.now(), budget));
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
        // Whoever asked for a place before, as one who follows a render that was refused to another, has it.
        const bursts = admitted === undefined ? burstsOf(terms) : [];
        const at = Date.now();
        const { cap } = terms;
        const renders = Math.floor((cap * grace.percent) / 100);
        const id = crypto.randomUUID();
        const charge = { id, account, template, at, cap, grace: { milliseconds: grace.milliseconds, renders }, bursts };
        const charged = await chargeOrJournal(charge, budget);
        admitted ??= Promise.resolve();
        judge(bursts, charged.bursts);
        if (!charged.sure && !charged.allowed)
          throw new PlacardError('render_unavailable', {
            message: `the store is away, and ${account} has used up what may be drawn meanwhile`,
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
        return () => refund(charge);
      },
    };
  }

  return {
    gate,
    addHit: (account) => hits.add(account, Date.now()),
    async usage(account) {
      await hits.flush();
      const { plan, cap } = await termsOf(account);
      const now = Date.now();
      const month = new Date(now).toISOString().slice(0, 7);
      const usage = await store.read((ledger) => ledger.usage(account, month));
      return usageReport({ plan, cap, graceTime: grace.milliseconds }, usage, now);
    },
    async close() {
      await Promise.all(refunds);
      await hits.flush();
      if (journal.pending > 0) onLoss(journal.pending);
      store.close();
    },
  };
}
