import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { PlacardConfig } from '@placard/core';
import { readConfig } from '@placard/core/server';

/** `placard.config.*`, as a module that Node can import in this process and in others. */
export interface ConfigModule {
  /** The file as it was written. */
  readonly file: string;
  readonly url: string;
}

/**
 * The configuration that `PLACARD_CONFIG` names, else the one in the working folder. What TypeScript becomes lies in a
 * temporary folder until this process ends.
 *
 * @throws {Error} naming file and line
 */
export async function openConfig(env: Readonly<Record<string, string | undefined>>): Promise<ConfigModule | undefined> {
  const named = env['PLACARD_CONFIG'] || undefined;
  const extension = ['ts', 'mts', 'js', 'mjs'].find((extension) => existsSync(`placard.config.${extension}`));
  if (named === undefined && extension === undefined) return undefined;
  const file = resolve(named ?? `placard.config.${extension}`);
  if (!existsSync(file)) throw new Error(`PLACARD_CONFIG="${named}" is not there`);
  // Loaded here: who has no configuration does not wait for what reads TypeScript.
  const { loadable } = await import('@placard/kit');
  const { url, dispose } = await loadable(file);
  process.on('exit', dispose);
  return { file, url };
}

/**
 * What a configuration says. It is imported into this process: a server does so when its render processes have, for a
 * module that loops has ended one of them then, with a deadline.
 *
 * @throws {Error} naming the file and, where it is known, the line
 */
export async function contentsOf({ file, url }: ConfigModule): Promise<PlacardConfig> {
  const { importModule } = await import('@placard/kit/load');
  return readConfig(await importModule(url), basename(file));
}
