import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { plainEnvironment } from './environment.js';
import { packAll, type Tarball } from './pack.js';
import { openRegistry } from './registry.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly registry: string;
    /** The cache folder of npm. */
    readonly npmCache: string;
    readonly tarballs: readonly Tarball[];
    /** Folder for the projects of tests, outside of this repository. */
    readonly outside: string;
  }
}

const run = promisify(execFile);

/** Runs once per test run: packs all packages, and serves them from a registry. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [tarballs, upstream, folder] = await Promise.all([
    packAll(),
    run('npm', ['config', 'get', 'registry']).then(({ stdout }) => stdout.trim()),
    mkdtemp(join(tmpdir(), 'placard-outside-')),
  ]);
  const registry = await openRegistry(tarballs, upstream);
  provide('tarballs', tarballs);
  provide('registry', registry.url);
  provide('outside', folder);
  provide('npmCache', await cacheIn(folder, registry.url));
  return async () => {
    await registry.close();
    // What npm has installed takes a minute to remove, and nobody waits for it.
    spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
  };
}

/**
 * Creates a cache that shares its downloads with npm's own cache, but not the packages that npx has installed: npx
 * finds those by name and version, and would run the tarballs of an earlier run.
 */
async function cacheIn(folder: string, registry: string): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', 'cache']);
  const downloads = join(stdout.trim(), '_cacache');
  const cache = join(folder, 'npm');
  await Promise.all([mkdir(downloads, { recursive: true }), mkdir(cache)]);
  await symlink(downloads, join(cache, '_cacache'));
  const env = { ...plainEnvironment(), npm_config_cache: cache, npm_config_registry: registry, npm_config_yes: 'true' };
  const start = performance.now();
  // Done here, because two concurrent tests would install it into the same folder.
  await run('npx', ['placard', '--version'], { cwd: folder, env });
  console.log(`npx placard, the first time: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return cache;
}
