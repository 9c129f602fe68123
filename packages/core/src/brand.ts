import type { Budget } from './budget.js';

/** What a param can be in a brand: colours, names of font families, and a logo. */
export const brandRoles = ['accent', 'ground', 'ink', 'heading-font', 'body-font', 'logo'] as const;

export type BrandRole = (typeof brandRoles)[number];

export const isBrandRole = (value: unknown): value is BrandRole => brandRoles.some((role) => role === value);

/** The values of a brand by role: colours as #rrggbb, families by name, the logo by its asset id. */
export type BrandValues = Readonly<Partial<Record<BrandRole, string>>>;

/** Brands of an account, which its requests may name. */
export interface AccountBrands {
  /** @returns null when the account has no brand of this name. @throws {PlacardError} render_unavailable */
  find(name: string, budget?: Budget): Promise<BrandValues | null>;
}
