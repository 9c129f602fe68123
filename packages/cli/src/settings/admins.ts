import { isAccountName } from '@placard/accounts';
import type { Environment } from './environment.js';

/** Reads the names of the administrators: `ann@example.com,bob`. @throws {Error} naming what is no account name */
export function readAdmins(env: Environment): readonly string[] {
  const names = (env['PLACARD_ADMINS'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const invalidName = names.find((name) => !isAccountName(name));
  if (invalidName !== undefined)
    throw new Error(`PLACARD_ADMINS: ${JSON.stringify(invalidName)} is not the name of an account`);
  return names;
}
