import { dirname, resolve } from 'node:path';
import { brandSchema, type BrandForm } from '@placard/accounts';
import type { SiteBrand } from '@placard/core';
import { compile } from '@placard/core/server';
import type { Context } from '../context.js';
import { readJsonObject } from '../json-file.js';

/** Command-line options that describe the brand of a site. */
export interface SiteBrandFlags {
  readonly accent?: string | undefined;
  readonly ground?: string | undefined;
  readonly logo?: string | undefined;
  /** A file, or false for `--no-brand`. */
  readonly brand?: string | false | undefined;
}

/**
 * Reads the brand in the options and in the file; an option takes precedence over the file.
 *
 * @returns undefined when none is given
 * @throws {Error} naming every invalid option or member of the file
 */
export async function givenSiteBrand(
  context: Context,
  { accent, ground, logo, brand: file }: SiteBrandFlags,
): Promise<SiteBrand | false | undefined> {
  if (file === false) return false;
  const inFile = file === undefined ? {} : await brandIn(context, file);
  const form = { colours: withoutUndefined({ accent, ground }) };
  const flags = valuesOf(checked(form, ({ path }) => path.replace('colours.', '--')));
  const values = {
    ...inFile,
    ...flags,
    ...withoutUndefined({ logo: logo === undefined ? undefined : context.path(logo) }),
  };
  return Object.keys(values).length === 0 ? undefined : values;
}

/** Reads a file in the form of the API, in which the logo is a path relative to the file. */
async function brandIn(context: Context, file: string): Promise<SiteBrand> {
  const { name: _, updatedAt: __, warnings: ___, logo, ...form } = await readJsonObject(context, file);
  const values = valuesOf(checked(form, ({ path }) => `${file}: ${path}`));
  if (logo === undefined || logo === null) return values;
  if (typeof logo !== 'string') throw new Error(`${file}: logo is not the path of an image`);
  return { ...values, logo: resolve(dirname(context.path(file)), logo) };
}

const issuesOf = compile({ ...brandSchema, additionalProperties: false }, '');

function checked(form: Record<string, unknown>, nameOf: (issue: { readonly path: string }) => string): BrandForm {
  const issues = issuesOf(form);
  if (issues.length > 0) throw new Error(issues.map((issue) => `${nameOf(issue)} ${issue.message}`).join('; '));
  // The schema has just checked it.
  return form as BrandForm;
}

const valuesOf = ({ colours = {}, fonts = {} }: BrandForm): SiteBrand =>
  withoutUndefined({
    accent: colours.accent,
    ground: colours.ground,
    ink: colours.ink,
    'heading-font': fonts.heading,
    'body-font': fonts.body,
  });

const withoutUndefined = (
  values: Readonly<Record<string, string | null | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
