import { hexOf, isChromatic } from './css-color.js';
import { customProperties, valueOf } from './custom-properties.js';

/** Custom properties in which themes keep their main color, the surest first. */
const accentProperties = [
  '--vp-c-brand-1', // VitePress
  '--vp-c-brand',
  '--ifm-color-primary', // Docusaurus
  '--sl-color-accent', // Starlight
  '--md-primary-fg-color', // Material for MkDocs
  '--md-accent-fg-color',
  '--pst-color-primary', // PyData Sphinx theme
  '--color-brand-primary', // Furo
  '--ghost-accent-color', // Ghost
  '--wp--preset--color--primary', // WordPress
  '--wp--preset--color--accent',
  '--wp--preset--color--accent-1',
  '--global-theme-color', // al-folio
  '--bs-primary', // Bootstrap, Docsy
  '--pico-primary', // Pico
  '--primary-color',
  '--color-primary',
  '--accent-color',
  '--color-accent',
  '--brand-color',
  '--color-brand',
  '--theme-color',
  '--brand',
  '--accent',
  '--primary',
  '--theme',
  '--link-color',
  '--color-link',
  '--links', // mdBook
  '--link',
] as const;

/** Returns the main color of a site's style sheets: the first of the known properties that has a color other than gray. */
export function accentOfStyles(sheets: readonly string[], page: string): string | undefined {
  const properties = customProperties(sheets, page);
  for (const name of accentProperties) {
    const color = accentOf(valueOf(properties, name));
    if (color !== undefined) return color;
  }
  return undefined;
}

/** Returns a value as `#rrggbb`; undefined if it is gray, or no color. Some themes write `210 40% 50%` for `hsl()`. */
export function accentOf(value: string | undefined): string | undefined {
  const hex = value === undefined ? undefined : (hexOf(value) ?? hexOf(`hsl(${value})`));
  return hex !== undefined && isChromatic(hex) ? hex : undefined;
}
