import { auditRecord, formatBurst, operator, parseBurst, parseCap, termsIn, type Plans } from '@placard/access';
import type { AccountChange, AccountRecord } from '@placard/access/ledger';
import { Command } from 'commander';
import { openConfig } from '../config.js';
import { openStore } from '../open.js';
import { print, printJson, table } from '../output.js';
import { openPlans } from '../plans.js';
import { readSettings } from '../settings.js';

export function accountsCommand(): Command {
  const accounts = new Command('accounts').description('list accounts, and set what they may do');
  accounts
    .command('list')
    .description('list the accounts that were ever changed, and those that hold keys')
    .option('--json', 'print JSON')
    .action(list);
  accounts
    .command('set')
    .description("set the plan of an account, or limits of its own instead of the plan's")
    .argument('<name>', 'the name of the account')
    .option('--plan <plan>', 'free, or one of PLACARD_PLANS or placard.config')
    .option('--cap <renders>', "renders a month, or plan for the plan's")
    .option('--burst <limit>', "requests a time, as 60/10s, or plan for the plan's")
    .option('--json', 'print JSON')
    .action(set);
  return accounts;
}

interface Changes {
  readonly plan?: string;
  readonly cap?: string;
  readonly burst?: string;
  readonly json?: boolean;
}

async function list({ json }: { readonly json?: boolean }): Promise<void> {
  const settings = readSettings(process.env);
  const plans = await openPlans(settings, await openConfig(process.env));
  const ledger = await openStore(settings);
  try {
    const records = await ledger.accounts();
    const named = new Set(records.map(({ id }) => id));
    const holders = [...new Set((await ledger.keys()).map(({ account }) => account))].filter((id) => !named.has(id));
    const all = [...records.map((record) => shown(record, plans)), ...holders.map((id) => untouched(id, plans))];
    if (json) return printJson(all);
    if (all.length === 0) return print('There are no accounts yet: placard keys create --account NAME');
    print(table(all.map(({ name, plan, cap, burst }) => [name, plan, `${cap} renders a month`, burst])));
  } finally {
    await ledger.close();
  }
}

async function set(name: string, { json, ...changes }: Changes): Promise<void> {
  const settings = readSettings(process.env);
  const plans = await openPlans(settings, await openConfig(process.env));
  const change = read(changes, plans);
  if (Object.keys(change).length === 0) throw new Error('nothing to set: give --plan, --cap or --burst');
  const ledger = await openStore(settings);
  try {
    // Otherwise a mistyped name would create an account.
    if ((await ledger.account(name)) === null && (await ledger.keys(name)).length === 0)
      throw new Error(`there is no account "${name}": placard accounts list names them`);
    const held = (await ledger.account(name))?.plan ?? 'free';
    const given = change.plan ?? held;
    const audit =
      given === held
        ? auditRecord(name, 'account.changed', Object.keys(change).join(','), operator)
        : auditRecord(name, 'plan.changed', given, operator);
    const record = await ledger.updateAccount(name, change, audit);
    const { plan, cap, burst } = shown(record, plans);
    if (json) printJson(shown(record, plans));
    else print(`Account ${name} is on the plan ${plan}: ${cap} renders a month, ${burst} a key.`);
  } finally {
    await ledger.close();
  }
}

function read({ plan, cap, burst }: Changes, plans: Plans): AccountChange {
  if (plan !== undefined && !Object.hasOwn(plans, plan))
    throw new Error(`--plan "${plan}" is not a plan: ${Object.keys(plans).sort().join(', ')}`);
  const renders = cap === undefined || cap === 'plan' ? null : parseCap(cap);
  if (cap !== undefined && cap !== 'plan' && renders === null)
    throw new Error(`--cap "${cap}" is not a whole number of renders a month`);
  if (burst !== undefined && burst !== 'plan' && parseBurst(burst) === null)
    throw new Error(`--burst "${burst}" is not a burst limit of requests a time, as 60/10s`);
  return {
    ...(plan === undefined ? {} : { plan }),
    ...(cap === undefined ? {} : { cap: renders }),
    ...(burst === undefined ? {} : { burst: burst === 'plan' ? null : burst }),
  };
}

interface Shown {
  readonly name: string;
  readonly plan: string;
  readonly cap: number;
  readonly burst: string;
}

function shown(record: AccountRecord, plans: Plans): Shown {
  const { plan, cap, burst } = termsIn(record, plans);
  return { name: record.id, plan, cap, burst: formatBurst(burst) };
}

const untouched = (id: string, plans: Plans): Shown =>
  shown({ id, plan: 'free', cap: null, burst: null, customer: null, subscription: null, createdAt: '' }, plans);
