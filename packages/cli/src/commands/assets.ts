import { readFile } from 'node:fs/promises';
import { auditRecord, listAccounts, operator } from '@placard/accounts';
import type { AssetRecord, Ledger } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { Command } from 'commander';
import { withAccount, withLedger } from '../open.js';
import { operatorAssets } from '../operator-assets.js';
import { table } from '../table.js';
import type { Context } from '../context.js';
import { readSettings } from '../settings.js';

export function assetsCommand(context: Context): Command {
  const assets = new Command('assets').description('add, list and delete images of accounts');
  assets
    .command('add')
    .description('upload images for an account and print their ids; the same file gets the same id')
    .argument('<files...>', 'PNG, JPEG or WebP files')
    .requiredOption('--account <name>', 'the account')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  placard brands set house --account ann --logo $(placard assets add logo.png --account ann)',
    )
    .action((files, options) => add(context, files, options));
  assets
    .command('list')
    .description('list how many images each account has, or the images of one')
    .option('--account <name>', 'list the images of this account, newest first')
    .option('--json', 'print JSON')
    .action((options) => list(context, options));
  assets
    .command('delete')
    .description('permanently delete an image; cached cards stay')
    .argument('<id>', 'the id of an image')
    .requiredOption('--account <name>', 'the account that uploaded it')
    .option('--json', 'print JSON')
    .action((id, options) => remove(context, id, options));
  return assets;
}

interface Options {
  readonly account?: string;
  readonly json?: boolean;
}

async function add(context: Context, files: readonly string[], { account = '', json }: Options): Promise<void> {
  const { assetBytes, room } = readSettings(context.env, context.cwd).assets;
  if (room.assets === 0) throw new Error('PLACARD_ASSETS is 0: no account may have images');
  const added = await withAccount(context, account, async (store) => {
    const assets = operatorAssets(context, store);
    const records: (AddedFile & Omit<AssetRecord, 'account'>)[] = [];
    for (const file of files) {
      const upload = {
        read: () => readImage(context.path(file), file, assetBytes),
        by: operator,
        signal: AbortSignal.timeout(60_000),
      };
      const record = await assets.upload(account, upload).catch((cause: unknown) => {
        throw cause instanceof PlacardError ? new Error(`${file}: ${inWords(cause)}`, { cause }) : cause;
      });
      records.push({ file, ...shown(record) });
      if (!json) context.print(record.id);
    }
    return records;
  });
  if (json) context.printJson(added);
}

interface AddedFile {
  readonly file: string;
}

async function readImage(path: string, file: string, limit: number): Promise<Uint8Array> {
  const content = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${cause.code ?? cause.message})`, { cause });
  });
  if (content.length > limit)
    throw new Error(`${file} has ${content.length} bytes, and may have ${limit} (PLACARD_ASSET_LIMIT)`);
  return content;
}

/** The message begins with the file, so the path `.` of an issue, which means the file, is omitted. */
const inWords = ({ issues, message }: PlacardError): string =>
  issues.length === 0 ? message : issues.map(({ message }) => message).join('; ');

async function list(context: Context, { account, json }: Options): Promise<void> {
  if (account === undefined) return listTotals(context, json === true);
  const assets = (await withLedger(context, (ledger) => ledger.assets(account))).map(shown);
  if (json) return context.printJson(assets);
  if (assets.length === 0) return context.print(`Account ${account} has no images.`);
  context.print(
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

async function listTotals(context: Context, json: boolean): Promise<void> {
  const totals = (await withLedger(context, totalsIn)).filter(({ images }) => images > 0);
  if (json) return context.printJson(totals);
  if (totals.length === 0) return context.print('No account has uploaded an image.');
  context.print(
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

async function remove(context: Context, id: string, { account = '', json }: Options): Promise<void> {
  const audit = auditRecord(account, 'asset.deleted', id, operator);
  const isDeleted = await withLedger(context, (ledger) => ledger.deleteAsset(account, id, audit));
  if (!isDeleted)
    throw new Error(`account ${account} has no image ${id}. placard assets list --account ${account} shows its images`);
  if (json) context.printJson({ id, account });
  else context.print(`Image ${id} of account ${account} is deleted.`);
}

function shown(record: AssetRecord): Omit<AssetRecord, 'account'> {
  const { account: _, ...asset } = record;
  return asset;
}
