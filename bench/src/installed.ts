import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Folders of the repository that the processes of our engines import. */
const packages = [
  'packages/core',
  'packages/text',
  'packages/images',
  'packages/press',
  'packages/satori',
  'packages/pool',
  'fonts',
];

/**
 * Copies our engines into a temporary folder and prepares each package as `npm pack` does. In the repository
 * a process opens more files than in an installation, and in other formats.
 *
 * @returns the folder, and the entry of an engine's process in it; the caller deletes the folder
 */
export async function installEngines(): Promise<{ readonly folder: string; readonly worker: string }> {
  // The real path, because Node resolves imports from there.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'placard-installed-')));
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@placard'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@placard') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const name of ['scripts', 'LICENSE']) await symlink(join(root, name), join(folder, name));
  for (const each of packages) {
    await copyPackage(each, folder);
    await symlink(join(folder, each), join(modules, '@placard', each.replace('packages/', '')));
  }
  await Promise.all(packages.map((each) => run('npm', ['run', '--silent', 'prepack'], { cwd: join(folder, each) })));
  // Otherwise the fonts would be read as in the repository.
  for (const name of ['files', 'emoji']) await rm(join(folder, 'fonts', name));
  await copyPackage('bench', folder);
  return { folder, worker: join(folder, 'bench/dist/worker.js') };
}

/** Fonts are linked, since they are many megabytes. */
async function copyPackage(each: string, folder: string): Promise<void> {
  const [from, to] = [join(root, each), join(folder, each)];
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (each === 'fonts' && (name === 'files' || name === 'emoji')) await symlink(join(from, name), join(to, name));
    else if (!unused.has(name)) await cp(join(from, name), join(to, name), { recursive: true });
  }
}

const unused: ReadonlySet<string> = new Set(['node_modules', 'test', 'cjk', 'world', 'results', 'tsconfig.json']);
