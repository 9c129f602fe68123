import {
  declarationOf,
  isAccountOption,
  isInteger,
  optionName,
  requiredNames,
  wireNames,
  type Declaration,
  type WireName,
} from './options.js';
import { sizeForm } from './size.js';

/** What each option does, for OpenAPI, forms and help. */
const descriptions: Readonly<Record<WireName, string>> = {
  template: 'The id of a registered template.',
  params: 'Must satisfy the params schema of the template.',
  format: 'The output format. When it is missing: jpg for a card over a photo, png for any other.',
  preset: 'The proportions: og 1200×630, x 1200×675, square 1080×1080.',
  size: `The size, in place of \`preset\`: ${sizeForm}.`,
  scale: 'Scale 2 doubles both sides.',
  v: 'Pins the version of the template (default: the newest).',
  bg: 'A background id such as bg-07; ignored by templates that take none.',
  overflow: 'What happens to a text or list that is longer than the template allows.',
  brand: 'The name of a brand of the account. Its values are the defaults of params that declare a role.',
};

/** JSON Schema of one option. `default` applies when the option is missing. */
export interface OptionSchema extends Omit<Declaration, 'x-program' | 'x-transient' | 'x-account'> {
  readonly description: string;
}

interface RequestSchema<Name extends string> {
  readonly type: 'object';
  readonly required: readonly Name[];
  readonly properties: Readonly<Record<Name, OptionSchema>>;
}

function onWire(name: WireName): OptionSchema {
  const { 'x-program': _, 'x-transient': __, 'x-account': ___, type, ...schema } = declarationOf(name);
  return { type, ...schema, description: descriptions[name] };
}

function inProgram(name: WireName): OptionSchema {
  const schema = onWire(name);
  if (!isInteger(name)) return schema;
  return { ...schema, type: 'integer', enum: (schema.enum ?? []).map(Number), default: Number(schema.default) };
}

const requestSchema = <Name extends string>(
  names: readonly WireName[],
  nameOf: (name: WireName) => Name,
  schemaOf: (name: WireName) => OptionSchema,
): RequestSchema<Name> => ({
  type: 'object',
  required: requiredNames.map(nameOf),
  properties: Object.fromEntries(names.map((name) => [nameOf(name), schemaOf(name)])) as Record<Name, OptionSchema>,
});

/** The JSON Schema of a request in each vocabulary. */
export const schemaIn = {
  wire: requestSchema(wireNames, (name) => name, onWire),
  program: requestSchema(
    wireNames.filter((name) => !isAccountOption(name)),
    optionName,
    inProgram,
  ),
} as const;
