import { hasCode, PlacardError, type Issue } from '../error.js';
import { isRecord } from '../util/is-record.js';
import type { RegisteredTemplate, Registry } from './registry.js';
import { similarName } from './similar.js';

/** A param that the template does not declare. */
export interface UndeclaredParam {
  readonly name: string;
  /** The declared param that the name probably means. */
  readonly meant: string | undefined;
  /** One line: `no param "descripton"; did you mean "description"?` */
  readonly message: string;
}

/** Callers may send any number of names. */
const maxNamed = 10;

/**
 * Lists the params of a request that its template does not declare. The HTTP interface ignores them in silence; tools
 * for people name them, because most are typing errors.
 *
 * @param raw request in either vocabulary, not yet validated
 * @returns none when the template is unknown, which the validator reports
 * @example
 * undeclaredParams({ template: 'basic', params: { Title: 'Hello' } }, registry)[0]?.meant; // 'title'
 */
export function undeclaredParams(raw: unknown, registry: Registry): readonly UndeclaredParam[] {
  const { template, params, version, v } = isRecord(raw) ? raw : {};
  if (typeof template !== 'string' || !isRecord(params)) return [];
  const registered = find(registry, template, version ?? v);
  if (registered === undefined) return [];
  const declared = [...registered.schemas.keys()];
  return Object.keys(params)
    .filter((name) => !registered.schemas.has(name))
    .slice(0, maxNamed)
    .map((name) => {
      const meant = similarName(name, declared);
      const hint = meant === undefined ? `"${template}" has ${declared.join(', ')}` : `did you mean "${meant}"?`;
      return { name, meant, message: `no param ${JSON.stringify(name.slice(0, 60))}; ${hint}` };
    });
}

/**
 * Adds the undeclared params to an error `invalid_input`, since a misspelled name is the usual reason for a missing
 * param. Those that the issue of a missing param names already are not repeated. Other errors are returned as they are.
 */
export function withUndeclared(error: unknown, undeclared: readonly UndeclaredParam[]): unknown {
  if (!hasCode(error, 'invalid_input')) return error;
  const isNamed = (name: string): boolean =>
    error.issues.some(({ message }) => message.includes(JSON.stringify(name.slice(0, 40))));
  const others = undeclared.filter(({ name }) => !isNamed(name));
  if (others.length === 0) return error;
  const issues: Issue[] = others.map(({ name, meant }) => ({
    path: `params.${name.slice(0, 60)}`,
    message: meant === undefined ? 'is not a param of this template' : `is not a param: did you mean "${meant}"?`,
  }));
  return new PlacardError('invalid_input', { issues: [...error.issues, ...issues], cause: error });
}

function find(registry: Registry, id: string, version: unknown): RegisteredTemplate | undefined {
  try {
    return registry.template(id, typeof version === 'string' ? version : undefined) ?? registry.template(id);
  } catch {
    return undefined;
  }
}
