import { PlacardError } from '@placard/core';
import {
  cardOptions,
  decodeRequest,
  isAccountOption,
  optionName,
  reservedNames,
  schemaIn,
  type CardOption,
  type RawRequest,
  type RegisteredTemplate,
  type Registry,
} from '@placard/core/server';
import { parseQuery } from '@placard/core/wire';
import type { Command } from 'commander';
import type { Context } from './context.js';
import { readJsonObject } from './json-file.js';

/** Options of a card besides its template and params, as strings in the wire format. */
export type CardOptions = { readonly [N in CardOption]?: string };

/** Command-line options that describe an image. */
export interface ImageOptions extends CardOptions {
  readonly param?: readonly string[];
  readonly params?: string;
  readonly example?: string;
}

/** Collects the values of an option that can be repeated. */
export const collect = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];

export const withImageOptions = (command: Command): Command =>
  withCardOptions(
    command
      .argument('<template>', 'the id of a template')
      .option('--param <name=value>', 'a param; can be repeated; lists are written as items[0]=…', collect)
      .option('--params <file>', 'a JSON file with the params, or - for standard input')
      .option('--example <name>', "start from the params of one of the template's examples"),
  );

/** Adds one command-line option per option of the request. */
export function withCardOptions(command: Command): Command {
  for (const name of cardOptions.filter((name) => !isAccountOption(name)))
    command.option(`--${name} <${optionName(name)}>`, helpOf(name));
  return command;
}

/**
 * Formats a description of the schema for the help: no initial capital, no full stop, allowed values if they are few.
 */
function helpOf(name: CardOption): string {
  const { description, enum: values, default: defaultValue } = schemaIn.wire.properties[name];
  if (values === undefined) return description.charAt(0).toLowerCase() + description.slice(1).replace(/\.$/, '');
  const otherwise = defaultValue === undefined ? 'jpg over a photo, else png' : String(defaultValue);
  return `${values.slice(0, -1).join(', ')} or ${String(values.at(-1))} (default: ${otherwise})`;
}

/** Returns the request members that were given on the command line. */
export const givenOptions = (options: CardOptions): RawRequest =>
  Object.fromEntries(cardOptions.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]));

/** Converts command-line options to a raw request, as an HTTP body would hold it. */
export async function rawRequest(
  context: Context,
  template: string,
  options: ImageOptions,
  registry: Registry,
): Promise<RawRequest> {
  const { param = [], params: file, example, v: version } = options;
  const fromFile = file === undefined ? {} : await readJsonObject(context, file);
  const registered = findTemplate(registry, template, version);
  const begin = example === undefined ? {} : exampleParams(registered, example);
  // Decoded as a query, so that a name that is given twice is refused as in a URL.
  const pairs = parseQuery(param.map(toQuery).join('&'));
  const decoded = decodeRequest(pairs, template, registered.schemas, 'keep');
  return {
    template,
    ...givenOptions(options),
    params: { ...begin, ...fromFile, ...(decoded['params'] as Readonly<Record<string, unknown>>) },
  };
}

/** Returns a template in a version, or else the newest, which validates the request. @throws {Error} naming it */
export function findTemplate(registry: Registry, id: string, version?: string): RegisteredTemplate {
  try {
    return registry.template(id, version) ?? registry.template(id);
  } catch (cause) {
    if (!(cause instanceof PlacardError)) throw cause;
    throw new Error(`${cause.message}; placard templates lists them`, { cause });
  }
}

function exampleParams({ template }: RegisteredTemplate, name: string): Readonly<Record<string, unknown>> {
  const { examples } = template;
  const match = examples.find((example) => example.name === name);
  if (match !== undefined) return match.params;
  throw new Error(`unknown example "${name}"; the examples are ${examples.map(({ name }) => name).join(', ')}`);
}

function toQuery(text: string): string {
  const cut = text.indexOf('=');
  if (cut < 1) throw new Error(`--param "${text}" is not of the form name=value`);
  const name = text.slice(0, cut);
  if (reservedNames.includes(name))
    throw new Error(`--param "${name}" is not a param: the name is reserved for options, which --help lists`);
  return `${encodeURIComponent(name)}=${encodeURIComponent(text.slice(cut + 1))}`;
}
