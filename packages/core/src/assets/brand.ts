import type { Budget } from '../pipeline/budget.js';

/** Roles of params that a brand can fill: colors, names of font families, and a logo. */
export const brandRoles = ['accent', 'ground', 'ink', 'heading-font', 'body-font', 'logo'] as const;

export type BrandRole = (typeof brandRoles)[number];

export const isBrandRole = (value: unknown): value is BrandRole => brandRoles.some((role) => role === value);

/** The values of a brand by role: colors as `#rrggbb`, names of font families, and the asset id of the logo. */
export type BrandValues = Readonly<Partial<Record<BrandRole, string>>>;

/** Brands of an account, which its requests may name. */
export interface AccountBrands {
  /** @returns null when the account has no brand of this name. @throws {PlacardError} render_unavailable */
  find(name: string, budget?: Budget): Promise<BrandValues | null>;
}
