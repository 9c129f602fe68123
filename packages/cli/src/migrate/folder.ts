import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { migrateSource, type Migrated } from './source.js';

/** A file that draws cards, with its path relative to the folder. */
export interface MigratedFile extends Migrated {
  readonly path: string;
}

const skipped = /^(?:node_modules|dist|build|out|coverage|\..+)$/;
const code = /\.[cm]?[jt]sx?$/;
/** No module that people write is as large; a bundle is. */
const maxBytes = 1_000_000;

/**
 * Changes every file of a folder that draws with another library.
 *
 * @param dryRun writes nothing
 * @throws {Error} when the folder cannot be read
 */
export async function migrateFolder(folder: string, dryRun: boolean): Promise<readonly MigratedFile[]> {
  const isNext = await dependsOnNext(folder);
  const files: MigratedFile[] = [];
  for await (const path of codeIn(folder)) {
    const place = relative(folder, dirname(path)).split(sep).join('/');
    const migrated = migrateSource(await readFile(path, 'utf8'), isNext ? place : undefined);
    if (migrated === undefined) continue;
    if (!dryRun && migrated.isChanged) await writeFile(path, migrated.text);
    files.push({ path: relative(folder, path), ...migrated });
  }
  return files;
}

async function dependsOnNext(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return /"next"\s*:/.test(text);
}

async function* codeIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (skipped.test(entry.name)) continue;
    if (entry.isDirectory()) yield* codeIn(path);
    else if (entry.isFile() && code.test(entry.name) && (await stat(path)).size <= maxBytes) yield path;
  }
}
