import { Command } from 'commander';
import { withLedger } from '../open.js';
import { table } from '../table.js';
import type { Context } from '../context.js';

export const auditCommand = (context: Context): Command =>
  new Command('audit')
    .description('list who did what, when and from where, newest first')
    .option('--account <name>', 'only those of this account')
    .option('--limit <number>', 'maximum number of records', '50')
    .option('--json', 'print JSON')
    .action((options) => audit(context, options));

interface AuditOptions {
  readonly account?: string;
  readonly limit: string;
  readonly json?: boolean;
}

async function audit(context: Context, { account, limit, json }: AuditOptions): Promise<void> {
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Error(`--limit "${limit}" is not a whole number from 1 to 999999`);
  const filter = { limit: Number(limit), ...(account === undefined ? {} : { account }) };
  const records = await withLedger(context, (ledger) => ledger.audit(filter));
  if (json) return context.printJson(records);
  if (records.length === 0) return context.print('The audit log is empty.');
  context.print(
    table(
      records.map(({ at, account, actor, action, subject, address }) => [
        at,
        account,
        actor,
        action,
        subject,
        address ?? '-',
      ]),
    ),
  );
}
