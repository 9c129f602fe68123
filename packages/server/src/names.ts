import { messageOf } from '@placard/core/server';

/** Name of each option in error messages: that of the property, or of the environment variable that sets it. */
export interface OptionNames {
  readonly store: string;
  readonly cache: string;
  readonly lease: string;
  readonly secrets: string;
  readonly data: string;
  readonly openId: string;
  readonly stripe: string;
}

/** The names of the properties themselves. */
export const ownNames: OptionNames = {
  store: 'store',
  cache: 'cache',
  lease: 'store or cache',
  secrets: 'secrets',
  data: 'data',
  openId: 'openId',
  stripe: 'stripe',
};

/**
 * Awaits `opened`, and prefixes the message of its error with the option's name.
 *
 * @example
 * const ledger = await naming('PLACARD_STORE', openLedger(url));
 */
export async function naming<T>(name: string, opened: Promise<T>): Promise<T> {
  try {
    return await opened;
  } catch (error) {
    throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
  }
}
