import { build } from 'esbuild';
import { builtinModules } from 'node:module';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const entries = [
  'press/web',
  'text/web',
  'text/hyphenate-by',
  'images/web',
  'images/image-files',
  'core',
  'core/server',
  'core/wire',
];

it.each(entries)('@placard/%s reaches no module of Node', async (entry) => {
  const found: string[] = [];
  await build({
    stdin: { contents: `export * from '@placard/${entry}'`, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [
      {
        name: 'node',
        setup(build) {
          build.onResolve({ filter: /^(node:.*|[\w/]+)$/ }, ({ path, importer }) => {
            if (!path.startsWith('node:') && !builtinModules.includes(path)) return undefined;
            // Emscripten's code for Node imports `fs`. HarfBuzz does not run it on hosts that pass a compiled module.
            if (path !== 'fs' || basename(importer) !== 'hb.js') found.push(`${path} from ${importer}`);
            return { path, external: true };
          });
        },
      },
    ],
  });
  expect(found).toStrictEqual([]);
});
