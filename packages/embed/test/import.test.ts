import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('imports no other package until createPlacard is called', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('@placard/embed'))],
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    outdir: 'none',
    write: false,
    metafile: true,
  });
  const entry = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint?.endsWith('/dist/index.js'));
  expect(new Set(entry?.imports.map(({ kind }) => kind))).toEqual(new Set(['dynamic-import']));
});
