import type { Dirent } from 'node:fs';
import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { messageOf } from '@placard/core/server';
import type { Finding } from './report.js';

export interface Found {
  /** Files in the folder, with `/`, sorted by name. */
  readonly files: readonly string[];
  /** Links to files outside of the folder. They are not followed. */
  readonly outside: readonly Finding[];
  /** Subfolders that cannot be read. */
  readonly unread: readonly Finding[];
}

/** Names of temporary files. Files of a killed run are removed by the next one. */
const temporaryName = /\.placard-\d+\.tmp$/;

/**
 * Returns the files of a folder with one of the extensions. Symbolic links are not followed, because their targets are
 * either found under their own names or outside of the folder. Hidden folders and `node_modules` are skipped.
 *
 * @param dryRun whether temporary files stay
 * @throws {Error} when the folder cannot be read
 */
export async function filesOf(folder: string, extensions: readonly string[], dryRun = false): Promise<Found> {
  const root = await realpath(folder);
  const files: string[] = [];
  const outside: Finding[] = [];
  const unread: Finding[] = [];

  async function walk(below: string, entries: readonly Dirent[]): Promise<void> {
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isSymbolicLink()) {
        if (await leadsOut(join(folder, file), root))
          outside.push({ file, message: 'a link that leads out of the folder' });
      } else if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') && entry.name !== 'node_modules') await enter(file);
        // Reading a pipe or a device may never end.
      } else if (!entry.isFile()) continue;
      else if (!dryRun && temporaryName.test(entry.name)) await removeLeft(join(folder, file));
      else if (extensions.some((extension) => entry.name.toLowerCase().endsWith(extension))) files.push(file);
    }
  }

  async function enter(file: string): Promise<void> {
    try {
      await walk(file, await entriesOf(join(folder, file)));
    } catch (error) {
      unread.push({ file, message: messageOf(error) });
    }
  }

  await walk('', await entriesOf(root));
  return { files, outside, unread };
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true });

async function leadsOut(link: string, root: string): Promise<boolean> {
  const target = await realpath(link).catch(() => undefined);
  return target !== undefined && target !== root && !target.startsWith(root + sep);
}

/** Removes temporary files of killed runs, but not those that a running one is writing. */
async function removeLeft(file: string): Promise<void> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
  if (Date.now() - mtimeMs > 60_000) await rm(file, { force: true });
}
