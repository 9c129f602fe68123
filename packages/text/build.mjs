/**
 * Writes dist/callbacks.wasm, for hosts that cannot compile at run time; the phrase models as files, of which Node
 * reads those that a text needs; and dist/hyphenation.json, with a digest of each language's hyphenation patterns, so
 * that hosts can name their files without reading them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// From the sources, so that tests of the sources need no compiled TypeScript.
const contents = `
export { callbacksModule } from './callbacks.ts';
export { hyphenPatterns } from './hyphenate.ts';
export { phraseModels } from './phrase-models.ts';`;
const { outputFiles } = await build({
  stdin: { contents, resolveDir: fileURLToPath(new URL('src', import.meta.url)), loader: 'ts' },
  bundle: true,
  alias: {
    '@placard/core/engine': fileURLToPath(new URL('../core/src/entries/engine.ts', import.meta.url)),
    '@placard/platforms': fileURLToPath(new URL('../platforms/src/index.ts', import.meta.url)),
  },
  format: 'esm',
  write: false,
});
const [{ text }] = outputFiles;
const { callbacksModule, hyphenPatterns, phraseModels } = await import(
  `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
);

mkdirSync(new URL('dist/phrase-models/', import.meta.url), { recursive: true });
writeFileSync(new URL('dist/callbacks.wasm', import.meta.url), callbacksModule());

for (const [language, model] of Object.entries(phraseModels))
  writeFileSync(new URL(`dist/phrase-models/${language}.json`, import.meta.url), model);

const require = createRequire(import.meta.url);
const digest = (pattern) =>
  createHash('sha256')
    .update(JSON.stringify(require(`hyphen/${pattern}`).patterns))
    .digest('hex');
writeFileSync(
  new URL('dist/hyphenation.json', import.meta.url),
  JSON.stringify(Object.fromEntries([...new Set(Object.values(hyphenPatterns))].map((each) => [each, digest(each)]))),
);
