import {
  changeAccount as change,
  formatBurst,
  listAccounts as list,
  readLimits,
  termsIn,
  type Limits,
} from '@placard/accounts';
import { utcDay, type AccountRecord, type Ledger } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { invalidInput } from '@placard/core/server';
import { defineBody } from '../body.js';
import { required, type Handler } from '../context.js';
import { json } from '../json.js';
import { administrator } from './administrator.js';
import { accountOf, pageSize, skipOf } from '../paging.js';

const limit = { type: 'string', maxLength: 64 } as const;

export const accountChangeBody = defineBody({
  type: 'object',
  required: ['account'],
  properties: {
    account: { type: 'string', maxLength: 255, description: 'Name of the account.' },
    plan: { ...limit, description: 'Id of a plan.' },
    cap: { ...limit, description: "Renders per month, such as `5000`; `plan`: the plan's." },
    burst: { ...limit, description: "Burst limit per key, such as `60/10s`; `plan`: the plan's." },
  },
});

/** `GET /v1/admin/accounts`: lists accounts by name, with their usage of this month. */
export const listAccounts: Handler = async (request, _, services) => {
  const { admin } = await administrator(request, services);
  const limits = required(services.limits);
  const [skip, only] = [skipOf(request), accountOf(request)];
  const all = (await list(admin.ledger))
    .filter(({ id }) => only === undefined || id === only)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const page = all.slice(skip, skip + pageSize);
  const accounts = await Promise.all(page.map((record) => shown(record, limits, admin.ledger)));
  const plans = Object.entries(limits.plans).map(([id, { cap, burst }]) => ({ id, cap, burst: formatBurst(burst) }));
  return json({ accounts, total: all.length, plans });
};

/** `PATCH /v1/admin/accounts`: sets plan or limits of an account. */
export const changeAccount: Handler = async (request, _, services) => {
  const { admin, by } = await administrator(request, services);
  const limits = required(services.limits);
  const { account, ...asked } = await accountChangeBody.read(request, services.bodyLimit);
  const { change: wanted, issues } = readLimits(asked, limits.plans);
  if (issues.length > 0) throw invalidInput(...issues);
  if (Object.keys(wanted).length === 0) throw invalidInput({ path: '.', message: 'must have plan, cap or burst' });
  const record = await change(admin.ledger, account, wanted, by);
  if (record === null) throw new PlacardError('not_found', { hint: `unknown account "${account}"` });
  return json(await shown(record, limits, admin.ledger));
};

/** `own`: the limits of the account itself, which replace those of its plan. */
async function shown(record: AccountRecord, { plans }: Limits, ledger: Ledger): Promise<object> {
  const { id, cap: ownCap, burst: ownBurst, subscription } = record;
  const { plan, cap, burst } = termsIn(record, plans);
  const month = utcDay(Date.now()).slice(0, 7);
  const [{ used }, keys] = await Promise.all([ledger.usage(id, month), ledger.keys(id)]);
  return {
    account: id,
    plan,
    cap,
    burst: formatBurst(burst),
    own: { cap: ownCap, burst: ownBurst },
    used,
    keys: keys.filter(({ revokedAt }) => revokedAt === null).length,
    subscription: subscription && { plan: subscription.plan, status: subscription.status },
  };
}
