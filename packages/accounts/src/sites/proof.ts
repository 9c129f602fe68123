import type { SiteProof } from '../ledger/index.js';
import type { PageSource, ReadPage } from './source.js';

/**
 * Looks for a key of an account on its host: in the home page, then in `/.well-known/placard.json`.
 *
 * @param home the home page, if it could be read
 * @param keyIds active keys of the account
 * @returns null when the host responds and names none of them
 * @throws {Error} when neither could be read, so the answer is unknown
 */
export async function findProof(
  host: string,
  home: ReadPage | undefined,
  keyIds: readonly string[],
  source: PageSource,
): Promise<SiteProof | null> {
  const named = (keys: readonly string[]): string | undefined => keyIds.find((id) => keys.includes(id));
  const at = new Date().toISOString();
  const inMeta = named(home?.keys ?? []);
  if (inMeta !== undefined) return { keyId: inMeta, by: 'meta', at };
  const inFile = named(await source.keysInFile(host));
  if (inFile !== undefined) return { keyId: inFile, by: 'file', at };
  if (home === undefined) throw new Error(`the home page of ${host} cannot be read`);
  return null;
}
