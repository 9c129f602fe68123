/**
 * The one list of request options. Query parameters, command line flags, batch columns, OpenAPI and types are derived
 * from it; `schemas.ts` describes each. The client for browsers bundles this list without the descriptions.
 */
import { formats, presetNames, scales, type Format, type Preset } from './preset.js';

/**
 * The body of `POST /v1/images` (JSON Schema 2020-12). `x-program` has the name and type of an option in a program
 * where they differ from the wire. `x-transient`: the option only affects how the request is read, and is not part of
 * the canonical request. `x-account`: the option refers to data of the account, so it is not available in programs and
 * on the command line.
 */
const imageRequestSchema = {
  type: 'object',
  required: ['template'],
  properties: {
    template: { type: 'string' },
    params: { type: 'object', default: {} },
    format: { type: 'string', enum: formats },
    preset: { type: 'string', enum: presetNames, default: 'og' },
    size: { type: 'string' },
    scale: {
      type: 'string',
      enum: scales.map((scale) => `${scale}` as const),
      default: '1',
      'x-program': { type: 'integer' },
    },
    v: { type: 'string', 'x-program': { name: 'version' } },
    bg: { type: 'string', 'x-program': { name: 'background' } },
    overflow: { type: 'string', enum: ['refuse', 'truncate'], default: 'refuse', 'x-transient': true },
    brand: { type: 'string', 'x-transient': true, 'x-account': true },
  },
} as const;

type Declarations = typeof imageRequestSchema.properties;
type RequiredName = (typeof imageRequestSchema.required)[number];

/** Option name on the wire: in JSON bodies, queries, command line flags and batch columns. */
export type WireName = keyof Declarations;

type NameOf<N extends WireName> = Declarations[N] extends {
  readonly 'x-program': { readonly name: infer Name extends string };
}
  ? Name
  : N;

/** Option name in a program. */
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

/** Flattens an intersection to one object type, for readable editor hints. */
type Flat<T> = { [Name in keyof T]: T[Name] };

type Optional = Exclude<WireName, RequiredName>;

/** Options that only requests of an account can have. */
type AccountOption = {
  [N in WireName]: Declarations[N] extends { readonly 'x-account': true } ? N : never;
}[WireName];

/** A canonical request, or part of one, in wire vocabulary. */
export type WireForm<R> = {
  readonly [N in WireName as NameOf<N> extends keyof R ? N : never]:
    | WireValue<N>
    | Extract<R[NameOf<N> & keyof R], null | undefined>;
};

/** A request in wire vocabulary, as a caller writes it. */
export type WireRequest = Flat<
  { readonly [N in RequiredName]: WireValue<N> } & { readonly [N in Optional]?: WireValue<N> }
>;

/** Like {@link WireRequest}, but every option may be missing, null or undefined. */
export type WireParts = { readonly [N in WireName]?: WireValue<N> | null | undefined };

/** A request in program vocabulary, as a caller writes it: `version`, `background`, numeric `scale`. */
export type AskedRequest = Flat<
  { readonly [N in RequiredName as NameOf<N>]: Value<N> } & {
    readonly [N in Exclude<Optional, AccountOption> as NameOf<N>]?: Value<N>;
  }
>;

/** Options that are no part of a canonical request. */
type Transient = {
  [N in WireName]: Declarations[N] extends { readonly 'x-transient': true } ? N : never;
}[WireName];

type HasDefault = { [N in WireName]: Declarations[N] extends { readonly default: unknown } ? N : never }[WireName];

type Canonical = { readonly [N in Exclude<RequiredName | HasDefault, Transient> as NameOf<N>]: Value<N> } & {
  readonly [N in Exclude<Optional, HasDefault | Transient> as NameOf<N>]: Value<N> | null;
};

/**
 * A canonical request: equal requests have equal canonical forms. Options without a default are null when missing.
 * Version and format are always set.
 */
export interface ImageRequest extends Omit<Canonical, 'preset'> {
  readonly version: string;
  readonly format: Format;
  /** Null when the request has a size. */
  readonly preset: Preset | null;
}

/** Options without a default, except those that every card has. */
type Unset = NameOf<Exclude<Optional, HasDefault | Transient | 'format' | 'v' | 'bg'>>;

/** A canonical request in which options that are null may be missing. */
export type SparseRequest = Omit<ImageRequest, Unset> & { readonly [N in Unset]?: ImageRequest[N] };

/** A request as received, not yet validated. */
export type RawRequest = Readonly<Record<string, unknown>>;

/** Names and types of request options: those of the wire (`v`, `bg`, `scale: "1"`), or of a program. */
export type Vocabulary = 'wire' | 'program';

/** JSON Schema of an option without its description. */
export interface Declaration {
  readonly type: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly 'x-program'?: { readonly name?: OptionName; readonly type?: 'integer' };
  readonly 'x-transient'?: true;
  readonly 'x-account'?: true;
}

const declarations: Readonly<Record<WireName, Declaration>> = imageRequestSchema.properties;

/** Options without which there is no card. */
export const requiredNames: readonly WireName[] = imageRequestSchema.required;

/** In schema order. */
export const wireNames = Object.keys(declarations) as readonly WireName[];

/** Wire names of all options except `template` and `params`. */
export type CardOption = Exclude<WireName, 'template' | 'params'>;

/** In schema order. */
export const cardOptions: readonly CardOption[] = wireNames.filter(
  (name): name is CardOption => name !== 'template' && name !== 'params',
);

/** Query parameters other than params. `template` and `exp` are used by signed URLs. */
export const queryOptions: readonly string[] = ['template', ...cardOptions, 'exp'];

/** Names that params must not have: queries and batch rows mix options and params. */
export const reservedNames: readonly string[] = [...wireNames, 'exp'];

/** The program name of a wire option. */
export const optionName = (name: WireName): OptionName =>
  // Without `x-program.name` both names are equal.
  declarations[name]['x-program']?.name ?? (name as OptionName);

/** The value of an option that is missing; undefined if there is none. */
export const defaultOf = (name: WireName): unknown => declarations[name].default;

/** The declaration of an option, with its annotations. */
export const declarationOf = (name: WireName): Declaration => declarations[name];

/** Whether a program uses a number where the wire uses text. */
export const isInteger = (name: WireName): boolean => declarations[name]['x-program']?.type === 'integer';

/** Whether an option is part of the canonical request. */
export const isCanonical = (name: WireName): boolean => declarations[name]['x-transient'] !== true;

/** Whether only requests of an account can have an option. */
export const isAccountOption = (name: WireName): boolean => declarations[name]['x-account'] === true;

/** Wire names of the options that decide the image, besides template and params. */
export type ImageOption = Exclude<CardOption, Transient>;

/** In schema order. */
export const canonicalOptions: readonly ImageOption[] = cardOptions.filter((name): name is ImageOption =>
  isCanonical(name),
);
