/**
 * The one list of what a request may say. Every other list of its options – query, command line, batch columns,
 * OpenAPI, types – is derived from it.
 */
import { formats, presetNames, scales } from './preset.js';

/**
 * The body of `POST /v1/images` (JSON Schema 2020-12). `x-program` says how a program in this language names or types an
 * option that the wire writes otherwise.
 */
export const imageRequestSchema = {
  type: 'object',
  required: ['template'],
  properties: {
    template: { type: 'string', description: 'The id of a registered template.' },
    params: { type: 'object', default: {}, description: 'Must satisfy the params schema of the template.' },
    format: { type: 'string', enum: formats, default: 'png', description: 'The output format.' },
    preset: {
      type: 'string',
      enum: presetNames,
      default: 'og',
      description: 'The proportions: og 1200×630, x 1200×675, square 1080×1080.',
    },
    scale: {
      type: 'string',
      enum: scales.map((scale) => `${scale}` as const),
      default: '1',
      description: 'Scale 2 doubles both sides.',
      'x-program': { type: 'integer' },
    },
    v: {
      type: 'string',
      description: 'Pins the version of the template; without it the newest answers.',
      'x-program': { name: 'version' },
    },
    bg: {
      type: 'string',
      description: 'A background id, as bg-07; ignored by templates that take none.',
      'x-program': { name: 'background' },
    },
  },
} as const;

type Declarations = typeof imageRequestSchema.properties;
type RequiredName = (typeof imageRequestSchema.required)[number];

/** The name of an option on the wire: in JSON bodies, queries, the command line and the columns of a batch. */
export type WireName = keyof Declarations;

type NameOf<N extends WireName> = Declarations[N] extends {
  readonly 'x-program': { readonly name: infer Name extends string };
}
  ? Name
  : N;

/** The name of an option in a program. */
export type OptionName = { [N in WireName]: NameOf<N> }[WireName];

type WireValue<N extends WireName> = Declarations[N] extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Declarations[N] extends { readonly type: 'string' }
    ? string
    : Readonly<Record<string, unknown>>;

type IntegerOf<Text> = Text extends `${infer Value extends number}` ? Value : never;

type Value<N extends WireName> = Declarations[N] extends { readonly 'x-program': { readonly type: 'integer' } }
  ? IntegerOf<WireValue<N>>
  : WireValue<N>;

/** One object type of an intersection, for whoever reads it in an editor. */
type Flat<T> = { [Name in keyof T]: T[Name] };

type Optional = Exclude<WireName, RequiredName>;

/** A canonical request, or a part of one, as the wire writes it. */
export type WireForm<R> = {
  readonly [N in WireName as NameOf<N> extends keyof R ? N : never]:
    | WireValue<N>
    | Extract<R[NameOf<N> & keyof R], null | undefined>;
};

/** What a caller writes on the wire. */
export type WireRequest = Flat<
  { readonly [N in RequiredName]: WireValue<N> } & { readonly [N in Optional]?: WireValue<N> }
>;

/** The same, where what is left out may also be null or undefined. */
export type WireParts = { readonly [N in WireName]?: WireValue<N> | null | undefined };

/** What a program asks for: `version`, `background` and a `scale` that is a number. */
export type AskedRequest = Flat<
  { readonly [N in RequiredName as NameOf<N>]: Value<N> } & { readonly [N in Optional as NameOf<N>]?: Value<N> }
>;

type HasDefault = { [N in WireName]: Declarations[N] extends { readonly default: unknown } ? N : never }[WireName];

type Canonical = { readonly [N in RequiredName | HasDefault as NameOf<N>]: Value<N> } & {
  readonly [N in Exclude<Optional, HasDefault> as NameOf<N>]: Value<N> | null;
};

/**
 * A request in its canonical form: two requests that mean the same are equal. An option without a default is null when
 * nothing was asked for; the version is always known.
 */
export interface ImageRequest extends Canonical {
  readonly version: string;
}

/** What a caller sends, before anything is known about it. */
export type RawRequest = Readonly<Record<string, unknown>>;

/** Whose words a request is in: JSON bodies, queries and command lines (`v`, `bg`, `scale: "1"`), or a program's. */
export type Vocabulary = 'wire' | 'program';

interface Declaration {
  readonly type: string;
  readonly description: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly 'x-program'?: { readonly name?: OptionName; readonly type?: 'integer' };
}

const declarations: Readonly<Record<WireName, Declaration>> = imageRequestSchema.properties;

/** In the order of the schema. */
export const wireNames = Object.keys(declarations) as readonly WireName[];

/** What a request may say beside its template and the params, by the names of the wire. */
export type CardOption = Exclude<WireName, 'template' | 'params'>;

export const cardOptions: readonly CardOption[] = wireNames.filter(
  (name): name is CardOption => name !== 'template' && name !== 'params',
);

/** Names that a query may bear beside the params. `template` and `exp` belong to signed URLs. */
export const queryOptions: readonly string[] = ['template', ...cardOptions, 'exp'];

/** Names that no param may bear: in a query and in a row of a batch options and params stand side by side. */
export const reservedNames: readonly string[] = [...wireNames, 'exp'];

/** The name in a program of an option of the wire. */
export const optionName = (name: WireName): OptionName =>
  // An option whose name is the same for both is declared with none.
  declarations[name]['x-program']?.name ?? (name as OptionName);

/** Whether a program takes the number that the wire writes as text. */
export const isInteger = (name: WireName): boolean => declarations[name]['x-program']?.type === 'integer';

/** One option's JSON Schema: what is left out of a request is as its `default` says. */
export type OptionSchema = Omit<Declaration, 'x-program'>;

interface RequestSchema<Name extends string> {
  readonly type: 'object';
  readonly required: readonly Name[];
  readonly properties: Readonly<Record<Name, OptionSchema>>;
}

function onWire(name: WireName): OptionSchema {
  const { 'x-program': _, ...schema } = declarations[name];
  return schema;
}

function inProgram(name: WireName): OptionSchema {
  const schema = onWire(name);
  if (!isInteger(name)) return schema;
  return { ...schema, type: 'integer', enum: (schema.enum ?? []).map(Number), default: Number(schema.default) };
}

const requestSchema = <Name extends string>(
  nameOf: (name: WireName) => Name,
  schemaOf: (name: WireName) => OptionSchema,
): RequestSchema<Name> => ({
  type: 'object',
  required: imageRequestSchema.required.map(nameOf),
  properties: Object.fromEntries(wireNames.map((name) => [nameOf(name), schemaOf(name)])) as Record<Name, OptionSchema>,
});

/** A request as plain JSON Schema, in the words of either. */
export const schemaIn = {
  wire: requestSchema((name) => name, onWire),
  program: requestSchema(optionName, inProgram),
} as const;
