import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Downloads an npm package, and removes it when it has been used.
 *
 * @param {string} spec name and version, `budoux@0.9.2`
 * @param {(load: (file: string) => Promise<object>) => Promise<void>} use gets a function that imports a file of it
 */
export async function withPackage(spec, use) {
  const folder = mkdtempSync(join(tmpdir(), 'placard-data-'));
  try {
    const args = ['pack', spec, '--json', '--loglevel=error', '--pack-destination', folder];
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }));
    execFileSync('tar', ['-xzf', filename], { cwd: folder });
    await use((file) => import(pathToFileURL(join(folder, 'package', file)).href));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
