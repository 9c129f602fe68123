import type { Frame } from '../pipeline/engine.js';
import { reservedNames } from '../request/options.js';
import { compile, paramSchema, type Params, type ParamsInput, type ParamsSchema, type Validate } from './schema.js';
import { shapes, type Shape } from '../scene/frame.js';
import type { SceneNode } from '../scene/scene.js';
import { checkVersion, definedBy, version } from './version.js';
import { messageOf } from '../error.js';

/** Example params for the catalog, the gallery and tests. */
export interface Example<P> {
  readonly name: string;
  /** What a person reads in place of the name. Default: the name with a capital letter. */
  readonly title?: string;
  readonly params: P;
  /** Background that suits these params, if the template takes one. */
  readonly background?: string;
}

/** The argument of {@link defineTemplate}. */
export interface TemplateDefinition<S extends ParamsSchema, Id extends string = string> {
  /** Lower-case words of letters and digits, joined by hyphens. */
  readonly id: Id;
  /** Part of every URL. A change that alters images needs a new version, registered next to the old one. */
  readonly version: string;
  readonly title: string;
  /** One line. */
  readonly description: string;
  /** Whether the template can be drawn over a photo. */
  readonly background: boolean;
  /** The shapes of cards that it is drawn for. A request for another one is refused. Default: wide and square. */
  readonly shapes?: readonly Shape[];
  /** JSON Schema of the params. Validator, type, OpenAPI and forms are derived from it. */
  readonly params: S;
  readonly examples: readonly Example<ParamsInput<S>>[];
  /**
   * Names of texts. At least one of them should be visible in the middle square of an og card, which compact layouts
   * show. Default: none has to be.
   */
  readonly keyTexts?: readonly string[];
  /** Returns the alternative text: a sentence with the main text of the card. */
  readonly alt: (params: Params<S>) => string;
  /** Returns the scene. Must be pure and synchronous: equal arguments give equal scenes. */
  readonly render: (params: Params<S>, frame: Frame) => SceneNode;
}

/** The shapes of the presets. */
export const defaultShapes: readonly Shape[] = ['wide', 'square'];

/**
 * A template with untyped params, as a registry holds it. `alt` and `render` must only be called with validated params.
 */
export interface Template extends Omit<TemplateDefinition<ParamsSchema>, 'alt' | 'render' | 'examples'> {
  readonly examples: readonly Example<Readonly<Record<string, unknown>>>[];
  alt(params: Readonly<Record<string, unknown>>): string;
  render(params: Readonly<Record<string, unknown>>, frame: Frame): SceneNode;
}

/** A template whose id and schema are known to the compiler, so that callers' `params` are type-checked. */
export interface TypedTemplate<Id extends string, S extends ParamsSchema> extends Template {
  readonly id: Id;
  readonly params: S;
}

/**
 * Defines a template. The schema `params` types the arguments of `alt` and `render`.
 *
 * @throws {Error} naming template and field, when the definition is invalid
 * @example
 * export const hello = defineTemplate({
 *   id: 'hello', version: '1', title: 'Hello', description: 'A greeting on white.', background: false,
 *   params: {
 *     type: 'object', additionalProperties: false, required: ['name'],
 *     properties: { name: { type: 'string', title: 'Name', description: 'Who is greeted.', maxLength: 40 } },
 *   },
 *   examples: [{ name: 'typical', params: { name: 'Ada' } }],
 *   alt: ({ name }) => `Hello, ${name}`,
 *   render: ({ name }) => <div style={{ display: 'flex', fontSize: 96 }}>Hello, {name}</div>,
 * });
 */
export function defineTemplate<const S extends ParamsSchema, const Id extends string = string>(
  definition: TemplateDefinition<S, Id>,
): TypedTemplate<Id, S> {
  assertDefinition(definition);
  const { alt, render, examples } = definition;
  const template = Object.freeze({
    ...definition,
    [definedBy]: version,
    examples: examples.map(plainExample),
    // The registry validates params before it calls `alt` or `render`.
    alt: (params: unknown) => alt(params as Params<S>),
    render: (params: unknown, frame: Frame) => render(params as Params<S>, frame),
  });
  checkTemplate(template);
  return template;
}

const isList = (value: unknown): boolean => Array.isArray(value);
const isOf = (type: 'string' | 'object' | 'function') => (value: unknown) =>
  typeof value === type && value !== null && !isList(value);

const members = {
  id: [isOf('string'), 'a string'],
  version: [isOf('string'), 'a string'],
  params: [isOf('object'), 'an object'],
  examples: [isList, 'a list'],
  alt: [isOf('function'), 'a function'],
  render: [isOf('function'), 'a function'],
} as const;

/** A template in JavaScript has no compiler to report a missing member. */
function assertDefinition(definition: Readonly<Record<keyof typeof members, unknown>>): void {
  if ('core' in definition) throw new Error(`template "${String(definition.id)}": \`core\` is named \`keyTexts\` now`);
  for (const [name, [isRight, type]] of Object.entries(members))
    if (!isRight(Reflect.get(definition, name)))
      throw new Error(`template "${String(definition.id)}": ${name} must be ${type}`);
}

/** The schema has type object, so params are objects. */
const plainExample = <P>({ params, ...example }: Example<P>): Example<Readonly<Record<string, unknown>>> => ({
  ...example,
  params: Object.fromEntries(Object.entries(params ?? {})),
});

/**
 * Checks a template.
 *
 * @throws {Error} naming template and field, when the definition is invalid
 */
export function checkTemplate(template: Template): void {
  const { id, version, params, examples } = template;
  checkVersion(`template "${id}" was`, template);
  const fail = (what: string): never => {
    throw new Error(`template "${id}" version "${version}": ${what}`);
  };
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) fail('the id is not made of lower-case words joined by hyphens');
  if (!/^[A-Za-z0-9][A-Za-z0-9.-]{0,15}$/.test(version))
    fail('the version is not 1 to 16 letters, digits, dots or hyphens');
  if (params.type !== 'object' || params.additionalProperties !== false)
    fail('params is not a closed object schema (type object, additionalProperties false)');
  const unknown = template.shapes?.find((shape) => !shapes.includes(shape));
  if (unknown !== undefined) fail(`the shape "${unknown}" is none of ${shapes.join(', ')}`);
  if (template.shapes !== undefined && defaultShapes.some((shape) => template.shapes?.includes(shape) === false))
    fail(`shapes must contain ${defaultShapes.join(' and ')}, which the presets have`);
  for (const [name, schema] of Object.entries(params.properties)) {
    if (reservedNames.includes(name))
      fail(`the param "${name}" has a name that is reserved for options of the request`);
    if (!/^[A-Za-z][A-Za-z0-9_]{0,31}$/.test(name))
      fail(`the param "${name}" is not a name of up to 32 letters, digits and underscores`);
    // Every object inherits such a member, so the validator would always find it.
    if (name in Object.prototype) fail(`the param "${name}" has the name of a member that every JavaScript object has`);
    try {
      paramSchema(schema);
    } catch (error) {
      fail(`the param "${name}" ${messageOf(error)}`);
    }
  }
  for (const name of params.required ?? [])
    if (!Object.hasOwn(params.properties, name)) fail(`requires the param "${name}", which it does not declare`);
  const validate = validator(params, fail);
  for (const { name, params: example } of examples) {
    const [issue] = validate(structuredClone({ ...example }));
    if (issue !== undefined) fail(`the example "${name}" is refused by its own schema: ${issue.path} ${issue.message}`);
  }
}

function validator(schema: ParamsSchema, fail: (what: string) => never): Validate {
  try {
    return compile(schema, 'params');
  } catch (error) {
    return fail(`params is not a valid JSON Schema: ${messageOf(error)}`);
  }
}
