import { auditRecord, operator } from '@placard/access';
import type { BrandRecord } from '@placard/access/ledger';
import { Command } from 'commander';
import { withLedger } from '../open.js';
import { print, printJson, table } from '../output.js';

export function brandsCommand(): Command {
  const brands = new Command('brands').description('list and delete brands of an account');
  brands
    .command('list')
    .description('list the brands of an account, by name')
    .requiredOption('--account <name>', 'the account')
    .option('--json', 'print JSON')
    .action(list);
  brands
    .command('delete')
    .description('delete a brand; requests that name it are refused from then on')
    .argument('<brand>', 'the name of a brand')
    .requiredOption('--account <name>', 'the account')
    .option('--json', 'print JSON')
    .action(remove);
  return brands;
}

interface Options {
  readonly account: string;
  readonly json?: boolean;
}

async function list({ account, json }: Options): Promise<void> {
  const brands = await withLedger((ledger) => ledger.brands(account));
  if (json) return printJson(brands.map(shown));
  if (brands.length === 0) return print(`Account ${account} has no brands.`);
  print(table(brands.map(({ name, values }) => [name, ...Object.entries(values).map((pair) => pair.join(' '))])));
}

async function remove(name: string, { account, json }: Options): Promise<void> {
  const audit = auditRecord(account, 'brand.deleted', name, operator);
  const isDeleted = await withLedger((ledger) => ledger.deleteBrand(account, name, audit));
  if (!isDeleted)
    throw new Error(
      `account ${account} has no brand ${JSON.stringify(name)}: placard brands list --account ${account} names those it has`,
    );
  if (json) printJson({ name, account });
  else print(`Brand ${name} of account ${account} is deleted.`);
}

function shown(record: BrandRecord): Omit<BrandRecord, 'account'> {
  const { account: _, ...brand } = record;
  return brand;
}
