/**
 * Runs before `npm pack` and `npm publish` in the folder of a package: builds the package and what it needs, and puts
 * the repository's licence beside its package.json, because npm ships only files of that folder.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', root));

// A caller that has just built everything sets this variable, because each of these builds checks all packages again.
const isBuilt = process.env['PLACARD_BUILT'] === '1';
if (existsSync('tsconfig.json') && !isBuilt) execFileSync(process.execPath, [tsc, '-b'], { stdio: 'inherit' });
if (!existsSync('LICENSE')) copyFileSync(new URL('LICENSE', root), 'LICENSE');
