import type { AccountChange, AccountLedger, AccountRecord, KeyLedger } from './ledger/index.js';
import { auditRecord, type Actor } from './audit.js';
import { parseBurst, parseCap, type Plans } from './plans.js';

/** Limits of an account as an operator writes them. `plan` as cap or burst limit: the value of the plan. */
export interface AskedLimits {
  readonly plan?: string | undefined;
  readonly cap?: string | undefined;
  readonly burst?: string | undefined;
}

/** An invalid limit of an operator. */
export interface LimitIssue {
  readonly path: 'plan' | 'cap' | 'burst';
  readonly message: string;
}

/**
 * Parses limits that an operator wrote.
 *
 * @returns the change, which must not be applied if there are issues
 * @example
 * const asked = { cap: '5000', burst: 'plan' };
 * readLimits(asked, { free: defaultPlan }); // { change: { cap: 5000, burst: null }, issues: [] }
 */
export function readLimits(
  { plan, cap, burst }: AskedLimits,
  plans: Plans,
): { readonly change: AccountChange; readonly issues: readonly LimitIssue[] } {
  const renders = cap === undefined || cap === 'plan' ? null : parseCap(cap);
  const issues: LimitIssue[] = [];
  if (plan !== undefined && !Object.hasOwn(plans, plan))
    issues.push({ path: 'plan', message: `is not a plan: ${Object.keys(plans).sort().join(', ')}` });
  if (cap !== undefined && cap !== 'plan' && renders === null)
    issues.push({ path: 'cap', message: 'is not a whole number of renders per month' });
  if (burst !== undefined && burst !== 'plan' && parseBurst(burst) === null)
    issues.push({ path: 'burst', message: 'is not a burst limit such as 60/10s' });
  const change = {
    ...(plan === undefined ? {} : { plan }),
    ...(cap === undefined ? {} : { cap: renders }),
    ...(burst === undefined ? {} : { burst: burst === 'plan' ? null : burst }),
  };
  return { change, issues };
}

/**
 * Returns the accounts that were changed, and those that only have keys, with default values.
 *
 * @example
 * const accounts = await listAccounts(await openLedger('sqlite:./data/placard.db'));
 */
export async function listAccounts(ledger: AccountLedger & KeyLedger): Promise<readonly AccountRecord[]> {
  const records = await ledger.accounts();
  const named = new Set(records.map(({ id }) => id));
  const holders = new Set((await ledger.keys()).map(({ account }) => account));
  return [...records, ...[...holders].filter((id) => !named.has(id)).map(untouched)];
}

/**
 * Whether an account was changed or has a key. Otherwise an operator who mistypes a name would create an account.
 *
 * @example
 * const exists = await isAccount(await openLedger('sqlite:./data/placard.db'), 'ann');
 */
export const isAccount = async (ledger: AccountLedger & KeyLedger, name: string): Promise<boolean> =>
  (await ledger.account(name)) !== null || (await ledger.keys(name)).length > 0;

/**
 * Sets plan or limits of an account, and adds an audit record.
 *
 * @returns null when no account has this name
 * @example
 * await changeAccount(await openLedger('sqlite:./data/placard.db'), 'ann', { plan: 'pro' }, operator);
 */
export async function changeAccount(
  ledger: AccountLedger & KeyLedger,
  name: string,
  change: AccountChange,
  by: Actor,
): Promise<AccountRecord | null> {
  if (!(await isAccount(ledger, name))) return null;
  const held = (await ledger.account(name))?.plan ?? 'free';
  const given = change.plan ?? held;
  const audit =
    given === held
      ? auditRecord(name, 'account.changed', Object.keys(change).join(','), by)
      : auditRecord(name, 'plan.changed', given, by);
  return ledger.updateAccount(name, change, audit);
}

const untouched = (id: string): AccountRecord => ({
  id,
  plan: 'free',
  cap: null,
  burst: null,
  customer: null,
  subscription: null,
  createdAt: '',
});
