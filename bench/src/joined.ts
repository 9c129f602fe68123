import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** What the processes of our engines import, in folders of the repository. Those of `joined` are published as few files. */
const joined = ['packages/core', 'packages/text', 'packages/raster', 'packages/press', 'fonts'];
const others = ['packages/pool', 'packages/satori', 'bench'];

/**
 * Copies our engines into a temporary folder, and joins their modules as `npm pack` does (`scripts/bundle.mjs`): a process
 * of the repository opens four times as many files as one of what users install.
 *
 * @returns the folder, and the entry of an engine's process in it; the caller deletes the folder
 */
export async function joinEngines(): Promise<{ readonly folder: string; readonly worker: string }> {
  // The real path, because Node resolves imports from there.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'placard-joined-')));
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@placard'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@placard') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const each of [...joined, ...others]) {
    await copyPackage(each, folder);
    await symlink(join(folder, each), join(modules, '@placard', each.replace('packages/', '')));
  }
  const bundle = join(root, 'scripts/bundle.mjs');
  await Promise.all(joined.map((each) => run(process.execPath, [bundle], { cwd: join(folder, each) })));
  return { folder, worker: join(folder, 'bench/dist/worker.js') };
}

/** Everything but sources and tests. Fonts are linked, since they are many megabytes. */
async function copyPackage(each: string, folder: string): Promise<void> {
  const [from, to] = [join(root, each), join(folder, each)];
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === 'dist' || name.endsWith('.json')) {
      if (!name.startsWith('tsconfig')) await cp(join(from, name), join(to, name), { recursive: true });
    } else if (each === 'fonts' && (name === 'files' || name === 'emoji')) {
      await symlink(join(from, name), join(to, name));
    }
  }
}
