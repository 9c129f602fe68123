import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importOptional } from '@placard/core/server';
import type { Plugin } from 'vite';
import { mistakeOf, SourceError } from './mistake.js';
import { makeScratch } from './scratch.js';

/** A module and its imports from the same folder as one file of plain JavaScript. */
export interface Bundle {
  readonly url: string;
  /** The bundled source files. */
  readonly files: readonly string[];
  /** Deletes the file, which is also deleted when the process exits. */
  dispose(): void;
}

/**
 * Bundles TypeScript and JSX so that Node can import it, in this or another process. Packages are not bundled; they are
 * imported by the files that the source's folder resolves them to.
 *
 * @throws {SourceError} with the line that cannot be parsed or has an import that cannot be resolved
 */
async function bundle(file: string, { build }: typeof import('vite')): Promise<Bundle> {
  const { folder, dispose } = makeScratch();
  try {
    const result = await build({
      configFile: false,
      envFile: false,
      publicDir: false,
      root: dirname(file),
      logLevel: 'silent',
      plugins: [packagesByFile, sourceUrls],
      // The conditions of Node, regardless of NODE_ENV.
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
 * Makes a source file importable: bundles it, unless it is plain JavaScript already. Bun and Deno import TypeScript
 * themselves, so there the file is imported as it is when Vite is not installed.
 *
 * @throws {SourceError} with the line that cannot be parsed or has an import that cannot be resolved
 * @throws {Error} of one line, when Vite is not installed and Node would have to read TypeScript
 * @example
 * const { url, dispose } = await loadable('src/index.ts');
 * const templates: unknown = await import(url);
 * dispose();
 */
export async function loadable(file: string): Promise<Bundle> {
  if (/\.m?js$/.test(file)) return asItIs(file);
  const needed = `${basename(file)}, which is TypeScript,`;
  const vite = await importOptional('vite', needed, () => import('vite')).catch((error: unknown) => {
    if (!importsTypeScript) throw error;
  });
  return vite === undefined ? asItIs(file) : bundle(file, vite);
}

const importsTypeScript = 'Bun' in globalThis || 'Deno' in globalThis;

const asItIs = (file: string): Bundle => ({ url: pathToFileURL(file).href, files: [file], dispose: () => undefined });

/** Imports packages from the same files as the sources, because only one copy of a package may run. */
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

/** Keeps `import.meta.url` of the sources, so that they find files next to them. */
const sourceUrls: Plugin = {
  name: 'placard:source-urls',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    return { code: code.replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href)), map: null };
  },
};
