import type { BrandLedger, BrandRecord } from '@placard/accounts/ledger';
import type { Note } from './audit.js';
import { joined, type OpenTable } from './tables.js';

/** Removes a deleted image from the brands whose logo it is. */
export type ForgetLogo = (account: string, id: string) => void;

export function memoryBrands(open: OpenTable, note: Note): BrandLedger & { readonly forgetLogo: ForgetLogo } {
  const brands = open<BrandRecord>('brands');
  const ofAccount = (account: string): BrandRecord[] =>
    [...brands.values()].filter((brand) => brand.account === account);

  return {
    async putBrand(brand, max, audit) {
      const key = joined(brand.account, brand.name);
      if (!brands.has(key) && ofAccount(brand.account).length >= max) return false;
      brands.set(key, structuredClone(brand));
      note(audit);
      return true;
    },

    async brand(account, name) {
      return structuredClone(brands.get(joined(account, name)) ?? null);
    },

    async brands(account) {
      return structuredClone(ofAccount(account).sort((a, b) => (a.name < b.name ? -1 : 1)));
    },

    async deleteBrand(account, name, audit) {
      if (!brands.delete(joined(account, name))) return false;
      note(audit);
      return true;
    },

    forgetLogo(account, id) {
      for (const { name, values } of ofAccount(account)) {
        const { logo, ...others } = values;
        if (logo !== id) continue;
        brands.set(joined(account, name), { account, name, values: others, updatedAt: new Date().toISOString() });
      }
    },
  };
}
