import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { packAll, type Tarball } from './pack.js';
import { openRegistry } from './registry.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly registry: string;
    readonly tarballs: readonly Tarball[];
    /** Where tests make their folders: outside of this repository. */
    readonly outside: string;
  }
}

/** Once per run: packs all packages, and serves them as a registry does. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [tarballs, upstream] = await Promise.all([
    packAll(),
    promisify(execFile)('npm', ['config', 'get', 'registry']).then(({ stdout }) => stdout.trim()),
  ]);
  const registry = await openRegistry(tarballs, upstream);
  const folder = await mkdtemp(join(tmpdir(), 'placard-outside-'));
  provide('tarballs', tarballs);
  provide('registry', registry.url);
  provide('outside', folder);
  return async () => {
    await registry.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
