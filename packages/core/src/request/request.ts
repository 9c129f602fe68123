import { isAssetId, type AccountPhotos } from '../assets/account-photos.js';
import type { BrandValues } from '../assets/brand.js';
import { invalidInput, PlacardError, type Issue } from '../error.js';
import { cleanCode, cleanText } from './clean.js';
import { isRecord } from '../util/is-record.js';
import { knownLanguage, languageTag } from '../template/language.js';
import { fromWire } from './codec.js';
import {
  isCanonical,
  optionName,
  wireNames,
  type ImageRequest,
  type OptionName,
  type RawRequest,
  type Vocabulary,
  type WireName,
} from './options.js';
import { schemaIn } from './schemas.js';
import { fillRoles } from '../template/fill-roles.js';
import { explainMissing } from '../template/missing-param.js';
import { defaultFormat } from './preset.js';
import { canonicalSize, sizeFault } from './size.js';
import { defaultShapes } from '../template/template.js';
import type { RegisteredTemplate, Registry } from '../template/registry.js';
import { compile } from '../template/schema.js';
import { similarName } from '../template/similar.js';
import { truncateParams } from './truncate.js';

/** Data of an account that its requests may refer to. */
export interface AccountResources {
  readonly photos?: AccountPhotos | undefined;
  /** The brand that the request names; null or undefined: the account does not have it. */
  readonly brand?: BrandValues | null | undefined;
}

export interface NormalizedRequest {
  readonly request: ImageRequest;
  readonly registered: RegisteredTemplate;
  readonly warnings: readonly string[];
}

const validators = {
  wire: compile(schemaIn.wire, ''),
  program: compile(schemaIn.program, ''),
} as const;

const namesIn = {
  wire: Object.keys(schemaIn.wire.properties),
  program: Object.keys(schemaIn.program.properties),
} as const;

const canonicalNames = wireNames.filter(isCanonical).map(optionName);

/** The issue of a background that is neither registered nor a photo of the caller's account. */
export function unknownBackground(vocabulary: Vocabulary, id: string, { backgrounds }: Registry): Issue {
  const [first] = backgrounds.backgrounds;
  const example = first === undefined ? '' : ` such as "${first.id}"`;
  const hint = isAssetId(id) ? '' : /[/:]/.test(id) ? `${example}; an address cannot be used` : example;
  return { path: nameFor(vocabulary, 'background'), message: `is not a background id${hint}` };
}

const unknownVersion = ({ template: { version } }: RegisteredTemplate): string =>
  `is not a registered version of this template, whose newest is "${version}"`;

/** Returns the name of an option in the caller's vocabulary, for issues. */
const nameFor = (vocabulary: Vocabulary, option: OptionName): string =>
  vocabulary === 'program' ? option : (wireNames.find((name) => optionName(name) === option) ?? option);

/** Default limit of `params` as JSON, in bytes. */
export const defaultParamsLimit = 16 * 1024;

/**
 * Converts a raw request to a canonical one: fills in defaults, drops undeclared fields, cleans text and validates.
 *
 * @param paramsLimit maximum size of `params` as JSON, in bytes
 * @param vocabulary of the request; issues and warnings use the same
 * @param own data of the account that the request may refer to. Does not check whether the account has the named photo
 * @throws {PlacardError} invalid_input with every failing field, unknown_template, params_too_large
 */
export function normalizeRequest(
  raw: unknown,
  registry: Registry,
  paramsLimit: number,
  vocabulary: Vocabulary = 'program',
  { photos, brand }: AccountResources = {},
): NormalizedRequest {
  if (!isRecord(raw)) throw invalidInput({ path: '.', message: 'a request must be an object' });
  const memberNames = namesIn[vocabulary];
  const options = pick(raw, memberNames);
  if (isRecord(options['params'])) refuseTooLarge(options['params'], paramsLimit);
  const issues = [...validators[vocabulary](options)];
  if (typeof options['template'] !== 'string') throw invalidInput(...issues);

  const asked = vocabulary === 'wire' ? fromWire(options) : options;
  const { version, background } = asked;
  const id = options['template'];
  const pinned = registry.template(id, typeof version === 'string' ? version : undefined);
  const registered = pinned ?? registry.template(id);
  if (pinned === undefined) issues.push({ path: nameFor(vocabulary, 'version'), message: unknownVersion(registered) });
  if (typeof background === 'string' && registry.background(background) === undefined)
    if (photos === undefined || !isAssetId(background))
      issues.push(unknownBackground(vocabulary, background, registry));

  if (typeof asked['brand'] === 'string' && !brand)
    issues.push({ path: 'brand', message: 'is not a brand of the account' });

  const { size } = asked;
  if (typeof size === 'string') {
    const { id, shapes = defaultShapes } = registered.template;
    const fault = sizeFault(size, asked['scale'] === 2 ? 2 : 1, { id, shapes });
    if (fault !== undefined) issues.push({ path: 'size', message: fault });
    if (raw['preset'] !== undefined) issues.push({ path: 'size', message: 'takes the place of preset: give only one' });
  }

  const params = canonicalParams(isRecord(asked['params']) ? asked['params'] : {}, registered);
  const unfit = brand ? fillRoles(params, registered, brand) : [];
  const cut = asked['overflow'] === 'truncate' ? truncateParams(params, registered) : [];
  issues.push(...registered.validate(params).map(explainMissing(raw, memberNames, registered)));
  if (issues.length > 0) throw invalidInput(...issues);
  const unknown = takeKnownLanguages(params, registered);

  const { template } = registered;
  const photo = template.background ? (background ?? null) : null;
  const request = {
    ...Object.fromEntries(canonicalNames.map((name) => [name, asked[name] ?? null])),
    template: template.id,
    version: template.version,
    params,
    background: photo,
    format: asked['format'] ?? defaultFormat(photo),
    ...(typeof size === 'string' && { preset: null, size: canonicalSize(size) }),
  } as ImageRequest; // each option has just passed its validator
  return { request, registered, warnings: [...ignoredMembers(raw, vocabulary), ...unfit, ...cut, ...unknown] };
}

/** Declared params in schema order with cleaned text. Empty texts and lists are dropped; -0 becomes 0. */
export function canonicalParams(params: RawRequest, { schemas }: RegisteredTemplate): Record<string, unknown> {
  const canonical: Record<string, unknown> = {};
  for (const [name, { 'x-white-space': whiteSpace, items }] of schemas) {
    if (!Object.hasOwn(params, name)) continue;
    const value = params[name];
    if (Array.isArray(value)) {
      const cleaned = items?.['x-white-space'] === 'preserve' ? cleanCode : cleanText;
      if (value.length > 0) canonical[name] = value.map((item) => (typeof item === 'string' ? cleaned(item) : item));
    } else if (typeof value === 'string') {
      const clean = whiteSpace === 'preserve' ? cleanCode(value) : cleanText(value);
      if (clean !== '') canonical[name] = clean;
    } else canonical[name] = value === 0 ? 0 : value;
  }
  return canonical;
}

/** Replaces language tags by their canonical form and drops unknown ones. Returns a warning per dropped tag. */
function takeKnownLanguages(params: Record<string, unknown>, { schemas }: RegisteredTemplate): string[] {
  const warnings: string[] = [];
  for (const [name, { format }] of schemas) {
    const tag = params[name];
    if (format !== languageTag || typeof tag !== 'string') continue;
    const language = knownLanguage(tag);
    if (language !== undefined) {
      params[name] = language;
      continue;
    }
    delete params[name];
    warnings.push(`unknown language tag ${JSON.stringify(tag)} in params.${name}; ignored`);
  }
  return warnings;
}

const maxDepth = 8;

function refuseTooLarge(params: RawRequest, limit: number): void {
  if (deeper(params, maxDepth))
    throw invalidInput({ path: 'params', message: `must not nest deeper than ${maxDepth} levels` });
  const json = JSON.stringify(params);
  // UTF-8 takes at most three bytes per UTF-16 unit.
  if (3 * json.length <= limit) return;
  const bytes = new TextEncoder().encode(json).length;
  if (bytes > limit)
    throw new PlacardError('params_too_large', {
      hint: `params take ${bytes} bytes as JSON, the limit is ${limit}`,
    });
}

const deeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => deeper(inner, levels - 1)));

function pick(source: RawRequest, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(source, name)).map((name) => [name, source[name]]));
}

/** Names come from the caller, so they are quoted and shortened. */
function ignoredMembers(raw: RawRequest, vocabulary: Vocabulary): string[] {
  const unknown = Object.keys(raw).filter((name) => !namesIn[vocabulary].includes(name));
  return unknown.slice(0, 10).map((name) => {
    const ignored = `unknown field ${JSON.stringify(name.slice(0, 40))} was ignored`;
    const meant = otherName(name, vocabulary) ?? similarName(name, namesIn[vocabulary]);
    return meant === undefined ? ignored : `${ignored}; did you mean "${meant}"?`;
  });
}

/** Returns the name in this vocabulary of an option that is given by its name in the other one. */
function otherName(name: string, vocabulary: Vocabulary): string | undefined {
  const inOther = (wire: WireName): string => (vocabulary === 'wire' ? optionName(wire) : wire);
  const option = wireNames.find((wire) => inOther(wire) === name);
  const meant = option && (vocabulary === 'wire' ? option : optionName(option));
  return meant === name ? undefined : meant;
}
