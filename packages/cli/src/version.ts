import { readFileSync } from 'node:fs';

/** The version of this command, from its package.json. */
export const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;
