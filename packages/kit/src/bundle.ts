import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importOptional } from '@placard/core/server';
import type { Plugin } from 'vite';
import { mistakeOf, SourceError } from './mistake.js';

/** A module and all that it imports of its own folder as one file of plain JavaScript. */
export interface Bundle {
  readonly url: string;
  /** The sources that went into it. */
  readonly files: readonly string[];
  /** Removes it from the disk. Needs no turn of the event loop, so that a process can call it as it ends. */
  dispose(): void;
}

/**
 * Makes TypeScript and JSX loadable by Node, in this process or in others. Packages stay what they are: the bundle
 * names them by the files that the sources' own folder resolves them to.
 *
 * @throws {SourceError} at the line that does not parse or imports what is not there
 * @throws {Error} of one line when Vite is not installed
 */
async function bundle(file: string): Promise<Bundle> {
  const { build } = await importOptional('vite', `${basename(file)}, which is TypeScript,`, () => import('vite'));
  const folder = await mkdtemp(join(tmpdir(), 'placard-'));
  const dispose = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const result = await build({
      configFile: false,
      envFile: false,
      publicDir: false,
      root: dirname(file),
      logLevel: 'silent',
      plugins: [packagesByFile, sourceUrls],
      // What Node would load, whatever NODE_ENV says.
      mode: 'production',
      resolve: { conditions: ['node', 'import'] },
      ssr: { noExternal: true, resolve: { conditions: ['node', 'import'] } },
      oxc: { jsx: { runtime: 'automatic', importSource: '@placard/core', development: false } },
      build: {
        ssr: file,
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        sourcemap: 'inline',
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'module.mjs' } },
      },
    });
    const chunks = 'output' in result ? result.output : [];
    const files = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
    return { url: pathToFileURL(join(folder, 'module.mjs')).href, files, dispose };
  } catch (error) {
    dispose();
    throw new SourceError(mistakeOf(error), { cause: error });
  }
}

/**
 * What other processes can import in place of a source: its bundle, or the file itself where it is plain JavaScript.
 *
 * @throws {SourceError}
 */
export const loadable = async (file: string): Promise<Bundle> =>
  /\.m?js$/.test(file) ? { url: pathToFileURL(file).href, files: [file], dispose: () => undefined } : bundle(file);

/** Only one copy of a package may run: the bundle imports the very file that its sources would have. */
const packagesByFile: Plugin = {
  name: 'placard:packages-by-file',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || /^(\.{0,2}\/|file:|node:|\0)/.test(source)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    if (resolved === null || resolved.external !== false) return resolved;
    return { id: pathToFileURL(resolved.id).href, external: true };
  },
};

/** A source that reads a file beside itself finds it there, not beside the bundle. */
const sourceUrls: Plugin = {
  name: 'placard:source-urls',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    return { code: code.replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href)), map: null };
  },
};
