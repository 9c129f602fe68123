/** src/ → dist/: builds the app as compressed static files, if one of its inputs has changed. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const dist = join(here, 'dist');

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

/** Built packages that end up in the pages. */
const linked = [
  ...['browser', 'client', 'core', 'platforms', 'head', 'rows', 'ui'].map((name) => `packages/${name}/dist`),
  'apps/ui/styles',
];

function digestOfInputs() {
  const inputs = [
    ...['index.html', 'pages.json', 'package.json', 'build.mjs'].map((name) => join(here, name)),
    ...filesIn(join(here, 'src')),
    ...linked
      .map((folder) => join(root, folder))
      .filter((folder) => existsSync(folder))
      .flatMap(filesIn)
      .filter((file) => /\.(js|wasm|css|svg|woff2)$/.test(file)),
  ];
  const hash = createHash('sha256');
  for (const file of inputs) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Prefix of the files that @placard/browser loads by URL, to distinguish them from the scripts of the pages. */
const nameOf = ({ originalFileNames }) =>
  originalFileNames.some((file) => file.includes('packages/browser/'))
    ? 'assets/engine-[name]-[hash][extname]'
    : 'assets/[name]-[hash][extname]';

async function bundle() {
  const { build } = await import('vite');
  await build({
    root: here,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    base: './',
    // TypeScript checks the sources; here they are only translated.
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: 'manifest.json',
      rolldownOptions: { output: { assetFileNames: nameOf } },
    },
    worker: { format: 'es' },
  });
  copyFileSync(join(here, 'pages.json'), join(dist, 'pages.json'));
  writePreloads();
}

/** Pages that show templates, and their module if it is not part of the entry. */
const showTemplates = { '/': undefined, '/t/:template': 'src/playground/page.tsx' };

/**
 * Writes `preloads.json`: the files that the code of each page requests. A browser that gets this list with the
 * document requests them one or two round trips earlier.
 */
function writePreloads() {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const filesOf = (name) => {
    const { file, css = [], imports = [], isEntry = false } = manifest[name];
    // The document names the entry itself.
    return isEntry ? [] : [file, ...css, ...imports.flatMap(filesOf)];
  };
  const preloads = Object.entries(showTemplates).map(([page, module]) => [
    page,
    ['v1/templates', ...new Set(module === undefined ? [] : filesOf(module))],
  ]);
  writeFileSync(join(dist, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
  rmSync(join(dist, 'manifest.json'));
}

/** Writes `.br` and `.gz` beside each text file of assets/. Fonts are compressed already. */
function compressAssets() {
  for (const file of filesIn(join(dist, 'assets'))) {
    if (!['.js', '.css', '.svg', '.json', '.wasm'].includes(extname(file))) continue;
    const bytes = readFileSync(file);
    // The last two levels take seconds for the engine, and save little.
    const quality = bytes.length > 65_536 ? 9 : 11;
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    const gzip = gzipSync(bytes, { level: 9 });
    if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli);
    if (gzip.length < bytes.length) writeFileSync(`${file}.gz`, gzip);
  }
}

const digest = digestOfInputs();
const marker = join(dist, '.inputs');
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== digest) {
  rmSync(marker, { force: true });
  await bundle();
  compressAssets();
  writeFileSync(marker, digest);
}
