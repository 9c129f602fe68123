import type { Issue } from '../error.js';
import { isRecord } from '../util/is-record.js';
import type { RawRequest } from '../request/options.js';
import type { RegisteredTemplate } from './registry.js';
import { similarName } from './similar.js';

/** Undeclared names that one issue lists; a caller may send any number. */
const maxNamed = 3;

/**
 * Returns a function that adds to the issue of a missing param where its value may have gone: under a misspelled name, or
 * beside `params`. Undeclared names are otherwise ignored, so nothing else would say it.
 *
 * @param raw request as received
 * @param known names of request options
 */
export function explainMissing(
  raw: RawRequest,
  known: readonly string[],
  { schemas }: RegisteredTemplate,
): (issue: Issue) => Issue {
  const given = isRecord(raw['params']) ? Object.keys(raw['params']) : [];
  const unknown = given.filter((name) => !schemas.has(name));
  const beside = Object.keys(raw).filter((name) => !known.includes(name));

  function hintFor(param: string): string {
    const misspelled = similarName(param, unknown);
    if (misspelled !== undefined) return `; was it sent as ${quoted(misspelled)}?`;
    const outside = similarName(param, beside);
    if (outside !== undefined) return `; ${quoted(outside)} is beside params, not in it`;
    if (unknown.length === 0) return '';
    return `; the template has no param ${unknown.slice(0, maxNamed).map(quoted).join(', ')}`;
  }

  return ({ path, message }) => {
    const param = path.replace(/^params\./, '');
    const isMissing = message.startsWith('is required') && schemas.has(param);
    return { path, message: isMissing ? message + hintFor(param) : message };
  };
}

/** Names come from the caller, so they are quoted and shortened. */
const quoted = (name: string): string => JSON.stringify(name.slice(0, 40));
