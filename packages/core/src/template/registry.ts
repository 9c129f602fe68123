import type { Background, BackgroundPack } from '../assets/background.js';
import { isDeferred } from './deferred.js';
import { messageOf, PlacardError } from '../error.js';
import type { FontSet } from '../assets/font.js';
import { compile, paramSchema, type ParamSchema, type Validate } from './schema.js';
import { similarName } from './similar.js';
import { checkTemplate, type Template } from './template.js';
import { checkVersion } from './version.js';

/**
 * A registered template with its validator and the schemas of its params by name. A template of `deferTemplate` is
 * checked when these are first needed.
 */
export interface RegisteredTemplate {
  readonly template: Template;
  readonly validate: Validate;
  readonly schemas: ReadonlyMap<string, ParamSchema>;
}

/** A named list of templates. Errors mention the name. */
export interface TemplatePackage {
  readonly name: string;
  readonly templates: readonly Template[];
}

/** All templates, backgrounds and fonts of a server. Immutable. */
export interface Registry {
  readonly fonts: FontSet;
  readonly backgrounds: BackgroundPack;
  /** Newest version of each id, in registration order. */
  readonly templates: readonly RegisteredTemplate[];
  /** Returns the newest version of a template. @throws {PlacardError} unknown_template */
  template(id: string): RegisteredTemplate;
  /**
   * Returns a template in a version; the newest when `version` is undefined.
   *
   * @returns undefined when the id is known, but not in this version
   * @throws {PlacardError} unknown_template
   */
  template(id: string, version: string | undefined): RegisteredTemplate | undefined;
  background(id: string): Background | undefined;
}

/**
 * Creates a registry. Templates of `deferTemplate` are neither loaded nor checked before they are used.
 *
 * @throws {Error} naming package and field, when two templates have the same id and version or a template is invalid
 * @example
 * const registry = createRegistry({ packages: [templates], backgrounds, fonts });
 * registry.template('basic').template.title;
 */
export function createRegistry(parts: {
  packages: readonly TemplatePackage[];
  backgrounds: BackgroundPack;
  fonts: FontSet;
}): Registry {
  const { backgrounds, fonts } = parts;
  checkVersion('the fonts were', fonts);
  checkVersion('the backgrounds were', backgrounds);
  const versions = new Map<string, Map<string, RegisteredTemplate>>();
  const owners = new Map<string, string>();
  for (const { name, templates } of parts.packages) {
    for (const template of templates) {
      const { id, version } = template;
      const owner = owners.get(`${id}@${version}`);
      if (owner !== undefined)
        throw new Error(
          `package ${name}: template "${id}" version "${version}" is already registered by ${owner}; change its id or its version`,
        );
      owners.set(`${id}@${version}`, name);
      const siblings = versions.get(id) ?? new Map<string, RegisteredTemplate>();
      versions.set(id, siblings.set(version, register(template, name)));
    }
  }
  const newest = new Map([...versions].map(([id, siblings]) => [id, [...siblings.values()].reduce(newer)]));
  const photos = new Map(backgrounds.backgrounds.map((background) => [background.id, background]));

  function find(id: string): RegisteredTemplate;
  function find(id: string, version: string | undefined): RegisteredTemplate | undefined;
  function find(id: string, version?: string): RegisteredTemplate | undefined {
    const newestTemplate = newest.get(id);
    if (newestTemplate === undefined) throw unknownTemplate(id, [...newest.keys()]);
    return version === undefined ? newestTemplate : versions.get(id)?.get(version);
  }

  return Object.freeze({
    fonts,
    backgrounds,
    templates: [...newest.values()],
    template: find,
    background: (id: string) => photos.get(id),
  });
}

function unknownTemplate(id: string, registered: readonly string[]): PlacardError {
  const meant = similarName(id, registered);
  const name = `no template "${id.slice(0, 60)}" is registered`;
  return new PlacardError('unknown_template', {
    message: meant === undefined ? name : `${name} (did you mean "${meant}"?)`,
    hint: meant === undefined ? `${name}; there are ${few(registered)}` : `${name}; did you mean "${meant}"?`,
  });
}

/** As many names as fit a line of a response. */
function few(names: readonly string[]): string {
  const shown = names.slice(0, 12);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function register(template: Template, owner: string): RegisteredTemplate {
  let found: ReturnType<typeof check> | undefined;
  const checked = (): ReturnType<typeof check> => (found ??= check(template, owner));
  if (!isDeferred(template)) checked();
  return Object.freeze({
    template,
    get validate() {
      return checked().validate;
    },
    get schemas() {
      return checked().schemas;
    },
  });
}

function check(template: Template, owner: string): Pick<RegisteredTemplate, 'validate' | 'schemas'> {
  try {
    checkTemplate(template);
  } catch (error) {
    throw new Error(`package ${owner}: ${messageOf(error)}`, { cause: error });
  }
  const validate = compile(template.params, 'params');
  const schemas = new Map(
    Object.entries(template.params.properties).map(([name, schema]) => [name, paramSchema(schema)]),
  );
  return { validate, schemas };
}

/** "10" is newer than "9": digit runs compare as numbers. */
const newer = (a: RegisteredTemplate, b: RegisteredTemplate): RegisteredTemplate =>
  a.template.version.localeCompare(b.template.version, 'en', { numeric: true }) > 0 ? a : b;
