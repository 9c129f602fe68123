import {
  changeAccount,
  formatBurst,
  listAccounts,
  operator,
  readLimits,
  termsIn,
  type AskedLimits,
  type Plans,
} from '@placard/accounts';
import type { AccountChange, AccountRecord } from '@placard/accounts/ledger';
import { Command } from 'commander';
import { openConfig } from '../config.js';
import { openStore } from '../open.js';
import { table } from '../table.js';
import type { Context } from '../context.js';
import { openPlans } from '../plans.js';
import { readSettings } from '../settings.js';

export function accountsCommand(context: Context): Command {
  const accounts = new Command('accounts').description('list accounts, and set their plans and limits');
  accounts
    .command('list')
    .description('list the accounts with settings or keys')
    .option('--json', 'print JSON')
    .action((options) => list(context, options));
  accounts
    .command('set')
    .description("set an account's plan, or its own limits")
    .argument('<name>', 'the name of the account')
    .option('--plan <plan>', 'free, or one of PLACARD_PLANS or placard.config')
    .option('--cap <renders>', "renders per month, or plan for the plan's")
    .option('--burst <limit>', "requests per time, such as 60/10s, or plan for the plan's")
    .option('--json', 'print JSON')
    .action((name, options) => set(context, name, options));
  return accounts;
}

interface Changes extends AskedLimits {
  readonly json?: boolean;
}

async function list(context: Context, { json }: { readonly json?: boolean }): Promise<void> {
  const settings = readSettings(context.env, context.cwd);
  const plans = await openPlans(settings, await openConfig(context));
  const ledger = await openStore(settings);
  try {
    const all = (await listAccounts(ledger)).map((record) => shown(record, plans));
    if (json) return context.printJson(all);
    if (all.length === 0) return context.print('No accounts yet. Create a key: placard keys create --account NAME');
    context.print(table(all.map(({ name, plan, cap, burst }) => [name, plan, `${cap} renders a month`, burst])));
  } finally {
    await ledger.close();
  }
}

async function set(context: Context, name: string, { json, ...changes }: Changes): Promise<void> {
  const settings = readSettings(context.env, context.cwd);
  const plans = await openPlans(settings, await openConfig(context));
  const change = read(changes, plans);
  if (Object.keys(change).length === 0) throw new Error('nothing to set: give --plan, --cap or --burst');
  const ledger = await openStore(settings);
  try {
    const record = await changeAccount(ledger, name, change, operator);
    if (record === null) throw new Error(`unknown account "${name}". placard accounts list shows all accounts`);
    const { plan, cap, burst } = shown(record, plans);
    if (json) context.printJson(shown(record, plans));
    else context.print(`Account ${name} is on the plan ${plan}: ${cap} renders a month, ${burst} a key.`);
  } finally {
    await ledger.close();
  }
}

function read(asked: AskedLimits, plans: Plans): AccountChange {
  const { change, issues } = readLimits(asked, plans);
  const [first] = issues;
  if (first !== undefined) throw new Error(`--${first.path} "${asked[first.path]}" ${first.message}`);
  return change;
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
