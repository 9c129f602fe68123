import { invalidInput, PlacardError } from './error.js';
import { cleanCode, cleanText } from './clean.js';
import { knownLanguage, languageTag } from './language.js';
import { formats, presetNames, scales, type Format, type Preset, type Scale } from './preset.js';
import type { RegisteredTemplate, Registry } from './registry.js';
import { compile } from './schema.js';

/** The body of `POST /v1/images`: the one declaration behind validator and OpenAPI. */
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
    scale: { type: 'string', enum: scales, default: '1', description: 'Scale 2 doubles both sides.' },
    v: { type: 'string', description: 'Pins the version of the template; without it the newest answers.' },
    bg: { type: 'string', description: 'A background id. Ignored by templates that take none.' },
  },
} as const;

/** What a caller sends, before anything is known about it. */
export type RawRequest = Readonly<Record<string, unknown>>;

/** A request in its canonical form: two requests that mean the same are equal. */
export interface ImageRequest {
  readonly template: string;
  readonly v: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly format: Format;
  readonly preset: Preset;
  readonly scale: Scale;
  readonly bg: string | null;
}

export interface NormalizedRequest {
  readonly request: ImageRequest;
  readonly registered: RegisteredTemplate;
  readonly warnings: readonly string[];
}

const validateOptions = compile(imageRequestSchema, '');

/**
 * Raw request → canonical request: defaults filled in, undeclared fields dropped, text cleaned, everything checked.
 *
 * @param paramsLimit the most bytes that `params` may take as JSON
 * @throws {PlacardError} invalid_input naming every failing field at once, unknown_template, params_too_large
 */
export function normalizeRequest(raw: unknown, registry: Registry, paramsLimit: number): NormalizedRequest {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw invalidInput({ path: '.', message: 'must be an object' });
  const options = pick(raw as RawRequest, Object.keys(imageRequestSchema.properties));
  if (isObject(options['params'])) refuseTooLarge(options['params'], paramsLimit);
  const issues = [...validateOptions(options)];
  if (typeof options['template'] !== 'string') throw invalidInput(...issues);

  const { template: id, v, bg } = options;
  const pinned = typeof v === 'string' ? v : undefined;
  const registered = registry.template(id, pinned) ?? registry.template(id);
  if (registered === undefined) throw new PlacardError('unknown_template');
  if (registry.template(id, pinned) === undefined)
    issues.push({ path: 'v', message: 'is not a registered version of this template' });
  if (typeof bg === 'string' && registry.background(bg) === undefined)
    issues.push({ path: 'bg', message: 'is not a background id' });

  const params = canonicalParams(isObject(options['params']) ? options['params'] : {}, registered);
  issues.push(...registered.validate(params));
  if (issues.length > 0) throw invalidInput(...issues);
  const unknown = takeKnownLanguages(params, registered);

  const { template } = registered;
  const request = {
    template: template.id,
    v: template.version,
    params,
    format: options['format'],
    preset: options['preset'],
    scale: options['scale'],
    bg: template.background && bg !== undefined ? bg : null,
  } as ImageRequest; // each option has just passed `validateOptions`
  return { request, registered, warnings: [...ignoredMembers(raw as RawRequest), ...unknown] };
}

/** Declared params in the schema's order, text cleaned; an empty text or list is the same as none, -0 the same as 0. */
function canonicalParams(params: RawRequest, { schemas }: RegisteredTemplate): Record<string, unknown> {
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

/** Tags in their canonical form; one of no known language is the same as none. Tells which were dropped. */
function takeKnownLanguages(params: Record<string, unknown>, { schemas }: RegisteredTemplate): string[] {
  return [...schemas].flatMap(([name, { format }]) => {
    const tag = params[name];
    if (format !== languageTag || typeof tag !== 'string') return [];
    const known = knownLanguage(tag);
    if (known !== undefined) {
      params[name] = known;
      return [];
    }
    delete params[name];
    return [`no language is known by the tag ${JSON.stringify(tag)}: params.${name} was taken as left out`];
  });
}

const maxDepth = 8;

function refuseTooLarge(params: RawRequest, limit: number): void {
  if (deeper(params, maxDepth))
    throw invalidInput({ path: 'params', message: `must not nest deeper than ${maxDepth} levels` });
  const bytes = new TextEncoder().encode(JSON.stringify(params)).length;
  if (bytes > limit)
    throw new PlacardError('params_too_large', {
      message: `params take ${bytes} bytes as JSON, the limit is ${limit}`,
    });
}

const deeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => deeper(inner, levels - 1)));

const isObject = (value: unknown): value is RawRequest =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pick(source: RawRequest, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(source, name)).map((name) => [name, source[name]]));
}

/** Names are told back shortened and in quotes: they are the caller's own text. */
function ignoredMembers(raw: RawRequest): string[] {
  const unknown = Object.keys(raw).filter((name) => !Object.hasOwn(imageRequestSchema.properties, name));
  return unknown
    .slice(0, 10)
    .map((name) => `the member ${JSON.stringify(name.slice(0, 40))} is not part of a request and was ignored`);
}
