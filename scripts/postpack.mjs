/** Runs after `npm pack` in the folder of a package whose `prepack` has changed `dist`, and builds it again. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

rmSync('dist', { recursive: true, force: true });
rmSync('tsconfig.tsbuildinfo', { force: true });
execFileSync(process.execPath, [tsc, '-b'], { stdio: 'inherit' });
