/**
 * Deletes the declarations in a package's `dist` that no entry of `exports` imports, directly or indirectly. Run by
 * `prepack`; `postpack` puts back what was built.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const reached = new Set();

function reach(file) {
  if (reached.has(file)) return;
  reached.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g))
    reach(resolve(file, '..', `${path}.d.ts`));
}

for (const { types } of Object.values(exports)) if (types !== undefined) reach(resolve(types));
for (const each of readdirSync('dist', { recursive: true }))
  if (each.endsWith('.d.ts') && !reached.has(resolve('dist', each))) rmSync(join('dist', each));
