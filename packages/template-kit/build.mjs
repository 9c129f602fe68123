/** page/ → dist/page/: bundles the page of `placard template dev` into one script and one style sheet. */
import { build } from 'esbuild';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

await rm(file('dist/page'), { recursive: true, force: true });
await mkdir(file('dist/page'), { recursive: true });
await build({
  entryPoints: [file('page/main.tsx')],
  outdir: file('dist/page'),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: true,
  // `import.meta.hot` is filled in by the server that serves the page.
  minifySyntax: false,
  loader: { '.woff2': 'file' },
  assetNames: 'fonts/[name]',
  logLevel: 'warning',
});
await copyFile(file('page/index.html'), file('dist/page/index.html'));
await copyFile(fileURLToPath(import.meta.resolve('@placard/ui/styles/icon.svg')), file('dist/page/icon.svg'));
