import { readFile } from 'node:fs/promises';
import type { ImageFile, PlacardConfig, SiteConfig, SiteRule } from '@placard/core';
import { messageOf, readSiteConfig, type BrandValues } from '@placard/core/server';
import type { Context } from '../context.js';
import { readJsonObject } from '../json-file.js';
import { givenSiteBrand, type SiteBrandFlags } from '../site/brand.js';
import { located } from '../site/cards.js';
import { logoFile } from './images.js';

/** Command-line options that decide the card of a page. */
export interface CardFlags extends SiteBrandFlags {
  readonly template?: string;
  readonly bg?: string;
  readonly size?: string;
  readonly rules?: string;
}

/** What decides the card of a page, besides the page. */
export interface CardSettings {
  readonly name: string | undefined;
  readonly rules: readonly SiteRule[];
  /** False: not even the color and the logo of the site. */
  readonly brand: BrandValues | false;
  readonly logo: ImageFile | undefined;
}

/**
 * Reads the settings of a card. Command-line options take precedence over rules.
 *
 * @param contents of `placard.config.*`
 * @param format of the image; undefined: that of the rule
 * @throws {Error} of one line, naming the option or the setting
 */
export async function cardSettings(
  context: Context,
  contents: PlacardConfig,
  { template, bg, size, rules: file, ...flags }: CardFlags,
  format: SiteRule['format'],
): Promise<CardSettings> {
  const { name, rules = [], brand: ofSite } = await siteConfig(context, contents, file);
  const given: SiteRule = withoutUndefined({ template, bg, size, format });
  const brand = (await givenSiteBrand(context, flags)) ?? located(ofSite, context) ?? {};
  const { logo, ...values } = brand === false ? {} : brand;
  return {
    name,
    rules: [...rules.map((rule) => ({ ...(size === undefined ? rule : withoutPreset(rule)), ...given })), given],
    brand: brand === false ? false : values,
    logo: logo === undefined ? undefined : await readLogoFile(logo),
  };
}

/** Reads the file of `--rules`, which has the form of the setting `site`, or else that setting. */
const siteConfig = async (
  context: Context,
  { site = {} }: PlacardConfig,
  file: string | undefined,
): Promise<SiteConfig> => (file === undefined ? site : readSiteConfig(await readJsonObject(context, file), file));

const readLogoFile = async (file: string): Promise<ImageFile> => {
  try {
    return await logoFile(await readFile(file));
  } catch (cause) {
    throw new Error(`the logo ${file} cannot be drawn: ${messageOf(cause)}`, { cause });
  }
};

const withoutUndefined = (rule: { readonly [N in keyof SiteRule]: SiteRule[N] | undefined }): SiteRule =>
  // What is undefined is left out.
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined)) as SiteRule;

/** A request has either a preset or a size. */
function withoutPreset(rule: SiteRule): SiteRule {
  const { preset: _, ...rest } = rule;
  return rest;
}
