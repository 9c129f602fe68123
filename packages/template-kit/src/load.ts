/** Module loading for processes that run templates. Must not import the build tools. */
import { mistakeOf, SourceError } from './mistake.js';

export { mistakeOf, placeOf, SourceError, type Mistake } from './mistake.js';

/**
 * Imports a module. Errors name the line of the source.
 *
 * @throws {SourceError} with the line that throws
 */
export async function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  process.setSourceMapsEnabled(true);
  try {
    return (await import(url)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new SourceError(mistakeOf(error), { cause: error });
  }
}
