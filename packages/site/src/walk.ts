import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface Found {
  /** Files below the folder, with `/`, in the order of their names. */
  readonly files: readonly string[];
  /** Links that lead out of the folder. They are not followed. */
  readonly outside: readonly string[];
}

/** Name of a file that is being written. One that a killed run has left is removed by the next. */
const temporaryName = /\.placard-\d+\.tmp$/;

/**
 * The files of a folder with one of the extensions. Symbolic links are not followed: what they lead to is found by its
 * own name, or lies outside. Hidden folders and `node_modules` are left out.
 *
 * @throws {Error} when the folder cannot be read
 */
export async function filesOf(folder: string, extensions: readonly string[]): Promise<Found> {
  const root = await realpath(folder);
  const files: string[] = [];
  const outside: string[] = [];

  async function walk(below: string): Promise<void> {
    const entries = await readdir(join(folder, below), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isSymbolicLink()) {
        if (await leadsOut(join(folder, file), root)) outside.push(file);
      } else if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') && entry.name !== 'node_modules') await walk(file);
      } else if (temporaryName.test(entry.name)) await removeLeft(join(folder, file));
      else if (extensions.some((extension) => entry.name.toLowerCase().endsWith(extension))) files.push(file);
    }
  }

  await walk('');
  return { files, outside };
}

async function leadsOut(link: string, root: string): Promise<boolean> {
  const target = await realpath(link).catch(() => undefined);
  return target !== undefined && target !== root && !target.startsWith(root + sep);
}

/** Removes what a killed run has left; not what a run that is under way writes at this moment. */
async function removeLeft(file: string): Promise<void> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
  if (Date.now() - mtimeMs > 60_000) await rm(file, { force: true });
}
