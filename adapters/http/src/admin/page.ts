import { searchParamsOf } from '@placard/access';
import { invalidInput } from '@placard/core/server';

/** Records that one answer lists. */
export const pageSize = 50;

/** Query of a list: how many of the first records to leave out. @throws {PlacardError} invalid_input */
export function skipOf(request: Request): number {
  const skip = searchParamsOf(request).get('skip') ?? '0';
  if (!/^\d{1,7}$/.test(skip)) throw invalidInput({ path: 'skip', message: 'is not a whole number' });
  return Number(skip);
}

/** The account that a list is limited to; undefined: none. */
export const accountOf = (request: Request): string | undefined => searchParamsOf(request).get('account') || undefined;
