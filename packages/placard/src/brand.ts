import { brandRoles, invalidInput, type BrandRole, type BrandValues } from '@placard/core/server';

/**
 * Values of a brand, which are the defaults of params that declare a role (`x-role`): colors as `#rrggbb`, and names
 * of font families. Programs have no logos, because a logo is an image that an account has uploaded.
 *
 * @example
 * import type { Brand } from 'placard';
 * const house: Brand = { accent: '#ff3b14', 'heading-font': 'Inter' };
 */
export type Brand = Readonly<Partial<Record<Exclude<BrandRole, 'logo'>, string>>>;

const roles = brandRoles.filter((role) => role !== 'logo');

/** Checks a brand, because programs in JavaScript are not type-checked. @throws {PlacardError} invalid_input */
export function checkBrand(brand: Brand | undefined): BrandValues | undefined {
  const issues = Object.entries(brand ?? {}).flatMap(([role, value]: [string, unknown]) => {
    const path = `brand.${role}`;
    if (!roles.some((known) => known === role)) return [{ path, message: `is not one of ${roles.join(', ')}` }];
    return typeof value === 'string' ? [] : [{ path, message: 'must be a string' }];
  });
  if (issues.length > 0) throw invalidInput(...issues);
  return brand;
}
