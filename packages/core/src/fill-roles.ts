import type { BrandValues } from './brand.js';
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
    const value = role === undefined ? undefined : brand[role];
    if (value === undefined || Object.hasOwn(params, name)) continue;
    const isRefused = validate({ ...params, [name]: value }).some(({ path }) => path === `params.${name}`);
    if (isRefused)
      unfit.push(`the brand's ${role} ${JSON.stringify(value)} is no value of params.${name}, and was left out`);
    else params[name] = value;
  }
  return unfit;
}
