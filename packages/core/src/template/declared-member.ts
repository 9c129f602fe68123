import { isRecord } from '../util/is-record.js';
import { similarName } from './similar.js';

/**
 * Returns the path of the declared member that an undeclared one probably means: a similar name in the same object, or
 * else in a nested object.
 *
 * @param schema of the object that holds the undeclared member
 * @example
 * const colours = { type: 'object', properties: { accent: { type: 'string' } } };
 * declaredMember('accent', { type: 'object', properties: { colours } }); // 'colours.accent'
 * declaredMember('colors', { type: 'object', properties: { colours } }); // 'colours'
 */
export function declaredMember(name: string, schema: object): string | undefined {
  const { properties }: { readonly properties?: unknown } = schema;
  if (!isRecord(properties)) return undefined;
  const beside = similarName(name, Object.keys(properties));
  if (beside !== undefined) return beside;
  for (const [outer, inner] of Object.entries(properties)) {
    const path = isRecord(inner) ? declaredMember(name, inner) : undefined;
    if (path !== undefined) return `${outer}.${path}`;
  }
  return undefined;
}
