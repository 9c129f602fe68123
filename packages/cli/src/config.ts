import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { PlacardConfig } from '@placard/core';
import { readConfig } from '@placard/core/server';
import { pathIn, type Place } from './context.js';

/** A `placard.config.*` file as a module that this process and others can import. */
export interface ConfigModule {
  /** Path of the source file. */
  readonly file: string;
  /** URL of the module to import. */
  readonly url: string;
}

/**
 * Finds the configuration named by `PLACARD_CONFIG`, or the one in the working folder. TypeScript is compiled into a
 * temporary folder, which is removed when this process ends.
 *
 * @throws {Error} naming file and line
 */
export async function openConfig({ env, cwd }: Place): Promise<ConfigModule | undefined> {
  const named = env['PLACARD_CONFIG'] || undefined;
  const extension = ['ts', 'mts', 'js', 'mjs'].find((extension) =>
    existsSync(pathIn(cwd, `placard.config.${extension}`)),
  );
  if (named === undefined && extension === undefined) return undefined;
  const file = resolve(cwd ?? '', named ?? `placard.config.${extension}`);
  if (!existsSync(file)) throw new Error(`PLACARD_CONFIG="${named}" does not exist`);
  // Imported on demand: without a configuration the TypeScript loader is not needed.
  const { loadable } = await import('@placard/template-kit');
  const { url } = await loadable(file);
  return { file, url };
}

/**
 * Imports and validates a configuration in this process. A server first lets its render processes import it: they
 * have a deadline, which stops a module with an endless loop.
 *
 * @throws {Error} naming the file and, where it is known, the line
 */
export async function contentsOf({ file, url }: ConfigModule): Promise<PlacardConfig> {
  const { importModule } = await import('@placard/template-kit/load');
  return readConfig(await importModule(url), basename(file));
}
