import { Command } from 'commander';
import { withLedger } from '../open.js';
import { print, printJson, table } from '../output.js';

export const auditCommand = (): Command =>
  new Command('audit')
    .description('list who did what, when and from where; the newest first')
    .option('--account <name>', 'only those of this account')
    .option('--limit <number>', 'maximum number of records', '50')
    .option('--json', 'print JSON')
    .action(run);

interface AuditOptions {
  readonly account?: string;
  readonly limit: string;
  readonly json?: boolean;
}

async function run({ account, limit, json }: AuditOptions): Promise<void> {
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Error(`--limit "${limit}" is not a whole number from 1 to 999999`);
  const filter = { limit: Number(limit), ...(account === undefined ? {} : { account }) };
  const records = await withLedger((ledger) => ledger.audit(filter));
  if (json) return printJson(records);
  if (records.length === 0) return print('The audit log is empty.');
  print(
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
