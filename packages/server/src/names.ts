/** What error messages call an option: its own name, or that of the setting it comes from. */
export interface OptionNames {
  readonly store: string;
  readonly cache: string;
  readonly lease: string;
  readonly secrets: string;
  readonly data: string;
  readonly openId: string;
  readonly stripe: string;
}

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
 * Names the option in what is thrown while it is opened.
 *
 * @example
 * const ledger = await naming('PLACARD_STORE', openLedger(url));
 */
export async function naming<T>(name: string, opened: Promise<T>): Promise<T> {
  try {
    return await opened;
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
