import { PlacardError } from '@placard/core';
import { invalidInput, logoFault, type AccountBrands, type BrandValues, type Budget } from '@placard/core/server';
import type { Assets } from './assets.js';
import { auditRecord, type Actor } from './audit.js';
import { readBrandName } from './brand-name.js';
import type { GivenBrandValues } from './brand-form.js';
import type { BrandRecord } from './ledger/index.js';
import type { StoreWatch } from './store-watch.js';

/** Maximum number of brands per account. */
const maxBrands = 50;

/** Named sets of values of an account, which are defaults of params of its cards. */
export interface Brands {
  /**
   * Stores a brand, and replaces one of the same name.
   *
   * @throws {PlacardError} invalid_input, when the name has another form, the logo is not an uploaded image of the
   *   account or is too large, or the account has {@link maxBrands}; render_unavailable
   */
  put(account: string, name: string, given: GivenBrandValues, by: Actor): Promise<BrandRecord>;
  /** @returns the brands of an account, by name */
  list(account: string): Promise<readonly BrandRecord[]>;
  /** @throws {PlacardError} not_found, when the account has no such brand */
  find(account: string, name: string): Promise<BrandRecord>;
  /** Deletes a brand, if the account has it. */
  remove(account: string, name: string, by: Actor): Promise<void>;
  /** The brands that requests of an account can name. */
  of(account: string): AccountBrands;
}

export interface BrandsOptions {
  readonly store: StoreWatch;
  /** Looks up logos. Without it, brands have no logos. */
  readonly assets?: Assets | undefined;
}

/**
 * Creates the brands of a store.
 *
 * @example
 * const brands = createBrands({ store: watchStore(await openLedger('sqlite:./data/placard.db')) });
 * await brands.put('ann', 'house', { accent: '#ff3b14' }, operator);
 */
export function createBrands({ store, assets }: BrandsOptions): Brands {
  async function checkLogo(account: string, logo: string | undefined): Promise<void> {
    const message = logo === undefined ? null : logoFault(await assets?.photosOf(account).find(logo));
    if (message !== null) throw invalidInput({ path: 'logo', message });
  }

  const isGone = async (account: string, logo: string | undefined): Promise<boolean> =>
    logo !== undefined && (await assets?.photosOf(account).find(logo)) === null;

  const look = async (account: string, given: string, budget?: Budget): Promise<BrandRecord | null> => {
    const name = readBrandName(given);
    return name === undefined ? null : store.read((ledger) => ledger.brand(account, name), budget);
  };

  return {
    async put(account, givenName, given, by) {
      const name = readBrandName(givenName);
      if (name === undefined)
        throw invalidInput({
          path: 'name',
          message: 'must be up to 32 letters, digits, hyphens and single spaces, and begin with a letter or a digit',
        });
      const values: BrandValues = Object.fromEntries(
        Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      await checkLogo(account, values.logo);
      const brand: BrandRecord = { account, name, values, updatedAt: new Date().toISOString() };
      const audit = auditRecord(account, 'brand.changed', name, by);
      if (!(await store.write((ledger) => ledger.putBrand(brand, maxBrands, audit))))
        throw invalidInput({ path: 'name', message: `is one too many: an account may have ${maxBrands} brands` });
      // If the logo was deleted after the check, it is not stored, because no card could be drawn with it.
      if (!(await isGone(account, values.logo))) return brand;
      const { logo: _, ...others } = values;
      const without = { ...brand, values: others };
      await store.write((ledger) => ledger.putBrand(without, maxBrands));
      return without;
    },
    list: (account) => store.read((ledger) => ledger.brands(account)),
    async find(account, name) {
      const brand = await look(account, name);
      if (brand === null) throw new PlacardError('not_found', { hint: `the account has no brand "${name}"` });
      return brand;
    },
    async remove(account, given, by) {
      const name = readBrandName(given);
      if (name === undefined) return;
      const audit = auditRecord(account, 'brand.deleted', name, by);
      await store.write((ledger) => ledger.deleteBrand(account, name, audit));
    },
    of: (account) => ({
      find: async (name, budget) => (await look(account, name, budget))?.values ?? null,
    }),
  };
}
