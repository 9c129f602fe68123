import { searchParamsOf } from '@placard/accounts';
import { invalidInput } from '@placard/core/server';

/** Maximum number of records in a response. */
export const pageSize = 50;

/** Returns how many records a list skips. @throws {PlacardError} invalid_input */
export function skipOf(request: Request): number {
  const skip = searchParamsOf(request).get('skip') ?? '0';
  if (!/^\d{1,7}$/.test(skip)) throw invalidInput({ path: 'skip', message: 'is not a whole number' });
  return Number(skip);
}

/** Returns the account to which a list is limited; undefined: all accounts. */
export const accountOf = (request: Request): string | undefined => searchParamsOf(request).get('account') || undefined;
