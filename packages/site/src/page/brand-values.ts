import type { BrandValues, RegisteredTemplate } from '@placard/core/server';
import { visibleOn } from '../look/css-color.js';

const grounds = { light: '#ffffff', dark: '#0b0b0c' } as const;

/**
 * Returns the values of a brand, completed with the color of a site if it is visible on a card.
 *
 * @param accent of the site, used if the brand has none
 */
export const completedBrand = (
  values: BrandValues,
  accent: string | undefined,
  template: RegisteredTemplate,
  params: Readonly<Record<string, unknown>>,
): BrandValues =>
  accent === undefined || values.accent !== undefined
    ? values
    : { ...values, accent: visibleOn(groundOf(template, params, values), accent) };

/** Returns the color behind the accent of a card, as its theme has it. */
function groundOf(
  { schemas }: RegisteredTemplate,
  { ground, theme }: Readonly<Record<string, unknown>>,
  values: BrandValues,
): string {
  const own = typeof ground === 'string' ? ground : values.ground;
  const schema = schemas.get('theme') ?? {};
  const shown = theme ?? ('default' in schema ? schema.default : undefined);
  return own ?? (shown === 'dark' ? grounds.dark : grounds.light);
}
