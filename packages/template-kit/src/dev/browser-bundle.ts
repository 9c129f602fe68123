import { isBuiltin } from 'node:module';
import { basename, dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { mistakeOf } from '../mistake.js';

/** Templates as one module for a browser, or the reason for which there is none, as a sentence. */
export type BrowserBundle = { readonly code: string } | { readonly why: string };

/** Bundles templates and everything that they import. Fails for modules of Node, which a browser could not run. */
export async function bundleForBrowser(entry: string, folder: string): Promise<BrowserBundle> {
  let used: string | undefined;
  const noNode: Plugin = {
    name: 'placard:no-node',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!isBuiltin(source)) return null;
      used ??= `${relative(folder, importer ?? entry)} imports ${source}, which browsers do not have`;
      throw new Error(used);
    },
  };
  try {
    const { build } = await import('vite');
    const result = await build({
      configFile: false,
      envFile: false,
      publicDir: false,
      root: dirname(entry),
      logLevel: 'silent',
      mode: 'production',
      plugins: [noNode],
      oxc: { jsx: { runtime: 'automatic', importSource: '@placard/core', development: false } },
      build: {
        lib: { entry, formats: ['es'], fileName: 'templates' },
        write: false,
        minify: false,
        target: 'es2022',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const [made] = Array.isArray(result) ? result : [result];
    const chunks = made !== undefined && 'output' in made ? made.output : [];
    const chunk = chunks.find((each) => each.type === 'chunk');
    return chunk?.type === 'chunk' ? { code: chunk.code } : { why: `${basename(entry)} has no code` };
  } catch (error) {
    return { why: used ?? mistakeOf(error).message };
  }
}
