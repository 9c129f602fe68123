import { auditRecord, listAccounts, operator } from '@placard/access';
import type { AssetRecord, Ledger } from '@placard/access/ledger';
import { Command } from 'commander';
import { withLedger } from '../open.js';
import { print, printJson, table } from '../output.js';

export function assetsCommand(): Command {
  const assets = new Command('assets').description('list and delete the images that accounts have uploaded');
  assets
    .command('list')
    .description('list how many images each account has, or the images of one')
    .option('--account <name>', 'list the images of this account, the newest first')
    .option('--json', 'print JSON')
    .action(list);
  assets
    .command('delete')
    .description('delete an image for ever; cards that are in the image cache stay there')
    .argument('<id>', 'the id of an image')
    .requiredOption('--account <name>', 'the account that has uploaded it')
    .option('--json', 'print JSON')
    .action(remove);
  return assets;
}

interface Options {
  readonly account?: string;
  readonly json?: boolean;
}

async function list({ account, json }: Options): Promise<void> {
  if (account === undefined) return listTotals(json === true);
  const assets = (await withLedger((ledger) => ledger.assets(account))).map(shown);
  if (json) return printJson(assets);
  if (assets.length === 0) return print(`Account ${account} has no images.`);
  print(
    table(
      assets.map(({ id, format, width, height, bytes, createdAt }) => [
        id,
        format,
        `${width}×${height}`,
        `${bytes} bytes`,
        createdAt.slice(0, 10),
      ]),
    ),
  );
}

async function listTotals(json: boolean): Promise<void> {
  const totals = (await withLedger(totalsIn)).filter(({ images }) => images > 0);
  if (json) return printJson(totals);
  if (totals.length === 0) return print('No account has uploaded an image.');
  print(
    table(
      totals.map(({ account, images, bytes }) => [
        account,
        `${images} ${images === 1 ? 'image' : 'images'}`,
        `${bytes} bytes`,
      ]),
    ),
  );
}

interface Total {
  readonly account: string;
  readonly images: number;
  readonly bytes: number;
}

async function totalsIn(ledger: Ledger): Promise<readonly Total[]> {
  const totals: Total[] = [];
  for (const { id } of await listAccounts(ledger)) {
    const assets = await ledger.assets(id);
    totals.push({ account: id, images: assets.length, bytes: assets.reduce((sum, { bytes }) => sum + bytes, 0) });
  }
  return totals;
}

async function remove(id: string, { account = '', json }: Options): Promise<void> {
  const audit = auditRecord(account, 'asset.deleted', id, operator);
  const isDeleted = await withLedger((ledger) => ledger.deleteAsset(account, id, audit));
  if (!isDeleted)
    throw new Error(
      `account ${account} has no image ${id}: placard assets list --account ${account} names those it has`,
    );
  if (json) printJson({ id, account });
  else print(`Image ${id} of account ${account} is deleted.`);
}

function shown(record: AssetRecord): Omit<AssetRecord, 'account'> {
  const { account: _, ...asset } = record;
  return asset;
}
