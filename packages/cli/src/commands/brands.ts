import {
  auditRecord,
  createBrands,
  describeBrand,
  operator,
  type DescribedBrand,
  type GivenBrandValues,
} from '@placard/accounts';
import { Command } from 'commander';
import { givenBrand, withBrandOptions, type BrandOptions } from '../brand-options.js';
import { withAccount, withLedger } from '../open.js';
import { operatorAssets } from '../operator-assets.js';
import { table } from '../table.js';
import type { Context } from '../context.js';

export function brandsCommand(context: Context): Command {
  const brands = new Command('brands').description('set, list and delete brands of an account');
  withBrandOptions(brands.command('set'))
    .description('store a brand, or change some of its values')
    .argument('<brand>', 'the name: up to 32 letters of any script, digits, hyphens and spaces')
    .requiredOption('--account <name>', 'the account')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  placard brands set house --account ann --accent "#ff3b14" --body-font Inter')
    .action((name, options) => set(context, name, options));
  brands
    .command('list')
    .description('list the brands of an account, by name')
    .requiredOption('--account <name>', 'the account')
    .option('--json', 'print JSON')
    .action((options) => list(context, options));
  brands
    .command('delete')
    .description('delete a brand; requests that name it are refused from then on')
    .argument('<brand>', 'the name of a brand')
    .requiredOption('--account <name>', 'the account')
    .option('--json', 'print JSON')
    .action((name, options) => remove(context, name, options));
  return brands;
}

interface Options {
  readonly account: string;
  readonly json?: boolean;
}

async function set(
  context: Context,
  name: string,
  { account, json, ...options }: Options & BrandOptions,
): Promise<void> {
  const given = await givenBrand(context, options);
  const brand = describeBrand(await put(context, account, name, given));
  if (json) return context.printJson(brand);
  const values = valuesOf(brand);
  context.print(`Brand ${name} of account ${account} has ${values.length === 0 ? 'no values' : values.join(', ')}.`);
}

const put = (context: Context, account: string, name: string, given: GivenBrandValues) =>
  withAccount(context, account, async (store) => {
    const brands = createBrands({ store, assets: operatorAssets(context, store) });
    const held = await store.read((ledger) => ledger.brand(account, name));
    return brands.put(account, name, { ...held?.values, ...given }, operator);
  });

async function list(context: Context, { account, json }: Options): Promise<void> {
  const brands = (await withLedger(context, (ledger) => ledger.brands(account))).map(describeBrand);
  if (json) return context.printJson(brands);
  if (brands.length === 0) return context.print(`Account ${account} has no brands.`);
  context.print(table(brands.map((brand) => [brand.name, ...valuesOf(brand)])));
}

async function remove(context: Context, name: string, { account, json }: Options): Promise<void> {
  const audit = auditRecord(account, 'brand.deleted', name, operator);
  const isDeleted = await withLedger(context, (ledger) => ledger.deleteBrand(account, name, audit));
  if (!isDeleted)
    throw new Error(
      `account ${account} has no brand ${JSON.stringify(name)}: placard brands list --account ${account} shows its brands`,
    );
  if (json) context.printJson({ name, account });
  else context.print(`Brand ${name} of account ${account} is deleted.`);
}

/** The values of a brand, each with the name of its option. */
const valuesOf = ({ colours: { accent, ground, ink }, fonts: { heading, body }, logo }: DescribedBrand): string[] =>
  Object.entries({ accent, ground, ink, 'heading-font': heading, 'body-font': body, logo })
    .filter(([, value]) => value !== null)
    .map((pair) => pair.join(' '));
