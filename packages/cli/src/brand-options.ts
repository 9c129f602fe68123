import { brandSchema, readBrand, type BrandForm, type GivenBrandValues } from '@placard/accounts';
import { PlacardError, type Issue } from '@placard/core';
import { compile, type Registry } from '@placard/core/server';
import type { Command } from 'commander';
import type { Context } from './context.js';
import { readJsonObject } from './json-file.js';

/** Command-line options that describe a brand. */
export interface BrandOptions {
  readonly accent?: string;
  readonly ground?: string;
  readonly ink?: string;
  readonly headingFont?: string;
  readonly bodyFont?: string;
  readonly logo?: string;
  readonly file?: string;
}

/** @param more what else the first option may be, for its help */
export const withColorOptions = (command: Command, more = ''): Command =>
  command
    .option('--accent <color>', `accent color as #rrggbb${more}`)
    .option('--ground <color>', 'color of the background');

export const withBrandOptions = (command: Command): Command =>
  withColorOptions(command, '; "none" removes the value, here and below')
    .option('--ink <color>', 'color of the text')
    .option('--heading-font <family>', 'a font family of the server')
    .option('--body-font <family>', 'a font family of the server')
    .option('--logo <id>', 'the id of an image of the account: placard assets add prints it')
    .option(
      '--file <file>',
      'a JSON file, as PUT /v1/brands accepts it and brands list --json prints it, or - for standard input',
    );

/** Options by the paths of their values in the schema. */
const flags: Readonly<Record<string, string>> = {
  'colours.accent': '--accent',
  'colours.ground': '--ground',
  'colours.ink': '--ink',
  'fonts.heading': '--heading-font',
  'fonts.body': '--body-font',
  logo: '--logo',
};

/**
 * Reads the values in the options and in the file; an option takes precedence over the file.
 *
 * @throws {Error} naming every invalid option or member of the file
 */
export async function givenBrand(context: Context, { file, ...options }: BrandOptions): Promise<GivenBrandValues> {
  // Imported on demand: loading the fonts and templates takes longest.
  const { configuredRegistry } = await import('./registry.js');
  const registry = await configuredRegistry(context);
  const inFile = file === undefined ? {} : checked(await readForm(context, file), registry, (path) => path);
  const values = { ...inFile, ...checked(formOf(options), registry, (path) => flags[path] ?? path) };
  if (Object.keys(values).length === 0)
    throw new Error(`nothing to set: give ${Object.values(flags).join(', ')} or --file`);
  return values;
}

/** The server ignores undeclared members. For operators they are an error. */
const issuesOf = compile({ ...brandSchema, additionalProperties: false }, '');

/** @param nameOf the name of an option or member for a path in the schema */
function checked(
  form: Record<string, unknown>,
  registry: Registry,
  nameOf: (path: string) => string,
): GivenBrandValues {
  const issues = issuesOf(form);
  if (issues.length > 0) throw refusal(issues, nameOf);
  try {
    return readBrand(form as BrandForm, registry);
  } catch (error) {
    throw error instanceof PlacardError ? refusal(error.issues, nameOf) : error;
  }
}

const refusal = (issues: readonly Issue[], nameOf: (path: string) => string): Error =>
  new Error(issues.map(({ path, message }) => `${nameOf(path)} ${message}`).join('; '));

/** Reads a brand from a file, without the members that only responses of the API have. */
async function readForm(context: Context, file: string): Promise<Record<string, unknown>> {
  const { name: _, updatedAt: __, warnings: ___, ...form } = await readJsonObject(context, file);
  return form;
}

/** Returns the options in the form of the schema. */
function formOf({ accent, ground, ink, headingFont, bodyFont, logo }: BrandOptions): Record<string, unknown> {
  return {
    ...given({ logo }),
    colours: given({ accent, ground, ink }),
    fonts: given({ heading: headingFont, body: bodyFont }),
  };
}

const given = (values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === 'none' ? null : value]],
    ),
  );
