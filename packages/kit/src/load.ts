/** What a process needs that imports templates: nothing of the tools that make them importable. */
import { mistakeOf, SourceError } from './mistake.js';

export { mistakeOf, placeOf, SourceError, type Mistake } from './mistake.js';

/**
 * Imports a module; what goes wrong in it is told with the line of its source.
 *
 * @throws {SourceError}
 */
export async function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  process.setSourceMapsEnabled(true);
  try {
    return (await import(url)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new SourceError(mistakeOf(error), { cause: error });
  }
}
