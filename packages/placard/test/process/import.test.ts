import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('imports only core, which templates and fonts import too, until createPlacard is called', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('placard'))],
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    outdir: 'none',
    write: false,
    metafile: true,
  });
  const entry = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint?.endsWith('/dist/index.js'));
  const names = entry?.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path);
  expect(new Set(names?.filter((path) => !path.startsWith('none/')))).toEqual(new Set(['@placard/core']));
  expect(entry?.imports.some(({ kind }) => kind === 'dynamic-import')).toBe(true);
});
