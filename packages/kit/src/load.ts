import { pathToFileURL } from 'node:url';
import { bundle, type Bundle } from './bundle.js';
import { mistakeOf, SourceError } from './mistake.js';

/**
 * What other processes can import in place of a source: its bundle, or the file itself where it is plain JavaScript.
 *
 * @throws {SourceError}
 */
export const loadable = async (file: string): Promise<Bundle> =>
  /\.m?js$/.test(file)
    ? { url: pathToFileURL(file).href, files: [file], dispose: async () => undefined }
    : bundle(file);

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
