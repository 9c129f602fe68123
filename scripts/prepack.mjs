/**
 * Runs before `npm pack` and `npm publish` in the folder of a package: builds the package and what it needs, and puts
 * the repository's license beside its package.json, because npm ships only files of that folder. If the further steps
 * of `prepack` change `dist`, it also keeps what was built, which `postpack` puts back.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kept, putBack } from './kept.mjs';

const root = new URL('../', import.meta.url);
const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', root));

// After an interrupted run.
putBack();
// A caller that has just built everything sets this variable, because each of these builds checks all packages again.
const isBuilt = process.env['PLACARD_BUILT'] === '1';
if (existsSync('tsconfig.json') && !isBuilt) execFileSync(process.execPath, [tsc, '-b'], { stdio: 'inherit' });
if (!existsSync('LICENSE')) copyFileSync(new URL('LICENSE', root), 'LICENSE');

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
if (scripts.postpack?.includes('/postpack.mjs')) {
  renameSync('dist', kept);
  cpSync(kept, 'dist', { recursive: true, preserveTimestamps: true });
}
