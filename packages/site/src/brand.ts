import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Background, SiteBrand } from '@placard/core';
import { messageOf, toBase32, type BrandValues, type RegisteredTemplate } from '@placard/core/server';
import type { SiteLook } from './look/site-look.js';
import type { SiteOptions } from './options.js';
import { completedBrand } from './page/brand-values.js';

/** What the cards of a site take from its brand. */
export interface CardBrand {
  /** Returns the defaults of params that declare a role. @param params of the request */
  valuesFor(template: RegisteredTemplate, params: Readonly<Record<string, unknown>>): BrandValues;
  /** Returns the logos of a request, by the names of their params. */
  logosOf(
    template: RegisteredTemplate,
    params: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, Background>>;
}

type Brand = Pick<SiteOptions, 'brand' | 'readLogo' | 'folder'>;

/**
 * Opens the brand of a site: what the configuration sets, else what the site has.
 *
 * @throws {Error} when the logo of the configuration cannot be drawn
 */
export async function openBrand({ brand = {}, readLogo, folder }: Brand, look: SiteLook): Promise<CardBrand> {
  const given: SiteBrand = brand === false ? {} : brand;
  const isOwn = brand !== false;
  const logo = await logoOf(given.logo, isOwn ? look.icons.map((icon) => join(folder, icon)) : [], readLogo);
  const { logo: _, ...colors } = given;
  const ownAccent = isOwn ? look.accent : undefined;
  const values: BrandValues = { ...colors, ...(logo && { logo: logo.id }) };
  return {
    valuesFor: (template, params) => completedBrand(values, ownAccent, template, params),
    logosOf: ({ schemas }, params) =>
      logo === undefined
        ? {}
        : Object.fromEntries(
            [...schemas].flatMap(([name, schema]) =>
              schema['x-role'] === 'logo' && params[name] === logo.id ? [[name, logo] as const] : [],
            ),
          ),
  };
}

/** Everything that decides the brand, besides the look of the site. @throws {Error} when the logo cannot be read */
export const brandBasis = ({ brand }: Pick<SiteOptions, 'brand'>): unknown =>
  brand === undefined || brand === false || brand.logo === undefined ? brand : [brand, sha256(readImage(brand.logo))];

async function logoOf(
  given: string | undefined,
  icons: readonly string[],
  read: SiteOptions['readLogo'],
): Promise<Background | undefined> {
  if (read === undefined) return undefined;
  if (given !== undefined) return backgroundOf(await read(readImage(given)).catch(refusal(given)));
  for (const icon of icons) {
    // An icon that cannot be drawn is not missed: nobody has asked for it.
    const file = await read(readFileSync(icon)).catch(() => undefined);
    if (file !== undefined) return backgroundOf(file);
  }
  return undefined;
}

function refusal(file: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(`the logo ${file} cannot be drawn: ${messageOf(cause)}`, { cause });
  };
}

function readImage(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`the logo ${file} cannot be read`, { cause });
  }
}

const sha256 = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

/** A logo in the form of an uploaded image, because templates name logos by the id of one. */
function backgroundOf(file: Uint8Array): Background {
  const digest = sha256(file);
  return {
    id: `ast_${toBase32(digest, 26)}`,
    title: 'Logo',
    author: '',
    license: { id: '', url: '' },
    focal: { x: 0.5, y: 0.5 },
    dominant: '#808080',
    tone: 'mid',
    sha256: digest,
    load: async () => file,
  };
}
