import { createHash } from 'node:crypto';
import { constants, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupLedger, checkLedgerFile, ledgerFile } from '@placard/stores';
import { Command } from 'commander';
import type { Context } from '../context.js';
import { readSettings } from '../settings.js';
import { readVersion } from '../version.js';

/** Written last: a backup without it was interrupted. */
const manifestName = 'backup.json';
const ledgerName = 'placard.db';
const secretName = 'secret';

/** Content of `backup.json`. */
interface Manifest {
  readonly version: string;
  readonly createdAt: string;
  /** SHA-256 of each file, by its name. */
  readonly files: Readonly<Record<string, string>>;
}

export const backupCommand = (context: Context): Command =>
  new Command('backup')
    .description('copy keys, accounts, usage and the root secret of a running server into a new folder')
    .argument('<folder>', 'a folder that is empty or does not exist')
    .addHelpText('after', '\nOnly for an SQLite store; cached images are not copied, they are rendered again.')
    .action((folder) => backup(context, context.path(folder)));

export const restoreCommand = (context: Context): Command =>
  new Command('restore')
    .description('restore a backup into an empty data folder, with no server running')
    .argument('<folder>', 'the folder that placard backup wrote')
    .action((folder) => restore(context, context.path(folder)));

async function backup(context: Context, folder: string): Promise<void> {
  const { store, data } = readSettings(context.env, context.cwd);
  const file = ledgerFileOf(store);
  if ((await stat(file).catch(() => undefined)) === undefined) throw new Error(`no store at ${file} yet`);
  if ((await readdir(folder).catch((): string[] => [])).length > 0) throw new Error(`${folder} is not empty`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await backupLedger(file, join(folder, ledgerName));
  const secret = join(data, secretName);
  // A secret in PLACARD_SECRET is not in the data folder, and so not in the backup.
  const hasSecret = (await stat(secret).catch(() => undefined)) !== undefined;
  if (hasSecret) await copyFile(secret, join(folder, secretName));
  const names = [ledgerName, ...(hasSecret ? [secretName] : [])];
  const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digest(folder, name)])));
  const manifest: Manifest = { version: readVersion(), createdAt: new Date().toISOString(), files };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  context.print(`${folder}: ${names.join(', ')}`);
  if (!hasSecret)
    context.print('The root secret is not in the data folder: keep PLACARD_SECRET, or signed URLs stop working.');
}

async function restore(context: Context, folder: string): Promise<void> {
  const { store, data } = readSettings(context.env, context.cwd);
  const file = ledgerFileOf(store);
  const manifest = await readManifest(folder);
  for (const [name, sha256] of Object.entries(manifest.files))
    if ((await digest(folder, name)) !== sha256) throw new Error(`${join(folder, name)} is damaged`);
  await checkLedgerFile(join(folder, ledgerName));
  const secret = join(data, secretName);
  const hasSecret = Object.hasOwn(manifest.files, secretName);
  for (const path of [file, `${file}-wal`, ...(hasSecret ? [secret] : [])])
    if ((await stat(path).catch(() => undefined)) !== undefined) throw exists(path);
  await makePrivate(data);
  await makePrivate(dirname(file));
  const written: string[] = [];
  try {
    for (const [from, to] of [...(hasSecret ? [[secretName, secret] as const] : []), [ledgerName, file] as const]) {
      await copyNew(join(folder, from), to);
      written.push(to);
    }
  } catch (error) {
    await Promise.all(written.map((path) => rm(path, { force: true })));
    throw error;
  }
  context.print(`${file} is that of ${manifest.createdAt}. Start the server.`);
}

/** Never replaces a file that another program has created since the check. */
async function copyNew(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw exists(to);
    await rm(to, { force: true });
    throw error;
  }
}

const exists = (path: string): Error =>
  new Error(`${path} already exists: restore into an empty data folder, and move this one away first`);

const makePrivate = (folder: string): Promise<unknown> => mkdir(folder, { recursive: true, mode: 0o700 });

function ledgerFileOf(store: string): string {
  const file = ledgerFile(store);
  if (file === undefined)
    throw new Error("placard backup only supports SQLite. Use your database's own tools for Redis or Postgres");
  return file;
}

async function digest(folder: string, name: string): Promise<string> {
  try {
    return createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  } catch (cause) {
    throw new Error(`${join(folder, name)} cannot be read`, { cause });
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const { version, createdAt, files } = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Manifest;
    const names = [ledgerName, secretName];
    if (!Object.hasOwn(files, ledgerName) || Object.keys(files).some((name) => !names.includes(name)))
      throw new Error('the manifest names other files');
    return { version, createdAt, files };
  } catch (cause) {
    throw new Error(`${folder} is not a complete backup: ${manifestName} is missing or damaged`, { cause });
  }
}
