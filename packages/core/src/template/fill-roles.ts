import { isBrandRole, type BrandValues } from '../assets/brand.js';
import type { RegisteredTemplate } from './registry.js';

/**
 * Sets missing params that declare a role to the values of a brand.
 *
 * @param params canonical; changed in place
 * @returns a warning for each value that its param does not accept
 */
export function fillRoles(
  params: Record<string, unknown>,
  { schemas, validate }: RegisteredTemplate,
  brand: BrandValues,
): string[] {
  const unfit: string[] = [];
  for (const [name, { 'x-role': role }] of schemas) {
    const value = isBrandRole(role) ? brand[role] : undefined;
    if (value === undefined || Object.hasOwn(params, name)) continue;
    const isRefused = validate({ ...params, [name]: value }).some(({ path }) => path === `params.${name}`);
    if (isRefused) unfit.push(`the brand's ${role} ${JSON.stringify(value)} is not valid for params.${name}; ignored`);
    else params[name] = value;
  }
  return unfit;
}
